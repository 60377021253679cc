#!/usr/bin/env node
// The `vitrine` command on a Node new enough for it: npx vitrine seed, npm run vitrine -- doctor.
import { bootstrap, main, vitrine } from './lib/bootstrap.mjs';

await main(async () => vitrine(await bootstrap(), process.argv.slice(2)));
