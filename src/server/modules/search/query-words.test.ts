import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gramsOf, plain, readQuery, wordsOf } from './query-words.ts';
import { fold } from '#server/core/fold.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });

describe('text for a search', () => {
  it.each([
    ['Théière', 'theiere'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['Ǽ ǿ', 'ae o'],
    ['ｶﾌｪ', 'かふぇ'],
    ['マグ', 'まぐ'],
    ['か\u3099', 'が'],
    ['한국어', '한국어'],
    ['Ёлка', 'елка'],
    ['مَزْهَرِيَّة', 'مزهريه'],
  ])('[core §2] %s is looked for as %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('[core §2] folding twice changes nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  it('[core §2] Japanese is cut into its words, each beside how it is written', () => {
    expect(wordsOf('円筒の花瓶 Größe', 'ja')).toEqual([
      { spoken: '円筒', folded: '円筒' },
      { spoken: 'の', folded: 'の' },
      { spoken: '花瓶', folded: '花瓶' },
      { spoken: 'größe', folded: 'grosse' },
    ]);
  });

  it('[core §2] a query has at most eight words, and runs apart from them', () => {
    expect(readQuery('Oak 花瓶L, oak!')).toEqual({ words: ['oak', 'l'], runs: ['花瓶'] });
    expect(readQuery(Array.from({ length: 99 }, (_, n) => `w${n}`).join(' ')).words).toHaveLength(8);
    expect(readQuery('x'.repeat(5000)).words[0]).toHaveLength(64);
  });

  it('[core §2] no word of any text has what a query of the database is made of', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect([...wordsOf(text, 'en').map(({ folded }) => folded), ...readQuery(text).words].join('')).not.toMatch(
          /[\s'\\:&|!()<>*#]/,
        );
      }),
    );
  });

  it('[core §2] a run of a text is found by the pairs of letters it is made of', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('花', '瓶', '円', '筒', '한', '국'), { minLength: 2, maxLength: 12 }),
        fc.nat(10),
        (letters, at) => {
          const grams = gramsOf(plain(letters.join('')), false);
          const asked = readQuery(letters.slice(Math.min(at, letters.length - 2)).join('')).runs;
          expect(
            asked
              .flatMap((run) => (run.length < 2 ? [run] : gramsOf(run, false)))
              .filter((gram) => !grams.includes(gram)),
          ).toEqual([]);
        },
      ),
    );
  });

  it('[core §2] joined words are cut in threes only where the language joins them', () => {
    expect(gramsOf('hocker', true)).toEqual(['hoc', 'ock', 'cke', 'ker']);
    expect(gramsOf('hocker', false)).toEqual([]);
  });
});
