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
/** After the build, because both write the server's views (tests/support/views.setup.ts). */
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

/** The quick steps, which take seconds. */
export const quickSteps = [format, types, lint, unused, architecture, workbench, unit, server];

/** The whole gate, by priority: a step starts as soon as a lane is free and the steps it depends on have finished. */
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
 * The steps for a change (changed.mjs): the quick ones that check the whole project, and of the others only the
 * affected files and stories. A change whose effects are unknown runs the whole gate.
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

/** Tests of random carts, races, retries and killed processes, with the promised number of runs [reliability]. */
const promised = [
  'tests/load/',
  'tests/spec/content/hostile-values.test.ts',
  'tests/spec/merchants/hostile-values.test.ts',
  'src/domain/checkout/totals.test.ts',
  'src/server/db/pglite/durability.test.ts',
];
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

/** Steps that take too long for every change: every story in every mode, full counts, and mutants. */
export const proveSteps = [soloStorybook, everyMode, counts, mutation];

/** Only the mutants whose rule and fault match `MUTANT`. */
export const mutantSteps = [{ ...mutation, after: [] }];
