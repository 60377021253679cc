import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countFilters,
  filterPairs,
  NO_FILTERS,
  parseFilters,
  withoutPrice,
  withoutValue,
  writeFilters,
} from './filters.ts';
import type { Filters } from './facets.ts';
import { FILTER_LIMITS } from '../limits.ts';

const parse = (text: string) => parseFilters(new URLSearchParams(text));

const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const facetKey = fc.oneof(
  fc.constantFrom('vendor', 'type', 'tag'),
  word.map((name) => `option.${name}`),
);
const price = fc.option(fc.nat(10 ** 9 - 1).map((cents) => cents / 100));
const chosen = fc.record({
  values: fc.dictionary(facetKey, fc.uniqueArray(word, { minLength: 1, maxLength: 4 }), { maxKeys: 5 }),
  availability: fc.subarray(['in-stock', 'sold-out']),
  prices: fc.tuple(price, price),
});
/** Filters as an address gives them: in order, the lower bound below the higher. */
const anyFilters: fc.Arbitrary<Filters> = chosen.map(({ values, availability, prices: [one, other] }) => {
  const all = { ...values, ...(availability.length > 0 ? { availability } : {}) };
  const isTurned = one !== null && other !== null && one > other;
  return {
    values: Object.fromEntries(
      Object.entries(all).map(([key, own]) => [key, own.toSorted((a, b) => (a < b ? -1 : 1))]),
    ),
    min: isTurned ? other : one,
    max: isTurned ? one : other,
  };
});

describe('filters in an address', () => {
  it('[core §2] come back from the address they make, whatever the order of its parameters', () => {
    fc.assert(
      fc.property(anyFilters, fc.func(fc.nat()), (own, order) => {
        expect(parse(writeFilters(own))).toEqual(own);
        const shuffled = filterPairs(own)
          .map((pair) => ({ pair, place: order(pair[0], pair[1]) }))
          .sort((a, b) => a.place - b.place)
          .map(({ pair }) => pair);
        expect(writeFilters(parseFilters(shuffled))).toBe(writeFilters(own));
      }),
    );
  });

  it('[core §2] lose exactly the one that is taken off', () => {
    fc.assert(
      fc.property(
        anyFilters.filter(({ values }) => Object.keys(values).length > 0),
        fc.nat(),
        (own, at) => {
          const all = Object.entries(own.values).flatMap(([key, values]) =>
            values.map((value) => [key, value] as const),
          );
          const [key, value] = all[at % all.length]!;
          const left = filterPairs(withoutValue(own, key, value));
          expect(left).toEqual(filterPairs(own).filter(([name, text]) => name !== `filter.${key}` || text !== value));
          expect(countFilters(withoutValue(own, key, value))).toBe(countFilters(own) - 1);
          expect(withoutPrice(own)).toEqual({ values: own.values, min: null, max: null });
        },
      ),
    );
  });

  it.each([
    ['', 'nothing'],
    ['q=oak&sort_by=newest&vendor=Norr', 'other parameters'],
    ['filter.colour=red&filter.=x&filter.option.=x', 'facets that do not exist'],
    ['filter.vendor=&filter.tag=+++', 'empty values, as a plain form sends them'],
    ['filter.availability=maybe', 'an unknown availability'],
    ['filter.price.min=&filter.price.max=-1', 'empty and negative prices'],
    ['filter.price.min=1e3&filter.price.max=12,50', 'prices that are no plain decimals'],
    ['filter.price.min=12345678901', 'prices beyond any'],
    [`filter.vendor=${'x'.repeat(FILTER_LIMITS.valueLength + 1)}`, 'values too long to be real'],
    [`filter.option.${'x'.repeat(FILTER_LIMITS.nameLength + 1)}=x`, 'names too long to be real'],
  ])('[core §2] %s holds none: %s', (text) => {
    expect(parse(text)).toEqual(NO_FILTERS);
  });

  it('[core §2] turns a range that is the wrong way round, and takes a bound alone', () => {
    expect(parse('filter.price.min=90&filter.price.max=20.5')).toEqual({ values: {}, min: 20.5, max: 90 });
    expect(parse('filter.price.max=20')).toEqual({ values: {}, min: null, max: 20 });
  });

  it('[core §2] are bounded in number, and the same ones are kept in every order', () => {
    const many = Array.from({ length: 200 }, (_, index) => `filter.tag=${String(index).padStart(3, '0')}`);
    expect(countFilters(parse(many.join('&')))).toBe(FILTER_LIMITS.values);
    expect(parse(many.toReversed().join('&'))).toEqual(parse(many.join('&')));
  });
});
