import type { Filters } from './facets.ts';
import { FILTER_LIMITS } from '../limits.ts';

/**
 * Filters in an address: `filter.vendor`, `filter.type`, `filter.tag`, `filter.availability` (`in-stock` or `sold-out`)
 * and `filter.option.{name}`, each repeated per value, and `filter.price.min` and `filter.price.max` as decimals in
 * major units of the shop's currency, as a plain form sends them. Values of one facet are joined by OR, facets by AND.
 * Names and values are in the shop's primary language in every language.
 */
export const FILTER_PREFIX = 'filter.';

/** Stands for all filters in a list of query parameters; equal filters have equal text. */
export const ALL_FILTERS = `${FILTER_PREFIX}*`;

/** Values of the facet `availability`. */
export const AVAILABILITIES = ['in-stock', 'sold-out'] as const;

const OPTION = 'option.';
const PLAIN = new Set(['availability', 'vendor', 'type', 'tag']);

/** The facet key of a product option. */
export const optionFacet = (name: string) => OPTION + name;

/** No active filters. */
export const NO_FILTERS: Filters = { values: {}, min: null, max: null };

/** Reads the filters of an address. Unknown, malformed or surplus filters are ignored. */
export function parseFilters(pairs: Iterable<readonly [name: string, value: string]>): Filters {
  const chosen: [key: string, value: string][] = [];
  const prices: number[][] = [[], []];
  for (const [name, value] of pairs) {
    if (!name.startsWith(FILTER_PREFIX)) continue;
    const key = name.slice(FILTER_PREFIX.length);
    const bound = ['price.min', 'price.max'].indexOf(key);
    if (bound >= 0) prices[bound]!.push(...readPrice(value));
    else if (isFacet(key) && isValue(key, value.trim())) chosen.push([key, value.trim()]);
  }
  const [min = null, max = null] = prices.map(([first]) => first);
  const isTurned = min !== null && max !== null && min > max;
  return { values: grouped(chosen), min: isTurned ? max : min, max: isTurned ? min : max };
}

/** The filters as query parameters, sorted so that equal filters give equal addresses. */
export function filterPairs({ values, min, max }: Filters): [name: string, value: string][] {
  const chosen = Object.entries(values).flatMap(([key, own]) =>
    own.map((value): [string, string] => [FILTER_PREFIX + key, value]),
  );
  const prices = Object.entries({ min, max }).flatMap(([bound, price]): [string, string][] =>
    price === null ? [] : [[`${FILTER_PREFIX}price.${bound}`, String(price)]],
  );
  return [...chosen, ...prices].sort(inOrder);
}

/** The filters as a query string without `?`; empty if there are none. */
export function writeFilters(chosen: Filters): string {
  return new URLSearchParams(filterPairs(chosen)).toString();
}

/** The filters without one value. */
export function withoutValue({ values, ...rest }: Filters, key: string, value: string): Filters {
  const left = Object.entries(values).map(
    ([name, own]) => [name, name === key ? own.filter((one) => one !== value) : own] as const,
  );
  return { ...rest, values: Object.fromEntries(left.filter(([, own]) => own.length > 0)) };
}

/** The filters without the price range. */
export function withoutPrice(chosen: Filters): Filters {
  return { ...chosen, min: null, max: null };
}

/** The number of active filters; a price range counts as one. */
export function countFilters({ values, min, max }: Filters): number {
  return Object.values(values).flat().length + (min === null && max === null ? 0 : 1);
}

function isFacet(key: string): boolean {
  return (
    PLAIN.has(key) ||
    (key.startsWith(OPTION) && key.length > OPTION.length && key.length <= OPTION.length + FILTER_LIMITS.nameLength)
  );
}

function isValue(key: string, value: string): boolean {
  if (key === 'availability') return AVAILABILITIES.some((one) => one === value);
  return value !== '' && value.length <= FILTER_LIMITS.valueLength;
}

/** The digit limit keeps a number equal to its text. */
function readPrice(text: string): number[] {
  return /^\d{1,9}(\.\d{1,3})?$/.test(text) ? [Number(text)] : [];
}

function grouped(chosen: [key: string, value: string][]): Filters['values'] {
  const groups = new Map<string, string[]>();
  const once = new Map(chosen.map((pair) => [pair.join('\n'), pair]));
  for (const [key, value] of [...once.values()].sort(inOrder).slice(0, FILTER_LIMITS.values))
    groups.set(key, [...(groups.get(key) ?? []), value]);
  return Object.fromEntries(groups);
}

function inOrder([a, x]: readonly [string, string], [b, y]: readonly [string, string]): number {
  return compare(a, b) || compare(x, y);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
