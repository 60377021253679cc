import { seconds } from '../lib/progress.mjs';

const lanes = 2;

/**
 * Runs the steps, at most two at a time (an exclusive step uses both lanes), each after the steps it depends on. A
 * failed step only stops those that depend on it. Returns each step's outcome by name.
 */
export async function runSteps(steps, context) {
  const outcomes = new Map();
  const waiting = [...steps];
  const running = new Map();
  const used = () => [...running.values()].reduce((sum, { step }) => sum + widthOf(step), 0);

  while (waiting.length > 0 || running.size > 0) {
    for (const step of waiting.filter((candidate) => isReady(candidate, outcomes))) {
      if (used() + widthOf(step) > lanes) break;
      waiting.splice(waiting.indexOf(step), 1);
      running.set(step.name, { step, done: attempt(step, outcomes, context) });
    }
    const { name, outcome } = await Promise.race([...running.values()].map(({ done }) => done));
    running.delete(name);
    outcomes.set(name, outcome);
    print(name, outcome);
  }
  return outcomes;
}

const widthOf = (step) => (step.alone ? lanes : 1);

const isReady = (step, outcomes) => (step.after ?? []).every((name) => outcomes.has(name));

async function attempt(step, outcomes, context) {
  const started = performance.now();
  const missing = (step.needs ?? []).find((name) => outcomes.get(name)?.failed > 0);
  const outcome = missing
    ? { passed: 0, failed: 1, details: `not run: ${missing} failed` }
    : await step.run(context).catch(asFailure);
  return { name: step.name, outcome: { ...refuseEmptiness(outcome), ms: performance.now() - started } };
}

const asFailure = (error) => ({ passed: 0, failed: 1, details: error.stack ?? String(error) });

/** A step that ran no tests counts as failed. */
function refuseEmptiness(outcome) {
  return outcome.passed + outcome.failed > 0 ? outcome : { passed: 0, failed: 1, details: 'no test ran' };
}

function print(name, { passed, failed, ms, details, notes }) {
  const counts = `${passed} passed${failed > 0 ? `, ${failed} FAILED` : ''}`;
  console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(13)} ${counts.padEnd(26)} ${seconds(ms)}`);
  if (notes) console.log(indent(notes));
  if (failed > 0 && details) console.log(indent(details));
}

const indent = (text) => text.trimEnd().replace(/^/gm, '    ');
