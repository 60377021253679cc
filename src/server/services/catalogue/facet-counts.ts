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
  const facetOf = (value: number) => index.values[value]!.facet;
  const asked = [...new Set([...chosen].map(facetOf))];
  const found: Tally<T> = { matches: [], counts, lowest: Infinity, highest: -Infinity };
  let round = 0;
  let turn = 0;

  for (const entry of members) {
    round += 1;
    let isMatch = false;
    for (const { price, values } of index.unitsOf(entry)) {
      turn += 1;
      for (const value of values) if (chosen.has(value)) metIn[facetOf(value)] = turn;
      const missed = asked.filter((facet) => metIn[facet] !== turn);
      const isPriced = price >= min && price <= max;
      if (missed.length === 0) {
        found.lowest = Math.min(found.lowest, price);
        found.highest = Math.max(found.highest, price);
      }
      if (missed.length + (isPriced ? 0 : 1) > 1 || (missed.length === 0 && !isPriced)) continue;
      const [only] = missed;
      isMatch ||= only === undefined;
      for (const value of values) {
        if (countedIn[value] === round || (only !== undefined && facetOf(value) !== only)) continue;
        countedIn[value] = round;
        counts[value]! += 1;
      }
    }
    if (isMatch) found.matches.push(entry);
  }
  return found;
}
