// The gate itself; runs on the project's Node with the packages installed (see ../test.mjs).
import { mkdirSync, rmSync } from 'node:fs';
import { SetupError, inProject } from '../lib/project.mjs';
import { secondsSince } from '../lib/progress.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePostgres } from './postgres.mjs';
import { runSteps } from './schedule.mjs';
import { fullSteps, mutantSteps, proveSteps, quickSteps } from './steps.mjs';

const resultsFolder = inProject('test-results');
const started = performance.now();
const quick = process.argv.includes('--quick');
const thorough = process.env.MUTANT ? mutantSteps : proveSteps;
const steps = process.argv.includes('--prove') ? thorough : quick ? quickSteps : fullSteps;

rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });

const postgres = await prepare(ensurePostgres);
const stop = () => process.exit(130);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
process.on('exit', () => postgres.stop());

const { DATABASE_URL: _own, ...inherited } = process.env;
const env = { ...inherited, TEST_DATABASE_URL: postgres.url, CI: process.env.CI ?? '1', NO_COLOR: '1' };
if (!quick) env.CHROMIUM_PATH = await prepare(ensureChromium);

const { passed, failed } = await runSteps(steps, { env, resultsFolder });
console.log(`\nThe gate took ${secondsSince(started)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** What the gate cannot do without: its absence ends the run with one sentence. */
async function prepare(ensure) {
  try {
    return await ensure();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    if (error.details) console.error(error.details);
    console.error(error.message);
    return process.exit(1);
  }
}
