// Runs the gate, on the project's Node with the packages installed (see ../test.mjs).
import { mkdirSync, rmSync } from 'node:fs';
import { SetupError, inProject } from '../lib/project.mjs';
import { secondsSince } from '../lib/progress.mjs';
import { ensureChromium } from './chromium.mjs';
import { reachOfChange } from './changed.mjs';
import { ensurePostgres } from './postgres.mjs';
import { costOf, totalOf } from './cost.mjs';
import { runSteps } from './schedule.mjs';
import { changedSteps, fullSteps, mutantSteps, proveSteps, quickSteps } from './steps.mjs';

const resultsFolder = inProject('test-results');
const started = performance.now();
const quick = process.argv.includes('--quick');
const steps = await stepsAskedFor();

rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });

const postgres = await prepare(ensurePostgres);
const stop = () => process.exit(130);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
process.on('exit', () => postgres.stop());

const { DATABASE_URL: _own, ...inherited } = process.env;
const env = { ...inherited, TEST_DATABASE_URL: postgres.url, CI: process.env.CI ?? '1', NO_COLOR: '1' };
if (!quick) env.CHROMIUM_PATH = await prepare(ensureChromium);

const outcomes = await runSteps(steps, { env, resultsFolder });
const { passed, failed } = totalOf(outcomes);
console.log(`\n${costOf(outcomes)}`);
console.log(`\nThe gate took ${secondsSince(started)}`);
for (const { remark } of outcomes.values()) if (remark) console.log(remark);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** `--changed=main` compares with a commit; `--changed` alone with the last commit. */
async function stepsAskedFor() {
  if (process.argv.includes('--prove')) return process.env.MUTANT ? mutantSteps : proveSteps;
  if (quick) return quickSteps;
  const changed = process.argv.find((argument) => /^--changed(=|$)/.test(argument));
  return changed ? changedSteps(await reachOfChange(changed.split('=')[1] || 'HEAD')) : fullSteps;
}

/** Prepares something the gate requires; on failure the run ends with one message. */
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
