import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, rmdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { CommandError } from './print.ts';

/**
 * A path as it was typed, absolute: it starts where the command was typed, which the scripts tell
 * (`scripts/lib/bootstrap.mjs`).
 */
export function givenPath(path: string): string {
  return resolve(process.env.VITRINE_CALLED_IN || process.cwd(), path);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  ENOTDIR: 'is not there: a part of its path is a file',
  EISDIR: 'is a folder, not a file',
  EACCES: 'is closed to this user: give it the right',
  EPERM: 'is closed to this user: give it the right',
  EROFS: 'is on a disk that is read-only',
  ENOSPC: 'has no space left on its disk',
  ENAMETOOLONG: 'has a name that is too long',
};

/** Why a file or folder could not be had, in words; undefined for what no disk says. */
export function fileProblem(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return undefined;
  return REASONS[String(error.code)] ?? `cannot be used (${String(error.code)})`;
}

/** The sentence a person is told of a file that could not be had; other errors stay what they are. */
export function fileError(path: string, error: unknown): unknown {
  const problem = fileProblem(error);
  return problem === undefined ? error : new CommandError(`${path} ${problem}.`);
}

export async function readGiven(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw fileError(path, error);
  }
}

export async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    throw fileError(path, error);
  }
}

/**
 * Sees that a file can be written, before the work whose end it tells; what is there stays, and nothing is left behind.
 */
export function checkWritable(path: string): void {
  const isThere = existsSync(path);
  try {
    closeSync(openSync(path, 'a'));
    if (!isThere) rmSync(path);
  } catch (error) {
    if (fileProblem(error) === REASONS.ENOENT)
      throw new CommandError(`${path} cannot be written: its folder ${dirname(path)} is not there.`);
    throw fileError(path, error);
  }
}

/**
 * Makes a folder and sees that it can be written, by writing: of /proc and its like the rights alone tell root nothing.
 */
export function makeWritable(path: string): void {
  makeFolder(path);
  rmdirSync(mkdtempSync(join(path, '.check-')));
}

/**
 * One missing folder after the other: `recursive` never ends where a parent is there and takes none, as below /proc
 * (Node 24).
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(path)) throw error;
  }
}
