import type { Filters } from './facets.ts';
import { FILTER_LIMITS } from '../limits.ts';

/**
 * What a shopper narrows a listing by, as an address holds it: `filter.vendor=…`, `filter.type=…`, `filter.tag=…`,
 * `filter.availability=in-stock|sold-out`, `filter.option.{name}=…`, each as often as it has values, and
 * `filter.price.min|max`
 * as decimals in major units of the shop's own currency, so that a plain form can send what was typed into it. Values
 * of one
 * facet widen each other, facets narrow each other. Names and values are those of the shop's own language in every
 * language.
 */
export const FILTER_PREFIX = 'filter.';

/** Stands for all filters where a query is asked by name: their text in the one order that equal filters have. */
export const ALL_FILTERS = `${FILTER_PREFIX}*`;

/** Values of the facet `availability`: some variant is to be had, or none. */
export const AVAILABILITIES = ['in-stock', 'sold-out'] as const;

const OPTION = 'option.';
const PLAIN = new Set(['availability', 'vendor', 'type', 'tag']);

/** The key of an option's facet. */
export const optionFacet = (name: string) => OPTION + name;

export const NO_FILTERS: Filters = { values: {}, min: null, max: null };

/** Reads the filters of an address; what is unknown, malformed or too much is passed over. */
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

/** The filters as parameters of an address, in the one order that equal filters have. */
export function filterPairs({ values, min, max }: Filters): [name: string, value: string][] {
  const chosen = Object.entries(values).flatMap(([key, own]) =>
    own.map((value): [string, string] => [FILTER_PREFIX + key, value]),
  );
  const prices = Object.entries({ min, max }).flatMap(([bound, price]): [string, string][] =>
    price === null ? [] : [[`${FILTER_PREFIX}price.${bound}`, String(price)]],
  );
  return [...chosen, ...prices].sort(inOrder);
}

/** The filters as the text of a query, without question mark; empty for none. */
export function writeFilters(chosen: Filters): string {
  return new URLSearchParams(filterPairs(chosen)).toString();
}

/** The same without one value. */
export function withoutValue({ values, ...rest }: Filters, key: string, value: string): Filters {
  const left = Object.entries(values).map(
    ([name, own]) => [name, name === key ? own.filter((one) => one !== value) : own] as const,
  );
  return { ...rest, values: Object.fromEntries(left.filter(([, own]) => own.length > 0)) };
}

/** The same for all prices. */
export function withoutPrice(chosen: Filters): Filters {
  return { ...chosen, min: null, max: null };
}

/** How many filters are chosen; the prices' two bounds are one. */
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

/** No more digits than a price has, so that a number says the same as its text. */
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
