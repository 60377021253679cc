import { describe, expect, it, vi } from 'vitest';
import { Pen } from './pen.ts';

const pen = (dir: 'ltr' | 'rtl' = 'ltr') =>
  new Pen({ dir, margin: 56, lang: 'en', title: 'Invoice', author: 'Shop', now: new Date(0) });

describe('a column of an invoice', () => {
  it('[look] a word longer than its line is broken, and nothing of it is lost', () => {
    for (const word of ['W'.repeat(200), `See https://example.com/${'a-b_c'.repeat(60)} please`, '👩‍👩‍👧‍👦'.repeat(40)]) {
      const lines = pen().wrap(word, 120);
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.join('').replaceAll(' ', '')).toBe(word.replaceAll(' ', ''));
    }
    expect(
      pen()
        .wrap('W'.repeat(200), 120)
        .every((line) => line.length < 20),
    ).toBe(true);
  });

  it('[look] what fits stays whole, and a line ends between words', () => {
    expect(pen().wrap('one two three', 500)).toEqual(['one two three']);
    expect(pen().wrap('one two three', 30)).toEqual(['one', 'two', 'three']);
  });

  it('[look] a sign wider than its column still stands somewhere', () => {
    expect(pen().wrap('WW', 1)).toEqual(['W', 'W']);
  });

  it.each(['−$81.00 USD', '1 Kiln Road'])(
    '[look] %s stands as it is written on a page that is read from the right',
    (line) => {
      const page = pen('rtl');
      const text = vi.spyOn(page.doc, 'text');
      page.write(line, 0, 56, 300);
      const fromTheLeft = text.mock.calls.toSorted(([, one], [, other]) => Number(one) - Number(other));
      expect(fromTheLeft.map(([part]) => part).join('')).toBe(line);
    },
  );
});
