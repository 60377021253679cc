// npm test: the whole gate on a fresh clone. npm run verify (--quick): its quick part, for the inner loop.
// npm run prove (--prove): every story in every mode, the long counts, the mutants.
import { bootstrap, main } from './lib/bootstrap.mjs';
import { handOver } from './lib/process.mjs';

await main(async () => {
  const { node, env } = await bootstrap();
  return handOver(node, ['scripts/gate/gate.mjs', ...process.argv.slice(2)], { env });
});
