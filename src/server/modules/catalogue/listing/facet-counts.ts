import type { FacetIndex, IndexedVariant } from './facet-index.ts';

/** Ids of the chosen values, and prices in minor units. */
export type Choice = { values: ReadonlySet<number>; min: number; max: number };

export type FacetCounts = {
  /** Places of the products with a variant that meets every chosen facet, in their original order. */
  matches: Uint32Array;
  /** By value id: the number of products if this value is chosen too, whatever else is chosen of its own facet. */
  counts: Uint32Array;
  /** Lowest price of what meets every facet but the price; infinite if nothing does. */
  lowest: number;
  highest: number;
};

/** How many chosen facets a variant fails: none, one (its id), or more. */
const NONE = -1;
const SEVERAL = -2;

/**
 * Filters and counts products in one pass. A facet's counts ignore its own choice: a variant that meets all facets
 * counts for each, and one that fails a single facet counts for that one.
 */
export function countFacets(
  { products, facets, values }: FacetIndex,
  places: Uint32Array,
  { values: chosen, min, max }: Choice,
): FacetCounts {
  const facetOf = Uint32Array.from(values, ({ facet }) => facet);
  const isChosen = Uint8Array.from(values, (_, value) => Number(chosen.has(value)));
  const asked = [...new Set(Array.from(chosen, (value) => facetOf[value]!))];
  /** By facet the last list of values that contains a chosen one. */
  const met = new Uint32Array(facets.length);
  let lists = 0;
  const meet = (list: readonly number[]): number => {
    lists += 1;
    if (asked.length > 0) for (const value of list) if (isChosen[value] === 1) met[facetOf[value]!] = lists;
    return lists;
  };
  const counts = new Uint32Array(values.length);
  /** By value the last product that was counted. */
  const counted = new Int32Array(values.length).fill(-1);
  const count = (list: readonly number[], facet: number, place: number): void => {
    for (const value of list) {
      if (counted[value] === place || (facet !== NONE && facetOf[value] !== facet)) continue;
      counted[value] = place;
      counts[value]! += 1;
    }
  };

  let [lowest, highest] = [Infinity, -Infinity];
  const matches = places.filter((place) => {
    const product = products[place]!;
    const first = meet(product.values);
    let isMet = false;
    let last = SEVERAL;
    for (const { price, values: own } of product.variants) {
      const list = meet(own);
      let missed = NONE;
      for (const facet of asked)
        if (met[facet] !== first && met[facet] !== list) missed = missed === NONE ? facet : SEVERAL;
      if (missed === SEVERAL) continue;
      if (missed === NONE && price < lowest) lowest = price;
      if (missed === NONE && price > highest) highest = price;
      if (price < min || price > max) continue;
      if (missed !== last) count(product.values, missed, place);
      count(own, missed, place);
      last = missed;
      isMet ||= missed === NONE;
    }
    return isMet;
  });
  return { matches, counts, lowest, highest };
}

/** A product's variants that meet every chosen facet and the price; undefined if all of them do. */
export function variantsThatMeet(
  { products, values }: FacetIndex,
  place: number,
  { values: chosen, min, max }: Choice,
): IndexedVariant[] | undefined {
  const product = products[place]!;
  const asked = new Set(Array.from(chosen, (value) => values[value]!.facet));
  const met = product.variants.filter(({ price, values: own }) => {
    const reached = new Set([...product.values, ...own].flatMap((one) => (chosen.has(one) ? values[one]!.facet : [])));
    return price >= min && price <= max && reached.size === asked.size;
  });
  return met.length === product.variants.length ? undefined : met;
}
