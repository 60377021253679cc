// npm start and npm run dev: installs and builds what is missing, then starts the shop.
import { bootstrap, main, vitrine } from './lib/bootstrap.mjs';
import { ensureBuilt } from './lib/build.mjs';

await main(async () => {
  const development = process.argv[2] === 'dev';
  const args = process.argv.slice(development ? 3 : 2);
  const { node, env } = await bootstrap();
  if (!development) await ensureBuilt(env);
  const mode = { NODE_ENV: env.NODE_ENV ?? (development ? 'development' : 'production') };
  return vitrine({ node, env: { ...env, ...mode } }, [development ? 'dev' : 'start', ...args]);
});
