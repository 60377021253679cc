import type { FacetIndex, Filterable } from './facet-index.ts';

/** Filters as an index knows them. */
export interface Choice {
  /** Numbers of the chosen values. */
  values: ReadonlySet<number>;
  /** Minor units. */
  min: number;
  max: number;
}

export interface Tally<T extends Filterable> {
  /** Products with a variant that meets every facet chosen, in the order they came in. */
  matches: T[];
  /** By a value's number: products that choosing it leads to, whatever else of its own facet is chosen. */
  counts: Uint32Array;
  /** Of what meets every facet but the price; infinite where nothing does. */
  lowest: number;
  highest: number;
}

/**
 * Filters and counts in one pass: what meets every chosen facet counts for all its values, what misses a single facet counts for
 * the values of just that one. So a facet's counts ignore its own choice, however many facets there are.
 */
export function tally<T extends Filterable>(index: FacetIndex, members: readonly T[], { values: chosen, min, max }: Choice): Tally<T> {
  const counts = new Uint32Array(index.values.length);
  const countedIn = new Uint32Array(index.values.length);
  const metIn = new Uint32Array(index.facets.length);
  const facetOf = Uint32Array.from(index.values, ({ facet }) => facet);
  const isChosen = Uint8Array.from(index.values, (_, value) => (chosen.has(value) ? 1 : 0));
  const asked = [...new Set([...chosen].map((value) => facetOf[value]!))];
  const found: Tally<T> = { matches: [], counts, lowest: Infinity, highest: -Infinity };
  let round = 0;
  let turn = 0;

  // Plain loops: in a shop of a hundred thousand products they see a million values for each new filter.
  for (const entry of members) {
    round += 1;
    let isMatch = false;
    for (const { price, values } of index.unitsOf(entry)) {
      turn += 1;
      if (asked.length > 0) for (let at = 0; at < values.length; at += 1) if (isChosen[values[at]!] === 1) metIn[facetOf[values[at]!]!] = turn;
      let missed = 0;
      let only: number | undefined;
      for (const facet of asked) {
        if (metIn[facet] === turn) continue;
        missed += 1;
        only = facet;
      }
      const isPriced = price >= min && price <= max;
      if (missed === 0) {
        found.lowest = Math.min(found.lowest, price);
        found.highest = Math.max(found.highest, price);
      }
      if (missed + (isPriced ? 0 : 1) > 1 || (missed === 0 && !isPriced)) continue;
      isMatch ||= only === undefined;
      for (let at = 0; at < values.length; at += 1) {
        const value = values[at]!;
        if (countedIn[value] === round || (only !== undefined && facetOf[value] !== only)) continue;
        countedIn[value] = round;
        counts[value]! += 1;
      }
    }
    if (isMatch) found.matches.push(entry);
  }
  return found;
}
