import { mkdirSync, rmSync } from 'node:fs';
import { shown } from './baselines.ts';
import { writeReport } from './report.ts';
import { readSeen } from './seen.ts';

export interface Pictures {
  /** The names of those this run had to look at. */
  readonly due: readonly string[];
  /** The folder where the visits wrote what they saw; the report is made there. */
  readonly report: string;
}

/** As the steps of the gate answer. */
export interface Verdict {
  readonly passed: number;
  readonly failed: number;
  readonly details: string;
  readonly notes?: string;
  /** What is said once more at the end of the whole run. */
  readonly remark?: string;
}

/** Sums up what the visits of a run saw: a picture that differs from its baseline, has none or was not seen fails. */
export function judge({ due, report }: Pictures): Verdict {
  const seen = readSeen(report);
  const names = new Set(seen.map(({ name }) => name));
  const missed = due.filter((name) => !names.has(name));
  if (missed.length > 0)
    return { passed: 0, failed: missed.length, details: `No picture was taken of\n${missed.join('\n')}` };
  const changed = seen.flatMap(({ reason, ...picture }) => (reason === undefined ? [] : [{ ...picture, reason }]));
  const page = writeReport(report, changed);
  if (changed.length === 0)
    return { passed: seen.length, failed: 0, details: '', notes: `${seen.length} pictures as their baselines` };
  const failures = changed.map(({ name, reason }) => `${name}: ${reason}`);
  const advice = `Old, new and difference: ${shown(page)}\nAccepted, where intended, by: npm run visual:accept -- <story id or its beginning>`;
  return {
    passed: seen.length - changed.length,
    failed: changed.length,
    details: `${failures.join('\n')}\n${advice}`,
  };
}

/** Where nothing can be compared nothing fails: another Chromium or other fonts are nobody's mistake. */
export function uncompared(hindrance: string): Verdict {
  return {
    passed: 0,
    failed: 0,
    details: '',
    remark: `Pictures were not compared: ${hindrance}. npm run visual:accept -- --all makes the baselines anew.`,
  };
}

/** An empty folder for a run's pictures and report. */
export function emptied(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
