/** Standard output was closed. */
class OutputLostError extends Error {
  override readonly name = 'OutputLostError';
}

/** Whether a command ended because its output was closed; nothing more has to be printed. */
export const isOutputLost = (error: unknown): boolean => error instanceof OutputLostError;

/**
 * Ignores a closed pipe, as when the output goes to `head`: it is no error, and a command with other work continues. A
 * full disk is reported.
 */
export function watchOutput(): void {
  let isTold = false;
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE' || isTold) return;
    isTold = true;
    process.exitCode = 1;
    process.stderr.write(`The output cannot be written (${code === 'ENOSPC' ? 'no space is left' : code}).\n`);
  });
  process.stderr.on('error', () => undefined);
}

/** Writes a part of an output file to standard output; rejects once it is closed. */
export function writeOut(text: string): Promise<void> {
  return new Promise((done, fail) => {
    process.stdout.write(text, (error) => (error ? fail(new OutputLostError()) : done()));
  });
}
