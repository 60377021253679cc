import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Filters } from '#domain/collection/facets.ts';
import type { Product, Variant } from '#domain/product/product.ts';
import { countFilters, NO_FILTERS, parseFilters } from '#domain/collection/filters.ts';
import { COUNTED_EXACTLY, FACET_VALUES_SHOWN } from '#domain/limits.ts';
import { summarise } from '../build-product.ts';
import { tally } from './facet-counts.ts';
import { FacetIndex } from './facet-index.ts';
import type { Filterable } from './facet-index.ts';
import { ListingFacets } from './listing-facets.ts';
import type { Filtered } from './listing-facets.ts';

const collator = new Intl.Collator('en');
const read = (text: string) => parseFilters(new URLSearchParams(text));

type Sold = { color?: string; size?: string; price?: number; available?: boolean };
type Requested = { vendor?: string; type?: string; tags?: string[]; sold: Sold[] };

let lastId = 0;
type Entry = Filterable & { base: Product };

function entryOf({ vendor = '', type = '', tags = [], sold }: Requested): Entry {
  const id = ++lastId;
  const options = (['color', 'size'] as const).filter((name) => sold.some((one) => one[name] !== undefined));
  const variants = sold.map((one, index): Variant => {
    const [option1 = null, option2 = null] = options.map((name) => one[name] ?? 'none');
    return {
      id: id * 100 + index,
      available: one.available ?? true,
      title: '',
      option1,
      option2,
      option3: null,
      price: one.price ?? 1000,
      compare_at_price: null,
      sku: '',
      quantity: null,
      weight: 0,
      image: null,
      selling_plan_allocations: [],
    };
  });
  const product: Product = {
    id,
    title: `Product ${id}`,
    handle: `product-${id}`,
    vendor,
    description: '',
    tags,
    product_type: type,
    meta_title: '',
    meta_description: '',
    available: variants.some(({ available }) => available),
    variants,
    images: [],
    options: options.map((name, at) => ({
      id: at,
      name: name === 'color' ? 'Color' : 'Size',
      values: [...new Set(sold.map((one) => one[name] ?? 'none'))],
      color_swatch: {},
      variant_group: null,
    })),
    custom_options: [],
    selling_plan_groups: [],
    rating: null,
  };
  const parts = { product, base: product, summary: summarise(product) };
  return { base: product, look: () => parts };
}

/** All that a filtered listing holds. */
const all = <T extends Filterable>({ count, slice }: Filtered<T>) => slice(0, count);

const filtersOver = (entries: Filterable[]) => new ListingFacets(entries, 'USD', collator);

/** What a variant is found by, told a second time and without an index. */
function textsOf({ base }: Entry, variant: Variant): [key: string, value: string][] {
  const own = [variant.option1, variant.option2];
  const availability: [string, string][] = variant.available
    ? [['availability', 'in-stock']]
    : base.available
      ? []
      : [['availability', 'sold-out']];
  const plain: [string, string][] = [
    ['vendor', base.vendor],
    ['type', base.product_type],
    ...base.tags.map((tag): [string, string] => ['tag', tag]),
  ];
  return [
    ...plain,
    ...availability,
    ...base.options.map(({ name }, at): [string, string] => [`option.${name}`, own[at]!]),
  ].filter(([, value]) => value !== '') as [string, string][];
}

function isSold(entry: Entry, variant: Variant, { values, min, max }: Filters): boolean {
  const price = variant.price / 100;
  if (price < (min ?? 0) || price > (max ?? Infinity)) return false;
  const texts = textsOf(entry, variant);
  return Object.entries(values).every(([key, wanted]) =>
    texts.some(([own, value]) => own === key && wanted.includes(value)),
  );
}

const matchesOf = (entries: Entry[], filters: Filters) =>
  entries.filter((entry) => entry.base.variants.some((variant) => isSold(entry, variant, filters)));

