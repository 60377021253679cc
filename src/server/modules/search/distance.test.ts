import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance } from './distance.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

describe('distance between two words', () => {
  it.each([
    ['vaze', 'vase', 1],
    ['vsae', 'vase', 1],
    ['cilinder', 'cylinder', 1],
    ['linnen', 'linen', 1],
    ['', 'ab', 2],
    ['花瓶', '花', 1],
  ])('[core §2] %s and %s are %i apart', (a, b, apart) => {
    expect(distance(a, b, 9)).toBe(apart);
  });

  it('[core §2] is none from itself, the same both ways, and never above the longer', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(distance(a, a, 9)).toBe(0);
        expect(distance(a, b, 9)).toBe(distance(b, a, 9));
        expect(distance(a, b, 9)).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(distance(a, b, 9) === 0).toBe(a === b);
      }),
    );
  });
});
