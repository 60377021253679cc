import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { run } from '../lib/process.mjs';
import { root } from '../lib/project.mjs';
import { vitestProjects } from '../../vitest.config.ts';

/** A command that is one check: it passes or it fails. `notes` shows its output even when it passes. */
export function check(command, args, { notes = false } = {}) {
  return async ({ env }) => {
    const { code, output } = await run(command, args, { env });
    if (code !== 0) return { passed: 0, failed: 1, details: output };
    return { passed: 1, failed: 0, notes: notes ? output : undefined };
  };
}

/**
 * One or more projects of vitest.config.ts: `files` or all, with additional environment variables and optionally
 * another time limit per test.
 */
export function vitest(project, { files = [], env: more = {}, testTimeoutMs } = {}) {
  const projects = [project].flat();
  return async ({ env, resultsFolder }) => {
    const report = join(resultsFolder, `${projects.join('-')}.json`);
    const limit = testTimeoutMs ? [`--testTimeout=${testTimeoutMs}`] : [];
    const args = [
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=json',
      `--outputFile=${report}`,
      ...limit,
      ...files,
    ];
    const { code, output } = await run('vitest', args, { env: { ...env, ...more } });
    const expected = projects.flatMap(testFilesOf).filter((path) => chosen(path, files));
    return { ...readReport(report, code, output, expected), files: timesOf(report) };
  };
}

/** Chooses files by parts of their paths, as Vitest does. */
const chosen = (path, files) => files.length === 0 || files.some((part) => path.includes(part));

/** The test files of a project of vitest.config.ts, relative to the project's root. */
const testFilesOf = (name) =>
  vitestProjects.filter((project) => project.name === name).flatMap(({ include }) => globSync(include, { cwd: root }));

/**
 * Counts the JSON report that Jest and Vitest share. One failure each: a file that cannot be loaded, a skipped test, an
 * expected file that is missing from the report, and a runner that fails after its last test.
 */
export function readReport(file, code, output, expected = []) {
  if (!existsSync(file)) return { passed: 0, failed: 1, details: output };
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const reported = new Set(testResults.map(({ name }) => relative(root, name)));
  const lost = expected.filter((path) => !reported.has(path)).map((path) => `${path}\nis not in the report`);
  const failures = [...testResults.flatMap(failuresOf), ...lost];
  const passed = testResults
    .flatMap((suite) => suite.assertionResults)
    .filter(({ status }) => status === 'passed').length;
  if (code !== 0 && failures.length === 0) failures.push(output);
  return { passed, failed: failures.length, details: failures.join('\n\n') };
}

/** Durations of a report's files in milliseconds. */
function timesOf(report) {
  if (!existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.map(({ name, startTime, endTime }) => ({ what: relative(root, name), ms: endTime - startTime }));
}

function failuresOf(suite) {
  const where = relative(root, suite.name);
  const unproven = suite.assertionResults.filter(({ status }) => status !== 'passed');
  if (unproven.length === 0 && suite.status === 'failed') return [`${where}\n${suite.message}`];
  return unproven.map(({ status, fullName, failureMessages }) => {
    const reason = status === 'failed' ? (failureMessages ?? []).join('\n') : `was not run (${status})`;
    return `${where}\n${fullName}\n${shorten(reason)}`;
  });
}

/** Removes stack frames inside packages. */
function shorten(message) {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter(
      (line) => !/^\s+at (.*(node_modules|node:internal)|new Promise|Generator|asyncGeneratorStep|_next)/.test(line),
    )
    .join('\n');
}
