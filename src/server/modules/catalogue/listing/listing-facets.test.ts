import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Filters } from '#domain/collection/facets.ts';
import type { Product, Variant } from '#domain/product/product.ts';
import { countFilters, NO_FILTERS, parseFilters } from '#domain/collection/filters.ts';
import { COUNTED_EXACTLY, FACET_VALUES_SHOWN } from '#domain/limits.ts';
import { FacetIndex } from './facet-index.ts';
import { ListingFacets } from './listing-facets.ts';

const collator = new Intl.Collator('en');
const read = (text: string) => parseFilters(new URLSearchParams(text));

type Sold = { color?: string; size?: string; price?: number; available?: boolean };
/** `names` are those of the options for colour and size. */
type ProductInput = {
  names?: { color: string; size: string };
  vendor?: string;
  type?: string;
  tags?: string[];
  sold: Sold[];
};

let lastId = 0;

function productOf({
  names = { color: 'Color', size: 'Size' },
  vendor = '',
  type = '',
  tags = [],
  sold,
}: ProductInput): Product {
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
  return {
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
      name: names[name],
      values: [...new Set(sold.map((one) => one[name] ?? 'none'))],
      color_swatch: {},
      variant_group: null,
    })),
    custom_options: [],
    selling_plan_groups: [],
    rating: null,
  };
}

/** Filters of some products in their order, in the shop's own language or with the given translations of the first. */
function filtersOver(products: readonly Product[], words: Record<string, string> = {}, groups?: string[][]) {
  const index = new FacetIndex(groups);
  for (const product of products) index.add(product);
  const facets = new ListingFacets(index, {
    currency: 'USD',
    collator,
    words: { of: (_, id) => new Map(id === products[0]?.id ? Object.entries(words) : []) },
  });
  const places = Uint32Array.from(products.keys());
  const at = (found: Uint32Array) => Array.from(found, (place) => products[place]!);
  return {
    filter: (wanted: Filters, whole?: string) => {
      const filtered = facets.filter(places, wanted, whole);
      return { filtered, found: at(filtered.places), facets: () => filtered.facets() };
    },
    having: (wanted: Parameters<ListingFacets['having']>[1]) => at(facets.having(places, wanted)),
  };
}

