import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { run } from '../lib/process.mjs';
import { mutants } from '../../tests/mutation/mutants.ts';
import { picturesIn } from '../../tests/visual/baselines.ts';
import { asBaseline } from '../../tests/visual/compare.ts';
import { baselineFile, shotFile } from '../../tests/visual/names.ts';
import { emptied, judge } from '../../tests/visual/judge.ts';
import { copyProject } from './project-copy.mjs';
import { readReport } from './runners.mjs';
import { buildWorkbench, visitStories } from './stories.mjs';

/**
 * Puts each mutant into a copy of the project, runs the proof of the part it changes, and requires it to fail with the
 * error that the mutant names. The unchanged copy must pass first, because a proof that always fails shows nothing.
 */
export async function testMutants({ env: given, resultsFolder }) {
  const chosen = mutants.filter(({ rule, fault }) => new RegExp(process.env.MUTANT ?? '').test(`${rule}: ${fault}`));
  // Reports are beside the copy, not in it: they contain absolute paths, which no file of the project may.
  const copy = await copyProject(join(resultsFolder, 'mutation', 'project'));
  // The copy's own programs, because the project's would load packages and settings from the project.
  const env = { ...given, PATH: [join(copy.folder, 'node_modules', '.bin'), given.PATH].join(delimiter) };
  try {
    const proofs = proofsOf({ copy, env, resultsFolder });
    const broken = await proofs.control(chosen);
    if (broken) return { passed: 0, failed: 1, details: `Without any fault the copy fails:\n${broken}` };
    const rows = [];
    for (const mutant of chosen) rows.push(await meet(mutant, { copy, proofs }));
    return summary(rows);
  } finally {
    copy.remove();
  }
}

async function meet(mutant, { copy, proofs }) {
  const mend = copy.spoil(mutant);
  try {
    const said = await proofs.outcome(mutant.proof);
    return { mutant, said, caught: mutant.proof.says.test(said) };
  } finally {
    mend();
  }
}

/**
 * Ways to prove a part: a visit of its stories with screenshots, or a test file. Each returns its error output on
 * failure.
 */
function proofsOf({ copy, env, resultsFolder }) {
  const folder = (name) => join(resultsFolder, 'mutation', name);
  const baselines = folder('baselines');
  let visits = 0;

  const visit = async (files, pictures) => {
    visits += 1;
    const report = folder(`visit-${visits}.json`);
    mkdirSync(dirname(report), { recursive: true });
    const built = join(copy.folder, 'storybook-static');
    const { code, output } = await buildWorkbench({ env, folder: built, cwd: copy.folder, files });
    if (code !== 0) return output;
    const { failed, details } = await visitStories({
      cwd: copy.folder,
      folder: built,
      env,
      report,
      pictures,
      depth: 'usual',
      files,
    });
    return failed > 0 ? details : '';
  };
  const test = async ({ project, test: file }) => {
    visits += 1;
    const report = folder(`test-${visits}.json`);
    // With a URL set, the end-to-end setup starts no shop; these tests do not use one.
    const alone = { ...env, BASE_URL: 'http://127.0.0.1:1' };
    const { code, output } = await run(
      'vitest',
      ['run', '--project', project, '--reporter=json', `--outputFile=${report}`, file],
      { cwd: copy.folder, env: alone },
    );
    const { passed, failed, details } = readReport(report, code, output);
    return passed + failed === 0 ? `${file}: no test ran` : details;
  };

  return {
    async control(chosen) {
      const files = [...new Set(chosen.flatMap(({ proof }) => proof.visit ?? []))];
      const shots = folder('shots');
      const said = files.length > 0 ? await visit(files, { shots }) : '';
      for (const name of picturesIn(shots)) {
        mkdirSync(dirname(join(baselines, name)), { recursive: true });
        writeFileSync(baselineFile(baselines, name), await asBaseline(await readFile(shotFile(shots, name))));
      }
      const tests = new Map(chosen.flatMap(({ proof }) => (proof.test ? [[proof.test, proof]] : [])));
      const failures = [said];
      for (const proof of tests.values()) failures.push(await test(proof));
      return failures.filter(Boolean).join('\n\n');
    },
    async outcome(proof) {
      if (proof.test) return test(proof);
      const report = emptied(folder(`report-${visits}`));
      const said = await visit([proof.visit], { baselines, report });
      return `${said}\n${judge({ due: [], report }).details}`;
    },
  };
}

function summary(rows) {
  const missed = rows.filter(({ caught }) => !caught);
  const table = rows
    .map(
      ({ mutant, caught }) =>
        `${caught ? 'caught' : 'MISSED'}  ${mutant.rule.padEnd(16)} ${mutant.fault.padEnd(58)} ${mutant.file}`,
    )
    .join('\n');
  const reasons = missed.map(
    ({ mutant, said }) =>
      `${mutant.fault}: wanted ${String(mutant.proof.says)}, it said\n${said.trim() || '(nothing)'}`,
  );
  return {
    passed: rows.length - missed.length,
    failed: missed.length,
    details: [table, ...reasons].join('\n\n'),
    notes: missed.length === 0 ? table : undefined,
  };
}
