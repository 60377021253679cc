import { testMutants } from './mutation.mjs';
import { check, vitest } from './runners.mjs';
import { buildStorybook, testStories } from './stories.mjs';

const types = { name: 'types', run: check('tsc', ['--noEmit', '-p', '.']) };
const format = { name: 'format', run: check('oxfmt', ['--check']) };
const lint = { name: 'lint', run: check('oxlint', ['--type-aware', '--deny-warnings']) };
const unused = { name: 'unused', run: check('knip', ['--treat-config-hints-as-errors']) };
const architecture = { name: 'architecture', run: vitest('architecture') };
const workbench = { name: 'workbench', run: vitest('workbench') };
const unit = { name: 'unit', run: vitest(['pure', 'unit']) };
const server = { name: 'server', run: vitest('server') };
const build = { name: 'build', run: check('vite', ['build', '--app']) };
/** Its tests write the server's views anew (tests/support/views.setup.ts), which the build does too. */
const serverAfterBuild = { ...server, after: ['build'] };
const bundle = { name: 'bundle', after: ['build'], needs: ['build'], run: vitest('bundle') };
const size = {
  name: 'size',
  after: ['build'],
  needs: ['build'],
  run: check('node', ['tests/size/size.mjs'], { notes: true }),
};
const storybook = { name: 'storybook', after: ['build'], run: buildStorybook };
const stories = {
  name: 'stories',
  alone: true,
  after: ['storybook'],
  needs: ['storybook'],
  run: testStories({ depth: 'usual' }),
};
const endToEnd = { name: 'end-to-end', alone: true, after: ['build'], needs: ['build'], run: vitest('e2e') };

/** The inner loop: what answers within seconds. */
export const quickSteps = [format, types, lint, unused, architecture, workbench, unit, server];

/** The whole gate. Order is preference: a step starts as soon as a lane is free and what it builds on is there. */
export const fullSteps = [
  format,
  types,
  build,
  lint,
  unused,
  architecture,
  workbench,
  unit,
  serverAfterBuild,
  storybook,
  bundle,
  size,
  stories,
  endToEnd,
];

/**
 * What a change reaches (changed.mjs): the quick steps that take the whole project, and of the others the files and
 * stories that import what has changed. A change whose reach no import tells asks for the whole gate.
 */
export function changedSteps({ everything, stories: storyFiles, tests }) {
  if (everything.length > 0) {
    console.log(`The whole gate, since no import tells what is reached by ${everything.slice(0, 3).join(', ')}`);
    return fullSteps;
  }
  const ofFiles = (step, projects) => {
    const files = projects.flatMap((name) => tests[name]);
    const reached = projects.filter((name) => tests[name].length > 0);
    return files.length > 0 ? [{ ...step, run: vitest(reached, { files }) }] : [];
  };
  const visited = [
    { ...storybook, after: [], run: (context) => buildStorybook(context, storyFiles) },
    { ...stories, run: testStories({ depth: 'usual', files: storyFiles }) },
  ];
  const endToEndFiles = ofFiles(endToEnd, ['e2e']);
  return [
    format,
    types,
    ...(endToEndFiles.length > 0 ? [build] : []),
    lint,
    unused,
    architecture,
    workbench,
    ...ofFiles(unit, ['pure', 'unit']),
    ...ofFiles(endToEndFiles.length > 0 ? serverAfterBuild : server, ['server']),
    ...(storyFiles.length > 0 ? visited : []),
    ...endToEndFiles,
  ];
}

/** Random carts, races, replays and kills, as often as the promises say [reliability]. */
const promised = ['tests/load/', 'src/domain/checkout/totals.test.ts', 'src/server/db/pglite/durability.test.ts'];
const often = { TEST_COUNTS: 'full' };
const oneHourMs = 3_600_000;
const counts = {
  name: 'counts',
  alone: true,
  run: vitest(['server', 'pure'], { files: promised, env: often, testTimeoutMs: oneHourMs }),
};
const soloStorybook = { ...storybook, after: [] };
const everyMode = { ...stories, run: testStories({ depth: 'full' }) };
const mutation = { name: 'mutation', alone: true, after: ['stories', 'counts'], run: testMutants };

/**
 * What takes too long for every change: every story in every mode, the promises' full counts, and whether the gate
 * would notice.
 */
export const proveSteps = [soloStorybook, everyMode, counts, mutation];

/** Mutants alone: those of which `MUTANT` matches the rule and the fault. */
export const mutantSteps = [{ ...mutation, after: [] }];