const letter = fc.constantFrom('a', 'b', 'c');
const sold = fc.record({
  color: letter,
  size: fc.constantFrom('S', 'M'),
  price: fc.constantFrom(500, 1000, 2500),
  available: fc.boolean(),
});
const varied = fc.array(
  fc.record({
    vendor: fc.constantFrom('', 'x', 'y'),
    type: fc.constantFrom('', 't', 'u'),
    tags: fc.subarray(['k', 'l', 'm']),
    sold: fc.array(sold, { minLength: 1, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 8 },
);
/** Among many plain products every value is rare. */
const catalogue = fc
  .tuple(varied, fc.constantFrom(0, 1200))
  .map(([some, plain]) =>
    [...some, ...Array.from({ length: plain }, (): Requested => ({ sold: [{ price: 700 }] }))].map(entryOf),
  );
const price = fc.option(fc.constantFrom(5, 9.99, 10, 25));
const choice = fc
  .record({
    values: fc.record({
      vendor: fc.subarray(['x', 'y']),
      type: fc.subarray(['t', 'u']),
      tag: fc.subarray(['k', 'l', 'm']),
      availability: fc.subarray(['in-stock', 'sold-out']),
      'option.Color': fc.subarray(['a', 'b', 'c']),
      'option.Size': fc.subarray(['M', 'S']),
    }),
    min: price,
    max: price,
  })
  .map(({ values, min, max }): Filters => ({
    values: Object.fromEntries(Object.entries(values).filter(([, own]) => own.length > 0)),
    min,
    max,
  }));

describe('filtered listings', () => {
  it('[core §7] are what a look at every variant finds, in the order they came in', () => {
    fc.assert(
      fc.property(catalogue, choice, (entries, filters) => {
        const known = filtersOver(entries).filter(entries, filters);
        // A value that no product has narrows nothing.
        expect(all(known)).toEqual(matchesOf(entries, known.facets().applied));
      }),
    );
  });

  it('[core §7] are the same page by page, whichever page is asked for first', () => {
    const entries = Array.from({ length: 1000 }, (_, at) => entryOf({ vendor: at % 3 ? 'One' : 'Other', sold: [{}] }));
    const expected = entries.filter(({ base }) => base.vendor === 'One');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(700), fc.nat(300)), { minLength: 1, maxLength: 5 }), (asked) => {
        const { slice } = filtersOver(entries).filter(entries, read('filter.vendor=One'));
        for (const [start, length] of asked)
          expect(slice(start, start + length)).toEqual(expected.slice(start, start + length));
      }),
      { numRuns: 20 },
    );
  });

  it('[core §7] count for each facet what choosing a value there leads to, whatever else of it is chosen', () => {
    fc.assert(
      fc.property(catalogue, choice, (entries, filters) => {
        const { facets, applied } = filtersOver(entries).filter(entries, filters).facets();
        for (const { key, values } of facets) {
          const { [key]: _own, ...others } = applied.values;
          for (const { value, count, chosen } of values) {
            expect([key, value, count]).toEqual([
              key,
              value,
              matchesOf(entries, { ...applied, values: { ...others, [key]: [value] } }).length,
            ]);
            expect(chosen).toBe(applied.values[key]?.includes(value) ?? false);
          }
        }
      }),
    );
  });

  it('[core §7] name the prices there are, whatever prices are chosen', () => {
    fc.assert(
      fc.property(catalogue, choice, (entries, filters) => {
        const { price: range, applied } = filtersOver(entries).filter(entries, filters).facets();
        const prices = entries.flatMap((entry) =>
          entry.base.variants
            .filter((variant) => isSold(entry, variant, { ...applied, min: null, max: null }))
            .map((variant) => variant.price),
        );
        expect(range).toEqual(prices.length > 0 ? { lowest: Math.min(...prices), highest: Math.max(...prices) } : null);
      }),
    );
  });

  it('[core §7] ask all of one variant: a small red one is not a small blue and a large red one', () => {
    const entries = [
      entryOf({
        sold: [
          { color: 'red', size: 'L' },
          { color: 'blue', size: 'S' },
        ],
      }),
      entryOf({
        sold: [
          { color: 'red', size: 'S', available: false },
          { color: 'red', size: 'L' },
        ],
      }),
    ];
    expect(all(filtersOver(entries).filter(entries, read('filter.option.Color=red&filter.option.Size=S')))).toEqual([
      entries[1],
    ]);
    expect(
      all(
        filtersOver(entries).filter(
          entries,
          read('filter.option.Color=red&filter.option.Size=S&filter.availability=in-stock'),
        ),
      ),
    ).toEqual([]);
  });

  it("[core §7] take letters without case and accents, and answer the filters in the catalogue's own words", () => {
    const entries = [
      entryOf({ vendor: 'Théière', sold: [{}] }),
      entryOf({ vendor: 'THEIERE', sold: [{}] }),
      entryOf({ vendor: 'Norr', sold: [{}] }),
    ];
    const found = filtersOver(entries).filter(
      entries,
      read('filter.vendor=theiere&filter.vendor=Nobody&filter.type=None'),
    );
    expect(all(found)).toEqual(entries.slice(0, 2));
    expect(found.facets().applied).toEqual(read('filter.vendor=Théière'));
    expect(all(filtersOver(entries).filter(entries, read('filter.vendor=Nobody')))).toEqual(entries);
  });

  it('[look] offer only what can narrow the list, a bounded number of values, and always what is chosen', () => {
    const entries = Array.from({ length: FACET_VALUES_SHOWN + 10 }, (_, at) =>
      entryOf({ vendor: 'One', type: `type ${at}`, tags: at === 0 ? [] : ['most'], sold: [{}] }),
    );
    const { facets } = filtersOver(entries)
      .filter(entries, read(`filter.type=type ${FACET_VALUES_SHOWN + 9}`))
      .facets();
    expect(facets.find(({ key }) => key === 'vendor')).toBeUndefined();
    const types = facets.find(({ key }) => key === 'type')!.values;
    expect(types).toHaveLength(FACET_VALUES_SHOWN);
    expect(types.filter(({ chosen }) => chosen)).toMatchObject([{ value: `type ${FACET_VALUES_SHOWN + 9}`, count: 1 }]);
  });

  it('[performance] whole collections are counted once as long as the catalogue stands, and exactly', () => {
    const entries = Array.from({ length: COUNTED_EXACTLY + 20 }, (_, at) =>
      entryOf({ vendor: at < COUNTED_EXACTLY + 10 ? 'Many' : 'Few', sold: [{}] }),
    );
    const known = filtersOver(entries);
    const whole = known.filter(entries, NO_FILTERS, 'all').facets();
    expect(known.filter(entries, NO_FILTERS, 'all').facets()).toBe(whole);
    expect([whole.capped, whole.facets[0]!.values.map(({ count }) => count)]).toEqual([
      false,
      [10, COUNTED_EXACTLY + 10],
    ]);
    const part = known.filter(entries, read('filter.vendor=Few')).facets();
    expect([part.capped, part.facets[0]!.values.map(({ count }) => count)]).toEqual([true, [10, COUNTED_EXACTLY + 1]]);
    expect(countFilters(part.applied)).toBe(1);
  });

  it('[performance] a filter that is asked again is kept, and one that is asked once is not', () => {
    const entries = ['One', 'Other'].map((vendor) => entryOf({ vendor, sold: [{}] }));
    const known = filtersOver(entries);
    const ask = () => known.filter(entries, read('filter.vendor=One'), 'all');
    const [first, again] = [ask(), ask()];
    expect(again).not.toBe(first);
    expect(ask()).toBe(again);
  });

  it('[performance] a filter of 20,000 products reads a quarter of a byte of each for a value', () => {
    const entries = Array.from({ length: 20_000 }, (_, at) =>
      entryOf({
        vendor: `vendor ${at % 7}`,
        tags: [`tag ${at % 90}`],
        sold: [
          { color: 'a', price: at },
          { color: 'b', size: 'M' },
        ],
      }),
    );
    const index = new FacetIndex(entries);
    let read = 0;
    const counted = Object.entries(index.sets.bits.kernel).map(
      ([name, work]: [string, (...given: number[]) => number]) => [
        name,
        (...given: number[]) => ((read += given.at(-1)!), work(...given)),
      ],
    );
    Object.assign(index.sets.bits, { kernel: Object.fromEntries(counted) });
    const { count } = tally(index, index.membersOf(entries).set, {
      values: new Set([index.find('vendor', 'vendor 3')!, index.find('option.Color', 'b')!]),
      min: 0,
      max: Infinity,
    });
    expect(count / entries.length).toBeCloseTo(1 / 7, 2);
    expect(read / entries.length / index.values.length).toBeLessThan(0.25);
  });
});
