import { matchesGlob } from 'node:path';
import { run } from '../lib/process.mjs';
import { root } from '../lib/project.mjs';
import { reachedBy } from '../../tests/architecture/support/reach.ts';
import { sourceFiles } from '../../tests/architecture/support/source-files.ts';
import { vitestProjects } from '../../vitest.config.ts';

/** Files that affect no story or test beyond the quick steps: documents, messages (architecture test) and baselines. */
const reachNothing = [/\.mdx?$/, /^src\/locales\/messages\//, /^tests\/visual\/baselines\//, /^docs\//];
/** Files that every story is rendered with, without importing them. */
const drawsEveryStory = [/^\.storybook\//, /\.css$/];

/**
 * The story files, and the test files by project, that are affected by the changes since a commit, including
 * uncommitted ones. `everything` is set if a change's effects cannot be derived from imports.
 */
export async function reachOfChange(base) {
  const changed = (await changedFiles(base)).filter((path) => !reachNothing.some((kind) => kind.test(path)));
  const known = new Set(
    sourceFiles.flatMap(({ path, imports }) => [path, ...imports.flatMap((one) => one.target ?? [])]),
  );
  const unknown = changed.filter((path) => !known.has(path) && !drawsEveryStory.some((kind) => kind.test(path)));
  const reached = reachedBy(changed, sourceFiles);
  const everyStory = changed.some((path) => drawsEveryStory.some((kind) => kind.test(path)));
  const stories = sourceFiles.map(({ path }) => path).filter((path) => path.endsWith('.stories.tsx'));
  return {
    everything: unknown,
    stories: stories.filter((path) => everyStory || reached.has(path)),
    tests: Object.fromEntries(
      vitestProjects.map(({ name, include }) => [
        name,
        [...reached].filter((path) => include.some((pattern) => matchesGlob(path, pattern))).sort(),
      ]),
    ),
  };
}

/** Includes deleted files, because files that still import them are affected. */
async function changedFiles(base) {
  const listed = await Promise.all([
    git('diff', '--name-only', '--no-renames', '-z', base),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  return [...new Set(listed.flatMap((output) => output.split('\0').filter(Boolean)))];
}

async function git(...args) {
  const { code, output } = await run('git', args, { cwd: root });
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed:\n${output}`);
  return output;
}
