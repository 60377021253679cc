import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, rmdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { CommandError } from './print.ts';

/**
 * A typed path as an absolute one, relative to the folder in which the command was typed, which the scripts pass on
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

/** Why a file or folder could not be accessed, in words; undefined for other errors. */
export function fileProblem(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return undefined;
  return REASONS[String(error.code)] ?? `cannot be used (${String(error.code)})`;
}

/** A CommandError for a file that could not be accessed; other errors are returned unchanged. */
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
 * Checks that a file can be written before the work whose result it will hold. Existing content is kept, and a new file
 * is removed again.
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
 * Creates a folder and checks by writing that it is writable, because permissions alone tell root nothing, for example
 * below /proc.
 */
export function makeWritable(path: string): void {
  makeFolder(path);
  rmdirSync(mkdtempSync(join(path, '.check-')));
}

/**
 * Creates missing parent folders one by one: `recursive` never returns where a parent exists but accepts no folders, as
 * below /proc (Node 24).
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!existsSync(path)) throw error;
  }
}
