import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib/process.mjs';
import { inProject } from '../lib/project.mjs';
import { readReport } from './runners.mjs';
import { serveFolder } from './static-server.mjs';

const built = inProject('storybook-static');

/** Builds the workbench; a build that found no story has not worked, whatever its exit code says. */
export async function buildStorybook({ env }) {
  const { code, output } = await run('storybook', ['build', '-o', built, '--quiet'], { env });
  if (code !== 0) return { passed: 0, failed: 1, details: output };
  const stories = storyCount();
  if (stories === 0) return { passed: 0, failed: 1, details: 'storybook-static/index.json lists no story' };
  return { passed: 1, failed: 0, notes: `${stories} stories` };
}

/** Visits every story of the built workbench: its play function, axe and the console (.storybook/test-runner.ts). */
export async function testStories({ env, resultsFolder }) {
  const server = await serveFolder(built);
  const report = join(resultsFolder, 'stories.json');
  try {
    const args = ['--url', server.url, '--config-dir', '.storybook', '--maxWorkers', '2', '--json', '--outputFile', report];
    const { code, output } = await run('test-storybook', args, { env });
    return refuseMissing(readReport(report, code, output));
  } finally {
    await server.close();
  }
}

/** Every story of the index was visited: a file the runner overlooked must not pass in silence. */
function refuseMissing(outcome) {
  const missing = storyCount() - outcome.passed - outcome.failed;
  if (missing <= 0) return outcome;
  return { ...outcome, failed: outcome.failed + missing, details: `${outcome.details}\n${missing} stories were never visited` };
}

function storyCount() {
  const index = join(built, 'index.json');
  if (!existsSync(index)) return 0;
  return Object.values(JSON.parse(readFileSync(index, 'utf8')).entries).filter(({ type }) => type === 'story').length;
}