/** The values of a variant, computed again without an index. */
function textsOf(base: Product, variant: Variant): [key: string, value: string][] {
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

function isSold(product: Product, variant: Variant, { values, min, max }: Filters): boolean {
  const price = variant.price / 100;
  if (price < (min ?? 0) || price > (max ?? Infinity)) return false;
  const texts = textsOf(product, variant);
  return Object.entries(values).every(([key, wanted]) =>
    texts.some(([own, value]) => own === key && wanted.includes(value)),
  );
}

const matchesOf = (products: Product[], filters: Filters) =>
  products.filter((product) => product.variants.some((variant) => isSold(product, variant, filters)));

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
    [...some, ...Array.from({ length: plain }, (): ProductInput => ({ sold: [{ price: 700 }] }))].map(productOf),
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
  it('[core §3] options of one group are one facet under every name, called by the first that a product has', () => {
    const entries = [
      productOf({
        names: { color: 'Glaze', size: 'Height' },
        sold: [{ color: 'Moss', size: '9 cm' }, { color: 'Ink' }],
      }),
      productOf({ names: { color: 'Colour', size: 'Size' }, sold: [{ color: 'moss', size: '9 cm' }] }),
      productOf({ names: { color: 'BASE', size: 'Size' }, sold: [{ color: 'Clay', size: '5 cm' }] }),
    ];
    const groups = [
      ['Color', 'Colour', 'Glaze', 'Base'],
      ['Size', 'Height'],
    ];
    const known = filtersOver(entries, {}, groups);
    const { facets } = known.filter(NO_FILTERS).facets();
    expect(
      facets.map(({ key, label, values }) => [key, label, values.map(({ value, count }) => [value, count])]),
    ).toEqual([
      [
        'option.Color',
        'Colour',
        [
          ['Moss', 2],
          ['Ink', 1],
          ['Clay', 1],
        ],
      ],
      [
        'option.Size',
        'Size',
        [
          ['9 cm', 2],
          ['none', 1],
          ['5 cm', 1],
        ],
      ],
    ]);
    for (const name of ['Color', 'Glaze', 'Colour', 'base']) {
      const moss = known.filter(read(`filter.option.${name}=Moss`));
      expect(moss.found).toEqual(entries.slice(0, 2));
      expect(moss.facets().applied).toEqual(read('filter.option.Color=Moss'));
    }
    expect(known.filter(read('filter.option.Glaze=Ink&filter.option.Base=Clay')).found).toEqual([
      entries[0],
      entries[2],
    ]);
  });

  it('[core §2] a match names the variants that meet the filters, and none where all do', () => {
    fc.assert(
      fc.property(catalogue, choice, (entries, filters) => {
        const { filtered, found, facets } = filtersOver(entries).filter(filters);
        const { applied } = facets();
        for (const product of found.slice(0, 20)) {
          const own = product.variants.filter((variant) => isSold(product, variant, applied));
          const named = filtered.variants(entries.indexOf(product))?.map(({ id }) => id);
          expect(named).toEqual(own.length === product.variants.length ? undefined : own.map(({ id }) => id));
        }
      }),
    );
  });

  it('[core §7] are what a look at every variant finds, in the order they came in', () => {
    fc.assert(
      fc.property(catalogue, choice, (entries, filters) => {
        const known = filtersOver(entries).filter(filters);
        // A value that no product has filters nothing.
        expect(known.found).toEqual(matchesOf(entries, known.facets().applied));
      }),
    );
  });

  it('[core §7] count for each facet what choosing a value there leads to, whatever else of it is chosen', () => {
    fc.assert(
      fc.property(catalogue, choice, (entries, filters) => {
        const { facets, applied } = filtersOver(entries).filter(filters).facets();
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
        const { price: range, applied } = filtersOver(entries).filter(filters).facets();
        const prices = entries.flatMap((product) =>
          product.variants
            .filter((variant) => isSold(product, variant, { ...applied, min: null, max: null }))
            .map((variant) => variant.price),
        );
        expect(range).toEqual(prices.length > 0 ? { lowest: Math.min(...prices), highest: Math.max(...prices) } : null);
      }),
    );
  });

  it('[core §7] ask all of one variant: a small red one is not a small blue and a large red one', () => {
    const entries = [
      productOf({
        sold: [
          { color: 'red', size: 'L' },
          { color: 'blue', size: 'S' },
        ],
      }),
      productOf({
        sold: [
          { color: 'red', size: 'S', available: false },
          { color: 'red', size: 'L' },
        ],
      }),
    ];
    expect(filtersOver(entries).filter(read('filter.option.Color=red&filter.option.Size=S')).found).toEqual([
      entries[1],
    ]);
    expect(
      filtersOver(entries).filter(read('filter.option.Color=red&filter.option.Size=S&filter.availability=in-stock'))
        .found,
    ).toEqual([]);
  });

  it("[core §7] take letters without case and accents, and answer the filters in the catalogue's own words", () => {
    const entries = [
      productOf({ vendor: 'Théière', sold: [{}] }),
      productOf({ vendor: 'THEIERE', sold: [{}] }),
      productOf({ vendor: 'Norr', sold: [{}] }),
    ];
    const { found, facets } = filtersOver(entries).filter(
      read('filter.vendor=theiere&filter.vendor=Nobody&filter.type=None'),
    );
    expect(found).toEqual(entries.slice(0, 2));
    expect(facets().applied).toEqual(read('filter.vendor=Théière'));
    expect(filtersOver(entries).filter(read('filter.vendor=Nobody')).found).toEqual(entries);
  });

  it('[look] offer only what can narrow the list, a bounded number of values, and always what is chosen', () => {
    const entries = Array.from({ length: FACET_VALUES_SHOWN + 10 }, (_, at) =>
      productOf({ vendor: 'One', type: `type ${at}`, tags: at === 0 ? [] : ['most'], sold: [{}] }),
    );
    const { facets } = filtersOver(entries)
      .filter(read(`filter.type=type ${FACET_VALUES_SHOWN + 9}`))
      .facets();
    expect(facets.find(({ key }) => key === 'vendor')).toBeUndefined();
    const types = facets.find(({ key }) => key === 'type')!.values;
    expect(types).toHaveLength(FACET_VALUES_SHOWN);
    expect(types.filter(({ chosen }) => chosen)).toMatchObject([{ value: `type ${FACET_VALUES_SHOWN + 9}`, count: 1 }]);
  });

  it('[performance] whole collections are counted once as long as the catalogue stands, and exactly', () => {
    const entries = Array.from({ length: COUNTED_EXACTLY + 20 }, (_, at) =>
      productOf({ vendor: at < COUNTED_EXACTLY + 10 ? 'Many' : 'Few', sold: [{}] }),
    );
    const known = filtersOver(entries);
    const whole = known.filter(NO_FILTERS, 'all').facets();
    expect(known.filter(NO_FILTERS, 'all').facets()).toBe(whole);
    expect([whole.capped, whole.facets[0]!.values.map(({ count }) => count)]).toEqual([
      false,
      [10, COUNTED_EXACTLY + 10],
    ]);
    const part = known.filter(read('filter.vendor=Few')).facets();
    expect([part.capped, part.facets[0]!.values.map(({ count }) => count)]).toEqual([true, [10, COUNTED_EXACTLY + 1]]);
    expect(countFilters(part.applied)).toBe(1);
  });

  it('[performance] a filter of a whole collection that is asked again is kept, one of a part is not', () => {
    const known = filtersOver(['One', 'Other'].map((vendor) => productOf({ vendor, sold: [{}] })));
    const ask = (whole?: string) => known.filter(read('filter.vendor=One'), whole).filtered;
    expect(ask('all')).toBe(ask('all'));
    expect(ask()).not.toBe(ask());
  });

  it("[acc §3] are called as in the visitor's language, and found by either name", () => {
    const entries = [
      productOf({ type: 'Vase', tags: ['new', 'Glazed'], sold: [{ color: 'Moss' }, { color: 'Ink' }] }),
      productOf({ type: 'Bowl', tags: ['glazed'], sold: [{ color: 'ink' }] }),
    ];
    const german = {
      product_type: 'Gefäß',
      'tags.1': 'Glasiert',
      'options.0.name': 'Farbe',
      'options.0.values.1': 'Tinte',
    };
    const known = filtersOver(entries, german);
    const { facets } = known.filter(NO_FILTERS).facets();
    const spoken = facets.map(({ key, label, values }) => [key, label, ...values.map((one) => [one.value, one.label])]);
    expect(spoken).toEqual([
      ['option.Color', 'Farbe', ['Moss', 'Moss'], ['Ink', 'Tinte']],
      ['type', '', ['Bowl', 'Bowl'], ['Vase', 'Gefäß']],
      ['tag', '', ['Glazed', 'Glasiert'], ['new', 'new']],
    ]);
    for (const tag of ['glazed', 'GLASIERT ']) expect(known.having({ tag })).toEqual(entries);
    expect(known.having({ tag: 'new', product_type: 'gefass' })).toEqual(entries.slice(0, 1));
  });
});
