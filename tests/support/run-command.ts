import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { testAtMostMs } from './waits.ts';

const PROGRAM = fileURLToPath(new URL('../../src/cli/vitrine.ts', import.meta.url));
/** Enough for the export of a large shop. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

export interface Ended {
  code: number | string;
  /** Standard output and standard error; neither is a terminal. */
  out: string;
  err: string;
}

/** Runs `vitrine` as a user would and returns its result; the shop's variables come from `env` only. */
export function runCommand(words: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> {
  return run(process.execPath, [PROGRAM, ...words], env);
}

/**
 * The same in a bash command line, in which `"$0" "$@"` stands for the command. The line fails if any part of it fails.
 */
export function runInShell(
  line: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ended> {
  return run('bash', ['-o', 'pipefail', '-c', line, process.execPath, PROGRAM, ...words], env);
}

function run(file: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> {
  return new Promise((done) => {
    const plain = { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, NODE_NO_WARNINGS: '1' };
    execFile(
      file,
      args,
      { env: { ...plain, ...env }, maxBuffer: MAX_OUTPUT_BYTES, timeout: testAtMostMs, killSignal: 'SIGKILL' },
      (error, out, err) => done({ code: error?.code ?? 0, out, err }),
    );
  });
}
