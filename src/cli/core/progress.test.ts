import { describe, expect, it } from 'vitest';
import { progress } from './progress.ts';

describe('the progress of a long work', () => {
  function shown(isTTY: boolean, steps: [done: number, total: number][]): string {
    let text = '';
    const out = { isTTY, write: (more: string | Uint8Array) => (text += String(more)) !== '' };
    const tell = progress({ line: (line) => out.write(`${line}\n`), step: (_name, work) => work() }, 'products', out);
    for (const [done, total] of steps) tell(done, total);
    return text;
  }

  it('[import] is a bar that is written over at a terminal, and ends its line', () => {
    expect(
      shown(true, [
        [1, 4],
        [4, 4],
      ]),
    ).toBe(`\r[${'#'.repeat(8)}${' '.repeat(22)}] 1 of 4 products\r[${'#'.repeat(30)}] 4 of 4 products\n`);
  });

  it('[import] is a line for each tenth anywhere else', () => {
    expect(
      shown(false, [
        [5, 100],
        [10, 100],
        [15, 100],
        [55, 100],
        [100, 100],
      ]),
    ).toBe('10 of 100 products\n55 of 100 products\n100 of 100 products\n');
  });
});
