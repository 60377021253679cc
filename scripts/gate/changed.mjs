import { matchesGlob } from 'node:path';
import { run } from '../lib/process.mjs';
import { root } from '../lib/project.mjs';
import { reachedBy } from '../../tests/architecture/support/reach.ts';
import { sourceFiles } from '../../tests/architecture/support/source-files.ts';
import { vitestProjects } from '../../vitest.config.ts';

/** What reaches nothing that is visited: documents, texts (the architecture test reads them) and pictures. */
const reachNothing = [/\.mdx?$/, /^src\/locales\/messages\//, /^tests\/visual\/baselines\//, /^docs\//];
/** What every story is drawn with, without importing it. */
const drawsEveryStory = [/^\.storybook\//, /\.css$/];

/**
 * What a change against a commit reaches, what is not committed included: the files of stories, and the test files by
 * project. `everything` is set where the change is of a kind whose reach no import tells.
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

/** Of files that are gone, those that import them are left. */
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
