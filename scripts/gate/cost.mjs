import { seconds } from '../lib/progress.mjs';

const shownAtMost = 10;

/** The durations of a run: its steps, slowest first, and the ten slowest stories and test files. */
export function costOf(outcomes) {
  const all = [...outcomes];
  const steps = all.map(([what, { ms }]) => ({ what, ms }));
  const of = (kind) => all.flatMap(([, outcome]) => outcome[kind] ?? []);
  return [
    table('Cost by step', steps, steps.length),
    table('Slowest stories', of('stories'), shownAtMost),
    table('Slowest test files', of('files'), shownAtMost),
  ]
    .filter(Boolean)
    .join('\n');
}

function table(title, rows, atMost) {
  if (rows.length === 0) return '';
  const slowest = rows.toSorted((one, other) => other.ms - one.ms).slice(0, atMost);
  return [`${title}:`, ...slowest.map(({ what, ms }) => `${seconds(ms).padStart(10)}  ${what}`)].join('\n');
}

/** The test counts of all steps together. */
export function totalOf(outcomes) {
  const total = (key) => [...outcomes.values()].reduce((all, outcome) => all + outcome[key], 0);
  return { passed: total('passed'), failed: total('failed') };
}
