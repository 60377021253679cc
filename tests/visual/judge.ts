import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { baselinesAtMost, bytesOf, picturesIn, recordedEnvironment, shown } from './baselines.ts';
import { asPalette, compare } from './compare.ts';
import { differenceOf } from './environment.ts';
import type { Environment } from './environment.ts';
import { baselineFile, shotFile } from './names.ts';
import { writeReport } from './report.ts';
import type { Changed } from './report.ts';

export interface Pictures {
  /** Where this run's pictures are. */
  readonly shots: string;
  readonly baselines: string;
  /** The names of all pictures that the stories and their modes ask for, also of those that this run did not take. */
  readonly wanted: readonly string[];
  /** The names of those this run had to take. */
  readonly due: readonly string[];
  readonly environment: Environment;
  /** True on the machine whose word counts: there nothing may go uncompared. */
  readonly ci: boolean;
  /** The folder of the report, made anew. */
  readonly report: string;
}

/** As the steps of the gate answer. */
export interface Verdict {
  readonly passed: number;
  readonly failed: number;
  readonly details: string;
  readonly notes?: string;
}

const renewAll = 'npm run visual:accept -- --all';
const inParallel = 4;

/**
 * Holds a run's pictures against the baselines: a difference, a missing baseline (of what only the whole proof takes as
 * well), one without a story and too many bytes fail.
 */
export async function judge(pictures: Pictures): Promise<Verdict> {
  const { shots, baselines, wanted, due, environment, ci, report } = pictures;
  const taken = picturesIn(shots);
  const missed = due.filter((name) => !taken.includes(name));
  if (missed.length > 0)
    return { passed: 0, failed: missed.length, details: `No picture was taken of\n${missed.join('\n')}` };
  const made = recordedEnvironment(baselines);
  const hindrance = made ? differenceOf(made, environment) : 'there are none yet';
  if (hindrance)
    return uncompared(
      `Baselines: ${hindrance}. ${taken.length} pictures were taken, none was compared. ${renewAll} makes them anew.`,
      ci,
    );

  const kept = new Set(picturesIn(baselines));
  const changed = (
    await inTurns(
      taken.filter((name) => kept.has(name)),
      (name) => compareOne(name, pictures),
    )
  ).filter((one) => one !== undefined);
  const compared = taken.filter((name) => kept.has(name)).length;
  const failures = [
    ...changed.map(({ name, reason }) => `${name}: ${reason}`),
    ...[...new Set([...wanted, ...taken])].filter((name) => !kept.has(name)).map((name) => `${name}: has no baseline`),
    ...[...kept].filter((name) => !wanted.includes(name)).map((name) => `${name}: no story asks for this baseline`),
    ...tooMany(baselines),
  ];
  const page = writeReport(report, changed);
  if (failures.length === 0)
    return { passed: compared, failed: 0, details: '', notes: `${compared} pictures as their baselines` };
  const advice = `Old, new and difference: ${shown(page)}\nAccepted, where intended, by: npm run visual:accept -- <story id or its beginning>`;
  return { passed: compared - changed.length, failed: failures.length, details: `${failures.join('\n')}\n${advice}` };
}

/** Without baselines of this environment there is nothing to judge by: said aloud, and a failure where it counts. */
const uncompared = (why: string, ci: boolean): Verdict =>
  ci ? { passed: 0, failed: 1, details: why } : { passed: 0, failed: 0, details: '', notes: why };

async function compareOne(name: string, { shots, baselines, report }: Pictures): Promise<Changed | undefined> {
  const [before, shot] = await Promise.all([readFile(baselineFile(baselines, name)), readFile(shotFile(shots, name))]);
  const now = await asPalette(shot);
  const comparison = await compare(before, now);
  if (comparison.same) return undefined;
  const { reason, difference } = comparison;
  return {
    name,
    reason,
    old: put(report, `${name}.webp`, 'old', before),
    now: put(report, `${name}.png`, 'new', now),
    difference: difference && put(report, `${name}.png`, 'difference', difference),
  };
}

/** Puts a picture beside the report; answers its address in it. */
function put(report: string, file: string, kind: string, picture: Buffer): string {
  const address = `${kind}/${file}`;
  const path = join(report, address);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, picture);
  return address;
}

function tooMany(baselines: string): string[] {
  const bytes = bytesOf(baselines);
  const inMegabytes = (n: number) => (n / 1024 / 1024).toFixed(1);
  return bytes > baselinesAtMost
    ? [`the baselines are ${inMegabytes(bytes)} MB, at most ${inMegabytes(baselinesAtMost)} are kept`]
    : [];
}

/** A few at a time: pictures are large, and the machine has few cores. */
async function inTurns<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (let from = 0; from < items.length; from += inParallel) {
    answers.push(...(await Promise.all(items.slice(from, from + inParallel).map(act))));
  }
  return answers;
}

/** An empty folder for a run's pictures and report. */
export function emptied(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
