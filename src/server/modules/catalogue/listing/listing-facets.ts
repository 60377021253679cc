import { LRUCache } from 'lru-cache';
import { AVAILABILITIES, NO_FILTERS, parseFilters, writeFilters } from '#domain/collection/filters.ts';
import type { Facets, FacetValue, Filters } from '#domain/collection/facets.ts';
import { COUNTED_EXACTLY, FACETS_SHOWN, FACET_VALUES_SHOWN } from '#domain/limits.ts';
import { minorDigits, roundHalfUp } from '#domain/shop/money.ts';
import { bytesOf, hasBit } from './bits/bits.ts';
import { tally } from './facet-counts.ts';
import type { Choice, Tally } from './facet-counts.ts';
import { FacetIndex } from './facet-index.ts';
import type { Filterable, Members } from './facet-index.ts';

/** Whole collections whose counts are kept. */
const KEPT_WHOLES = 200;
/** Filters that are remembered to have been asked. */
const KEPT_ASKED = 2_000;
/**
 * Bytes of all filtered lists that are kept, and what a list's counts weigh: a thousand lists in most shops, a few
 * hundred in the largest.
 */
const KEPT_BYTES = 4_000_000;
const COUNTS_WEIGH = 4_000;
/** Products of a filtered list whose places are kept: those of the pages that are looked at. */
const FIRST_PLACES = 240;

/** The order facets are shown in; options come where `option` stands, those with more products first. */
const ORDER = ['availability', 'price', 'option', 'type', 'vendor', 'tag'];

type NumberedValue = FacetValue & { number: number };

export interface Filtered<T extends Filterable> {
  count: number;
  /** Some of the matches, in the order of the list. */
  slice(start: number, end: number): T[];
  /** Made when it is asked for: most lists are not shown with filters. */
  facets(): Facets;
}

