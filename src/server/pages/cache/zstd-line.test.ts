import { zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZstdLine } from './zstd-line.ts';

const textOf = (frame: Uint8Array) => zstdDecompressSync(frame).toString();

describe('pages compressed one after another', () => {
  it('[caching] each is a frame of its own, whole or in parts, in the order they came', async () => {
    const line = new ZstdLine();
    // In parts or whole, an empty one among them; parts are cut between letters.
    const page = fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.string({ unit: 'binary' })));
    await fc.assert(
      fc.asyncProperty(fc.array(page, { minLength: 1 }), async (pages) => {
        const frames = await Promise.all(pages.map((html) => line.compress(html)));
        expect(frames.map(textOf)).toEqual(pages.map((html) => [html].flat().join('')));
      }),
      { numRuns: 50 },
    );
  });

  it('[caching] a page larger than the memory they share is whole, and so is the one after it', async () => {
    const line = new ZstdLine();
    const large = Array.from({ length: 90_000 }, (_, n) => `花瓶 ${(n * 7919) % 100_003}`);
    const frames = await Promise.all([line.compress(large), line.compress('small')]);
    expect(frames.map(textOf)).toEqual([large.join(''), 'small']);
  });

  it('[decisions, Accounts and security] a frame has nothing of the page before it', async () => {
    const [line, other] = [new ZstdLine(), new ZstdLine()];
    await line.compress('<p>Ida Berg, 12 Elm Street</p>'.repeat(500));
    expect(await line.compress('<p>Ida Berg, 12 Elm Street</p>')).toEqual(
      await other.compress('<p>Ida Berg, 12 Elm Street</p>'),
    );
  });
});
