// npm run visual:accept: makes the stories' current screenshots their baselines (gate/accept.mjs).
import { bootstrap, main } from './lib/bootstrap.mjs';
import { handOver } from './lib/process.mjs';

await main(async () => {
  const { node, env } = await bootstrap();
  return handOver(node, ['scripts/gate/accept.mjs', ...process.argv.slice(2)], { env });
});