/** Filters and counts of one catalogue model. The index is made when the first listing needs it. */
export class ListingFacets {
  readonly #products: readonly Filterable[];
  readonly #digits: number;
  readonly #collator: Intl.Collator;
  readonly #wholes = new LRUCache<string, Facets>({ max: KEPT_WHOLES });
  readonly #narrowed = new LRUCache<string, Filtered<Filterable>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: () => bytesOf(this.#products.length) + COUNTS_WEIGH,
  });
  readonly #asked = new LRUCache<string, true>({ max: KEPT_ASKED });
  readonly #members = new WeakMap<readonly Filterable[], Members>();
  #index: FacetIndex | undefined;

  /** `currency` is the code of the shop's own. */
  constructor(products: readonly Filterable[], currency: string, collator: Intl.Collator) {
    this.#products = products;
    this.#digits = minorDigits(currency);
    this.#collator = collator;
  }

  /**
   * Those of `members` that meet the filters, in their order. Counts of whole collections, named by `whole` and in the
   * order `sort`, are kept as long as the model, which is one digest in one language, and so is what is filtered of
   * them a second time; others are counted anew.
   */
  filter<T extends Filterable>(
    members: readonly T[],
    wanted: Filters = NO_FILTERS,
    whole?: string,
    sort = '',
  ): Filtered<T> {
    if (wanted.min === null && wanted.max === null && Object.keys(wanted.values).length === 0)
      return {
        count: members.length,
        slice: (start, end) => members.slice(start, end),
        facets: () => this.#whole(members, whole),
      };
    if (whole === undefined) return this.#narrow(members, wanted);
    const key = [whole, sort, writeFilters(wanted)].join('\n');
    // The same collection in the same order was filtered: its members are of the kind that is asked for.
    const kept = this.#narrowed.get(key) as Filtered<T> | undefined;
    const made = kept ?? this.#narrow(members, wanted);
    // Most are asked once: kept they would push others out, and outlive the young heap only to fill the old one.
    if (!kept && this.#asked.has(key)) this.#narrowed.set(key, made);
    this.#asked.set(key, true);
    return made;
  }

  /** Those of `members` of a maker, type or tag, in their order. */
  having<T extends Filterable>(
    members: readonly T[],
    { vendor, product_type, tag }: { vendor?: string; product_type?: string; tag?: string },
  ): readonly T[] {
    const wanted = Object.entries({ vendor, type: product_type, tag }).flatMap(([key, text]) =>
      text === undefined ? [] : [this.index.having(this.index.named(key, text))],
    );
    if (wanted.length === 0) return members;
    const { numbers } = this.#membersOf(members);
    return members.filter((_, at) => wanted.every((has) => has(numbers[at]!)));
  }

  #narrow<T extends Filterable>(members: readonly T[], wanted: Filters): Filtered<T> {
    const index = this.index;
    const numbers = new Set(
      Object.entries(wanted.values).flatMap(([key, texts]) => texts.flatMap((text) => index.find(key, text) ?? [])),
    );
    const choice: Choice = {
      values: numbers,
      min: this.#minor(wanted.min) ?? 0,
      max: this.#minor(wanted.max) ?? Infinity,
    };
    const { numbers: order, set } = this.#membersOf(members);
    const found = tally(index, set, choice);
    let presented: Facets | undefined;
    const facets = () =>
      (presented ??= {
        ...this.#present(index, found, numbers, COUNTED_EXACTLY + 1),
        applied: understood(index, wanted, numbers),
        capped: true,
      });
    const places = matching(order, found);
    return { count: found.count, slice: (start, end) => places(start, end).map((at) => members[at]!), facets };
  }

  #whole(members: readonly Filterable[], whole: string | undefined): Facets {
    const kept = whole === undefined ? undefined : this.#wholes.get(whole);
    if (kept) return kept;
    const index = this.index;
    const none = new Set<number>();
    const capped = whole === undefined;
    const counted = this.#present(
      index,
      tally(index, this.#membersOf(members).set, { values: none, min: 0, max: Infinity }),
      none,
      capped ? COUNTED_EXACTLY + 1 : Infinity,
    );
    const made = { ...counted, applied: NO_FILTERS, capped };
    if (whole !== undefined) this.#wholes.set(whole, made);
    return made;
  }

  /** Made when it is first asked for. */
  get index(): FacetIndex {
    return (this.#index ??= new FacetIndex(this.#products));
  }

  /** Whole collections, in each of their orders, are looked up once. */
  #membersOf(members: readonly Filterable[]): Members {
    const kept = this.#members.get(members);
    if (kept) return kept;
    const made = this.index.membersOf(members);
    this.#members.set(members, made);
    return made;
  }

  #minor(major: number | null): number | null {
    return major === null ? null : roundHalfUp(major * 10 ** this.#digits);
  }

  #present(
    index: FacetIndex,
    { count: found, counts, lowest, highest }: Tally,
    chosen: ReadonlySet<number>,
    most: number,
  ): Pick<Facets, 'facets' | 'price'> {
    const groups = index.facets.map(({ key, label }) => ({ key, label, values: [] as NumberedValue[] }));
    for (const [number, { facet, text, label, swatch }] of index.values.entries()) {
      const count = counts[number]!;
      if (count > 0 || chosen.has(number))
        groups[facet]!.values.push({ number, value: text, label, count, chosen: chosen.has(number), swatch });
    }
    const shown = groups.filter(({ values }) => values.some((value) => value.chosen || value.count < found));
    const weights = new Map(shown.map((group) => [group, group.values.reduce((sum, { count }) => sum + count, 0)]));
    const facets = shown
      .sort((a, b) => placeOf(a) - placeOf(b) || weights.get(b)! - weights.get(a)!)
      .slice(0, FACETS_SHOWN);
    return {
      facets: facets.map((group) => ({
        ...group,
        values: this.#inOrder(group).map(({ number: _number, count, ...value }) => ({
          ...value,
          count: Math.min(count, most),
        })),
      })),
      price: lowest <= highest ? { lowest, highest } : null,
    };
  }

  /** The most frequent values; options in the order products have them, which is that of sizes, others by name. */
  #inOrder({ key, values }: { key: string; values: readonly NumberedValue[] }): NumberedValue[] {
    const rank = (value: FacetValue) => (value.chosen ? Infinity : value.count);
    const kept = values.toSorted((a, b) => Math.sign(rank(b) - rank(a)) || 0).slice(0, FACET_VALUES_SHOWN);
    if (key === 'availability')
      return kept.sort(
        (a, b) =>
          AVAILABILITIES.findIndex((one) => one === a.value) - AVAILABILITIES.findIndex((one) => one === b.value),
      );
    return kept.sort(
      key.startsWith('option.') ? (a, b) => a.number - b.number : (a, b) => this.#collator.compare(a.label, b.label),
    );
  }
}

function placeOf({ key }: { key: string }): number {
  return ORDER.indexOf(key.startsWith('option.') ? 'option' : key);
}

/** The filters in the catalogue's own words; a choice that was not known narrows nothing. */
function understood(index: FacetIndex, { min, max }: Filters, numbers: ReadonlySet<number>): Filters {
  const chosen = [...numbers].map((number) => index.values[number]!);
  return { ...parseFilters(chosen.map(({ facet, text }) => [`filter.${index.facets[facet]!.key}`, text])), min, max };
}

/**
 * Where some of those that match stand in an order: no more is looked at than it takes, and the first are looked for
 * once.
 */
function matching(order: Uint32Array, { matches, count }: Tally): (start: number, end: number) => number[] {
  const first: number[] = [];
  return (start, end) => {
    const places = first.slice(start, end);
    let nth = first.length;
    for (let at = (first.at(-1) ?? -1) + 1; nth < Math.min(end, count); at += 1) {
      if (!hasBit(matches, order[at]!)) continue;
      if (nth < FIRST_PLACES) first.push(at);
      if (nth >= start) places.push(at);
      nth += 1;
    }
    return places;
  };
}
