// Optional, for those with a Chromatic project.
import { bootstrap, main } from './lib/bootstrap.mjs';
import { handOver } from './lib/process.mjs';

await main(async () => {
  if (!process.env.CHROMATIC_PROJECT_TOKEN) {
    console.log('Chromatic was left out: CHROMATIC_PROJECT_TOKEN is not set.');
    return 0;
  }
  const { env } = await bootstrap();
  return handOver(
    'chromatic',
    ['--build-script-name=build-storybook', '--exit-zero-on-changes', ...process.argv.slice(2)],
    { env },
  );
});
