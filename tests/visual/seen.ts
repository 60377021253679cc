import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compareShot } from './compare.ts';
import type { Comparison } from './compare.ts';
import { baselineFile } from './names.ts';

/** What a visit saw of a picture; without a reason it is as its baseline. The addresses are relative to the report. */
export interface Seen {
  readonly name: string;
  readonly reason?: string;
  readonly old?: string;
  readonly now?: string;
  readonly difference?: string;
}

/** A shot held against its baseline. */
export async function hold(baselines: string, name: string, shot: Buffer): Promise<Comparison> {
  const file = baselineFile(baselines, name);
  return existsSync(file) ? compareShot(await readFile(file), shot) : { same: false, reason: 'has no baseline' };
}

const listOf = (report: string) => join(report, 'seen.jsonl');

/** Writes down what a visit saw; of a picture that changed it keeps the old, the new and the difference. */
export function record(
  { baselines, report }: { baselines: string; report: string },
  name: string,
  shot: Buffer,
  comparison: Comparison,
): void {
  mkdirSync(report, { recursive: true });
  const seen: Seen = comparison.same ? { name } : changed(comparison);
  // A line at a time: both workers of a run write here.
  appendFileSync(listOf(report), `${JSON.stringify(seen)}\n`);

  function changed({ reason, difference }: Comparison & { same: false }): Seen {
    const before = baselineFile(baselines, name);
    return {
      name,
      reason,
      ...(existsSync(before) && { old: put(report, `old/${name}.webp`, readFileSync(before)) }),
      now: put(report, `new/${name}.png`, shot),
      ...(difference && { difference: put(report, `difference/${name}.png`, difference) }),
    };
  }
}

/** What the visits of a run saw. */
export function readSeen(report: string): Seen[] {
  if (!existsSync(listOf(report))) return [];
  const lines = readFileSync(listOf(report), 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Seen);
}

/** Puts a picture beside the report; answers its address in it. */
function put(report: string, address: string, picture: Buffer): string {
  const path = join(report, address);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, picture);
  return address;
}
