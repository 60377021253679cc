/** Standard output takes nothing more. */
class OutputLostError extends Error {
  override readonly name = 'OutputLostError';
}

/** Whether a work ended because nobody takes what it writes; what there is to say of it has been said. */
export const isOutputLost = (error: unknown): boolean => error instanceof OutputLostError;

/**
 * Who reads may leave before the end, as `head` does: no failure, and no end for what does more than write. A full disk
 * is told.
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

/** Writes a part of a file that is the output; refused once nobody takes it. */
export function writeOut(text: string): Promise<void> {
  return new Promise((done, fail) => {
    process.stdout.write(text, (error) => (error ? fail(new OutputLostError()) : done()));
  });
}
