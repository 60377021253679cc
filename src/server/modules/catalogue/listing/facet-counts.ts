import type { Place } from './bits/bits.ts';
import type { FacetIndex } from './facet-index.ts';

/** Filters as an index knows them. */
export interface Choice {
  /** Numbers of the chosen values. */
  values: ReadonlySet<number>;
  /** Minor units. */
  min: number;
  max: number;
}

export interface Tally {
  /** How many products have a unit which meets every facet chosen. */
  count: number;
  /** Their numbers as a set. */
  matches: Uint32Array;
  /** By a value's number: products that choosing it leads to, whatever else of its own facet is chosen. */
  counts: Uint32Array;
  /** Of what meets every facet but the price; infinite where nothing does. */
  lowest: number;
  highest: number;
}

/**
 * Filters and counts those of `members`, a set of products. A facet's counts ignore its own choice: they are of what
 * meets all the others, which is found once for each facet with a choice and once for all the rest.
 */
export function tally(index: FacetIndex, members: Uint32Array, { values: chosen, min, max }: Choice): Tally {
  const { sets, facets, values } = index;
  const { bits, prices, productBytes } = sets;
  const found = new Found(index, members, chosen);
  const counts = new Uint32Array(values.length);
  const countValues = (facet: number) => {
    const { isOfProduct, values: own } = facets[facet]!;
    for (const value of own)
      counts[value] = isOfProduct ? sets.countProducts(found.products, value) : sets.countOfUnits(found.units, value);
  };

  const priced = min > 0 || max < Infinity ? prices.between(min, max) : prices.all;
  for (const facet of found.chosen.keys()) {
    found.meet(priced, facet);
    countValues(facet);
  }
  found.meet(prices.all);
  const span = prices.spanOf(found.units);
  if (priced !== prices.all) found.narrow(priced);
  for (const facet of facets.keys()) if (!found.chosen.has(facet)) countValues(facet);
  return {
    count: bits.kernel.countCommon(found.products, found.products, productBytes),
    matches: bits.at(found.products, productBytes).slice(),
    counts,
    ...span,
  };
}

/** The units that meet a choice, and the products they are of. */
class Found {
  /** Chosen values by their facet. */
  readonly chosen: ReadonlyMap<number, readonly number[]>;
  readonly products: Place;
  readonly units: Place;
  readonly #index: FacetIndex;
  readonly #members: Uint32Array;

  constructor(index: FacetIndex, members: Uint32Array, chosen: ReadonlySet<number>) {
    this.#index = index;
    this.#members = members;
    this.chosen = Map.groupBy(chosen, (value) => index.values[value]!.facet);
    ({ products: this.products, units: this.units } = index.sets.working);
  }

  /** Finds what of some units meets all facets, or all but one. */
  meet(units: Place, butFacet?: number): void {
    const { sets, facets } = this.#index;
    const { bits, working, productBytes, unitBytes } = sets;
    bits.at(this.products, productBytes).set(this.#members);
    bits.copy(this.units, units, unitBytes);
    for (const [facet, values] of this.chosen) {
      if (facet === butFacet) continue;
      const { isOfProduct } = facets[facet]!;
      const [all, any, bytes] = isOfProduct
        ? [this.products, working.anyProducts, productBytes]
        : [this.units, working.anyUnits, unitBytes];
      bits.kernel.meet(all, sets.having(values, any, bytes), bytes);
    }
    sets.ofProducts(this.units, this.products);
    sets.gather(this.products, this.units, this.units);
  }

  /** Leaves of what was found those of some units. */
  narrow(units: Place): void {
    const { sets } = this.#index;
    sets.bits.kernel.meet(this.units, units, sets.unitBytes);
    sets.gather(this.products, this.units, this.units);
  }
}
