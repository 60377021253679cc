import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { testAtMostMs } from './waits.ts';

const PROGRAM = fileURLToPath(new URL('../../src/cli/vitrine.ts', import.meta.url));
/** An export of a large shop. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

export interface Ended {
  code: number | string;
  /** Standard output and error; neither is a terminal. */
  out: string;
  err: string;
}

/** Runs `vitrine` as a person does and answers when it has ended; variables of the shop come from `env` alone. */
export function runCommand(words: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> {
  return run(process.execPath, [PROGRAM, ...words], env);
}

/** The same in a line of bash, where `"$0" "$@"` stands for the command. The line fails where any part of it does. */
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
