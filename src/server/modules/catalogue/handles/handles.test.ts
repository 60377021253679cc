import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathIn } from './addresses.ts';
import { ByHandle, Handles, NAMED_KINDS } from './handles.ts';
import type { NamedKind } from './handles.ts';

const ROWS = [
  { id: 1, handle: 'mug' },
  { id: 2, handle: 'cup' },
  { id: 3, handle: 'vase' },
];
type HandlesByLanguage = Record<number, Record<string, string>>;
const translatedOf = (given: HandlesByLanguage) =>
  new Map(Object.entries(given).map(([id, words]) => [Number(id), new Map(Object.entries(words))]));
const handlesIn = (
  locale: string,
  given: HandlesByLanguage,
  old: { entity_id: number; handle: string }[] = [],
  rows = ROWS,
) => new Handles('product', locale, rows, { translated: translatedOf(given), old });

describe('handles', () => {
  it('[core §2] any handle of a thing leads to the one it has in the language, which is its own where none is translated', () => {
    const given = { 1: { de: 'becher', ja: 'マグ' } };
    for (const handle of ['mug', 'becher', 'マグ']) {
      expect(handlesIn('de', given).here(handle)).toBe('becher');
      expect(handlesIn('fr', given).here(handle)).toBe('mug');
      expect(handlesIn('fr', given).in('ja', handle)).toBe('マグ');
    }
    expect(handlesIn('de', given).here('unknown')).toBe('unknown');
  });

  it('[core §2] of two that want the same handle in a language the first has it, and the other keeps its own', () => {
    const handles = handlesIn('de', { 2: { de: 'becher' }, 1: { de: 'becher' } });
    expect([handles.here('mug'), handles.here('cup'), handles.here('becher')]).toEqual(['becher', 'cup', 'becher']);
  });

  it.each([
    ["another's own handle", { 1: { de: 'cup' } }],
    ['a word of the route table', { 1: { de: 'vendors' } }],
    ['no part of an address', { 1: { de: 'a/b' } }],
    ['empty', { 1: { de: '' } }],
  ])('[core §2] a translation that is %s does not count', (_, given: HandlesByLanguage) => {
    const handles = handlesIn('de', given);
    expect([handles.here('mug'), handles.here('cup'), handles.here(given[1]!.de!)]).toEqual([
      'mug',
      'cup',
      given[1]!.de,
    ]);
  });

  it("[core §2] a language's own handle goes before the same word of another language, and both before an old one", () => {
    const given = { 1: { de: 'gift' }, 2: { fr: 'gift' } };
    expect(handlesIn('de', given).here('gift')).toBe('gift');
    expect(handlesIn('de', given).in('fr', 'gift')).toBe('mug');
    expect(handlesIn('fr', given).in('de', 'gift')).toBe('cup');
    expect(handlesIn('de', { 1: { de: 'tasse' } }, [{ entity_id: 2, handle: 'tasse' }]).here('tasse')).toBe('tasse');
  });

  it('[core §2] an old handle leads on until something else has it', () => {
    const old = [{ entity_id: 1, handle: 'beaker' }];
    expect(handlesIn('de', {}, old).here('beaker')).toBe('mug');
    expect(handlesIn('de', {}, old, [...ROWS, { id: 4, handle: 'beaker' }]).here('beaker')).toBe('beaker');
    expect(handlesIn('de', {}, [{ entity_id: 99, handle: 'gone' }]).here('gone')).toBe('gone');
  });

  it('[core §2] whatever is translated and renamed: one step settles an address, and no two things share one', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'vendors', 'no/handle');
    const rowsOf = fc
      .uniqueArray(word, { minLength: 1 })
      .map((all) => all.map((handle, index) => ({ id: index + 1, handle })));
    const given = fc.dictionary(fc.constantFrom('1', '2', '3', '4'), fc.dictionary(fc.constantFrom('de', 'ja'), word));
    const old = fc.array(fc.record({ entity_id: fc.integer({ min: 1, max: 6 }), handle: word }));
    fc.assert(
      fc.property(rowsOf, given, old, fc.constantFrom('en', 'de', 'ja'), (rows, words, before, locale) => {
        const handles = new Handles('product', locale, rows, { translated: translatedOf(words), old: before });
        const own = rows.map(({ handle }) => handles.here(handle));
        expect(new Set(own).size).toBe(rows.length);
        for (const asked of ['a', 'b', 'c', 'd', 'e'])
          expect(handles.here(handles.here(asked))).toBe(handles.here(asked));
        // Every handle of an entity leads to its handle in each other language.
        for (const { handle } of rows)
          for (const other of ['de', 'ja'])
            expect(
              new Handles('product', other, rows, { translated: translatedOf(words), old: before }).in(
                locale,
                handles.in(other, handle),
              ),
            ).toBe(handles.here(handle));
      }),
    );
  });

  it('[performance] keeps nothing of what is neither translated nor renamed', () => {
    const rows = Array.from({ length: 1000 }, (_, id) => ({ id, handle: `p-${id}` }));
    const entries = new ByHandle(
      handlesIn('de', {}, [], rows),
      rows.map((row) => [row.handle, row]),
    );
    expect(entries.get('p-7')).toBe(rows[7]);
    expect(entries.get('p-none')).toBeUndefined();
  });
});

describe('paths', () => {
  const none = (kind: NamedKind) => new Handles(kind, 'de', [], { translated: new Map(), old: [] });
  const names = {
    ...(Object.fromEntries(NAMED_KINDS.map((kind) => [kind, none(kind)])) as Record<NamedKind, Handles>),
    product: handlesIn('de', { 1: { de: 'grüner-becher', ja: 'マグ' } }),
    collection: new Handles('collection', 'de', [{ id: 1, handle: 'cups' }], {
      translated: new Map([[1, new Map([['de', 'tassen']])]]),
      old: [],
    }),
    policy: new Handles('policy', 'de', [{ id: 1, handle: 'refund_policy' }], {
      translated: new Map([[1, new Map([['de', 'rueckgabe_recht']])]]),
      old: [],
    }),
  };

  it.each([
    ['/products/mug', '/products/gr%C3%BCner-becher'],
    ['/products/%E3%83%9E%E3%82%B0?variant=7#reviews', '/products/gr%C3%BCner-becher?variant=7#reviews'],
    ['/collections/cups/products/mug', '/collections/tassen/products/gr%C3%BCner-becher'],
    ['/products/mug/offer/611', '/products/gr%C3%BCner-becher/offer/611'],
    ['/collections/cups?page=2', '/collections/tassen?page=2'],
    ['/policies/refund-policy', '/policies/rueckgabe-recht'],
  ])('[core §2] %s is %s in German', (path, there) => {
    expect(pathIn('de', path, names)).toBe(there);
    expect(pathIn('de', there, names)).toBe(there);
  });

  it.each([
    '/',
    '/products/vendors?q=mug',
    '/products/vase',
    '/collections/all',
    '/pages/mug',
    '/policies/refund_policy_2',
    '/search?q=mug',
    '/nowhere/mug',
    '/products/%E0%A4%A',
    'https://elsewhere.example/products/mug',
    '#mug',
    '',
  ])('[core §2] %s stays as it is', (path) => {
    expect(pathIn('de', path, names)).toBe(path);
  });
});
