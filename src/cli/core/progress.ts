import type { Say } from './print.ts';

const WIDTH = 30;

/** Shows how far a long work is: a bar that moves at a terminal, a line every tenth anywhere else. */
export function progress(
  say: Say,
  noun: string,
  out: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stdout,
): (done: number, total: number) => void {
  let shown = 0;
  return (done, total) => {
    const tenth = Math.floor((done / total) * 10);
    if (out.isTTY) {
      const filled = Math.round((done / total) * WIDTH);
      out.write(
        `\r[${'#'.repeat(filled)}${' '.repeat(WIDTH - filled)}] ${done} of ${total} ${noun}${done === total ? '\n' : ''}`,
      );
    } else if (tenth > shown || done === total) {
      shown = tenth;
      say.line(`${done} of ${total} ${noun}`);
    }
  };
}
