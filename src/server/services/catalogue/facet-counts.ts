import type { FacetIndex } from './facet-index.ts';
import type { Packed } from './packed.ts';

/** Filters as an index knows them. */
export interface Choice {
  /** Numbers of the chosen values. */
  values: ReadonlySet<number>;
  /** Minor units. */
  min: number;
  max: number;
}

export interface Tally {
  /** Where in `places` the products stand that have a unit which meets every facet chosen. */
  matches: Uint32Array;
  /** By a value's number: products that choosing it leads to, whatever else of its own facet is chosen. */
  counts: Uint32Array;
  /** Of what meets every facet but the price; infinite where nothing does. */
  lowest: number;
  highest: number;
}

/** The price is what is asked first; facets with a choice have the bits above it, at most `FILTER_LIMITS.values` of them. */
const PRICE = 1;

/**
 * Filters and counts in one pass: what meets every chosen facet counts for all its values, what misses a single facet counts for
 * the values of just that one. So a facet's counts ignore its own choice, however many facets there are.
 */
export function tally(index: FacetIndex, places: Uint32Array, { values: chosen, min, max }: Choice): Tally {
  const { own, units, unitStarts, prices } = index;
  const { asked, askedOfProduct, facetBits, chosenBits } = bitsOf(index, chosen);
  const isAskedOfUnits = asked !== (askedOfProduct | PRICE);
  const counter = new Counter(facetBits);
  const matches = new Uint32Array(places.length);
  let found = 0;
  let lowest = Infinity;
  let highest = -Infinity;

  // Plain loops over typed arrays: in a shop of a hundred thousand products they see a million values for each new filter.
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at]!;
    const metByProduct = askedOfProduct === 0 ? 0 : bitsIn(own, place, chosenBits);
    const missedByProduct = askedOfProduct & ~metByProduct;
    if (isSeveral(missedByProduct)) continue;
    counter.begin();
    let isMatch = false;
    let isNear = false;
    const end = unitStarts[place + 1]!;
    for (let unit = unitStarts[place]!; unit < end; unit += 1) {
      const price = prices[unit]!;
      const metByUnit = isAskedOfUnits ? bitsIn(units, unit, chosenBits) : 0;
      const missed = asked & ~(metByProduct | metByUnit | (price >= min && price <= max ? PRICE : 0));
      if ((missed & ~PRICE) === 0) {
        if (price < lowest) lowest = price;
        if (price > highest) highest = price;
      }
      if (missed === PRICE || isSeveral(missed)) continue;
      if (missed === 0) isMatch = true;
      if (missed === missedByProduct) isNear = true;
      counter.count(units, unit, missed);
    }
    if (isNear) counter.count(own, place, missedByProduct);
    if (isMatch) matches[found++] = at;
  }
  return { matches: matches.slice(0, found), counts: counter.counts, lowest, highest };
}

const isSeveral = (bits: number) => (bits & (bits - 1)) !== 0;

function bitsIn({ starts, items }: Packed, list: number, bits: Int32Array): number {
  const end = starts[list + 1]!;
  let all = 0;
  for (let at = starts[list]!; at < end; at += 1) all |= bits[items[at]!]!;
  return all;
}

/** `asked` holds the price and each facet with a choice. By value: the bit of its facet, and the same where it is chosen. */
function bitsOf({ facets, values }: FacetIndex, chosen: ReadonlySet<number>) {
  const numbers = [...new Set([...chosen].map((value) => values[value]!.facet))];
  const bitOf = new Map(numbers.map((facet, position) => [facet, (PRICE << 1) << position]));
  const together = (some: number[]) => some.reduce((all, facet) => all | bitOf.get(facet)!, 0);
  return {
    asked: PRICE | together(numbers),
    askedOfProduct: together(numbers.filter((facet) => facets[facet]!.isOfProduct)),
    facetBits: Int32Array.from(values, ({ facet }) => bitOf.get(facet) ?? 0),
    chosenBits: Int32Array.from(values, ({ facet }, value) => (chosen.has(value) ? bitOf.get(facet)! : 0)),
  };
}

/** Counts products by value, each once however many of its units have the value. */
class Counter {
  readonly counts: Uint32Array;
  readonly #facetBits: Int32Array;
  readonly #countedIn: Uint32Array;
  #product = 0;

  constructor(facetBits: Int32Array) {
    this.counts = new Uint32Array(facetBits.length);
    this.#countedIn = new Uint32Array(facetBits.length);
    this.#facetBits = facetBits;
  }

  /** The next product's turn. */
  begin(): void {
    this.#product += 1;
  }

  /** Counts the list's values: all of them, or those of the one facet that is missed. */
  count({ starts, items }: Packed, list: number, missed: number): void {
    const end = starts[list + 1]!;
    for (let at = starts[list]!; at < end; at += 1) {
      const value = items[at]!;
      if (this.#countedIn[value] === this.#product || (missed !== 0 && this.#facetBits[value] !== missed)) continue;
      this.#countedIn[value] = this.#product;
      this.counts[value]! += 1;
    }
  }
}
