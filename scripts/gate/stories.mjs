import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib/process.mjs';
import { inProject, root } from '../lib/project.mjs';
import { baselinesFolder, hindranceOf } from '../../tests/visual/baselines.ts';
import { environmentOf } from '../../tests/visual/environment.ts';
import { emptied, judge, uncompared } from '../../tests/visual/judge.ts';
import { wantedPictures } from '../../tests/visual/wanted.ts';
import { visitDocs } from './docs.mjs';
import { readReport } from './runners.mjs';
import { serveFolder } from './static-server.mjs';

const built = inProject('storybook-static');

/**
 * Builds the workbench with React's development checks, whose warnings the gate reads from the console. A build without
 * stories counts as failed, whatever its exit code.
 */
export async function buildStorybook({ env }, files = []) {
  const { code, output } = await buildWorkbench({ env, folder: built, cwd: root, files });
  if (code !== 0) return { passed: 0, failed: 1, details: output };
  const stories = storyIndex().length;
  if (stories === 0) return { passed: 0, failed: 1, details: 'storybook-static/index.json lists no story' };
  return { passed: 1, failed: 0, notes: `${stories} stories` };
}

/** Builds the workbench of the project in `cwd` into a folder, with the stories of `files` or all. */
export function buildWorkbench({ env, folder, cwd, files = [] }) {
  const chosen = files.length > 0 ? { STORY_FILES: files.join(',') } : {};
  return run('storybook', ['build', '-o', folder, '--quiet'], {
    cwd,
    env: { ...env, ...chosen, NODE_ENV: 'development' },
  });
}

/** The built workbench's stories: id, title, name and file of each. */
export const storyIndex = () => Object.values(entries()).filter(({ type }) => type === 'story');

/** Stories and docs pages of the built workbench, by id. */
function entries() {
  const index = join(built, 'index.json');
  return existsSync(index) ? JSON.parse(readFileSync(index, 'utf8')).entries : {};
}

/**
 * Visits stories of the built workbench, those of `files` or all: play function, axe, console, geometry and screenshots
 * (.storybook/test-runner.ts). `depth` is `usual` or `full`; `pictures` is `{ baselines, report }` to compare
 * screenshots or `{ shots }` to save them. `folder` and `cwd` are another project's build and sources.
 */
export async function visitStories({ env, report, pictures = {}, depth, files = [], folder = built, cwd = root }) {
  const server = await serveFolder(folder);
  try {
    const args = [
      '--url',
      server.url,
      '--config-dir',
      '.storybook',
      '--maxWorkers',
      '2',
      '--json',
      '--outputFile',
      report,
      ...files,
    ];
    const asked = {
      STORY_DEPTH: depth,
      STORY_BASELINES: pictures.baselines ?? '',
      STORY_REPORT: pictures.report ?? '',
      STORY_SHOTS: pictures.shots ?? '',
    };
    const { code, output } = await run('test-storybook', args, { cwd, env: { ...env, ...asked } });
    return { ...readReport(report, code, output), stories: storyTimes(report) };
  } finally {
    await server.close();
  }
}

/** Durations of a report's visits in milliseconds. */
function storyTimes(report) {
  if (!existsSync(report)) return [];
  const visits = JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap((file) => file.assertionResults);
  return visits.map(({ ancestorTitles, duration }) => ({ what: ancestorTitles.join(' '), ms: duration ?? 0 }));
}

/**
 * The gate's step: visits every story, at the usual depth with screenshots, then the docs pages. With `files` only
 * their stories.
 */
export function testStories({ depth, files = [] }) {
  return async ({ env, resultsFolder }) => {
    const pictures = picturesOf({ depth, env, folder: join(resultsFolder, 'visual') });
    const visits = refuseMissing(
      await visitStories({ env, report: join(resultsFolder, 'stories.json'), pictures: pictures.asked, depth, files }),
    );
    // The stories' results count even if something fails afterwards.
    const docs = files.length > 0 ? nothing : await docsPages(env);
    // A failed story is only reported once.
    const due = visits.failed > 0 ? [] : wantedPictures(storyIndex());
    return [docs, pictures.verdict(due)].reduce(together, visits);
  };
}

const docsPages = (env) =>
  visitDocs({ folder: built, index: entries(), env }).catch((error) => ({
    passed: 0,
    failed: 1,
    details: `The docs pages could not be visited: ${error.stack}`,
  }));

const nothing = { passed: 0, failed: 0, details: '' };

/** The options for screenshots in a run, and how to read its results. */
function picturesOf({ depth, env, folder }) {
  if (depth === 'full') return { asked: {}, verdict: () => nothing };
  const hindrance = hindranceOf(baselinesFolder, environmentOf(env.CHROMIUM_PATH));
  if (hindrance) return { asked: {}, verdict: () => uncompared(hindrance) };
  const report = emptied(folder);
  return { asked: { baselines: baselinesFolder, report }, verdict: (due) => judge({ due, report }) };
}

const together = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  details: [one.details, other.details].filter(Boolean).join('\n\n'),
  notes: [one.notes, other.notes].filter(Boolean).join('\n') || undefined,
  remark: other.remark ?? one.remark,
  stories: one.stories,
});

/** Fails if the runner missed a story of the index. */
function refuseMissing(outcome) {
  const missing = storyIndex().length - outcome.passed - outcome.failed;
  if (missing <= 0) return outcome;
  return {
    ...outcome,
    failed: outcome.failed + missing,
    details: `${outcome.details}\n${missing} stories were never visited`,
  };
}
