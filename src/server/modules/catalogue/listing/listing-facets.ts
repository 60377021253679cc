import { countFilters, NO_FILTERS, parseFilters, writeFilters } from '#domain/collection/filters.ts';
import type { Facets, FacetValue, Filters } from '#domain/collection/facets.ts';
import { COUNTED_EXACTLY, FACETS_SHOWN, FACET_VALUES_SHOWN } from '#domain/limits.ts';
import { minorDigits, roundHalfUp } from '#domain/shop/money.ts';
import { Cache } from '#server/core/cache.ts';
import { fold } from '#server/core/fold.ts';
import type { Translations } from '../translate.ts';
import { countFacets, variantsThatMeet } from './facet-counts.ts';
import type { FacetCounts } from './facet-counts.ts';
import type { FacetIndex, IndexedText, IndexedVariant } from './facet-index.ts';

/** Bytes of the cached lists of whole collections, and the size of a list's counts. */
const KEPT_BYTES = 8_000_000;
const COUNTS_WEIGH = 4_000;

/** The order in which facets are shown; options stand at `option`, those of more products first. */
const ORDER = ['availability', 'price', 'option', 'type', 'vendor', 'tag'];

/** Places of the matches, in the order of the list. */
export type Filtered = {
  places: Uint32Array;
  facets(): Facets;
  /** The variants of a match that meet the filters; undefined if all of them do. */
  variants(place: number): IndexedVariant[] | undefined;
};

/** Code of the shop's own currency, and a language. */
type Spoken = { currency: string; collator: Intl.Collator; words: Pick<Translations, 'of'> };

/** Filters and counts of a shop's products in one language. */
export class ListingFacets {
  readonly #index: FacetIndex;
  readonly #spoken: Spoken;
  readonly #kept = new Cache<string, Filtered>({
    name: 'listings',
    bytes: KEPT_BYTES,
    bytesOf: ({ places }) => places.byteLength + COUNTS_WEIGH,
  });

  constructor(index: FacetIndex, spoken: Spoken) {
    this.#index = index;
    this.#spoken = spoken;
  }

  /**
   * The products that meet the filters, in their order. The result for a whole collection, whose handle and sort order
   * are `whole`, is cached as long as the model.
   */
  filter(places: Uint32Array, wanted: Filters = NO_FILTERS, whole?: string): Filtered {
    if (whole === undefined) return this.#filtered(places, wanted, COUNTED_EXACTLY + 1);
    const key = `${whole}\n${writeFilters(wanted)}`;
    const most = countFilters(wanted) === 0 ? Infinity : COUNTED_EXACTLY + 1;
    return this.#kept.once(key, () => this.#filtered(places, wanted, most));
  }

  /** The products with a vendor, type or tag of this name, in their order. */
  having(
    places: Uint32Array,
    { vendor, product_type: type, tag }: { vendor?: string; product_type?: string; tag?: string },
  ): Uint32Array {
    const named = Object.entries({ vendor, type, tag }).filter(([, text]) => text !== undefined);
    if (named.length === 0) return places;
    const wanted = named.map(([key, text]) => this.#named(key, text!.trim()));
    return places.filter((place) => {
      const own = this.#index.products[place]!.values;
      return wanted.every((values) => own.some((value) => values.has(value)));
    });
  }

  /** Values of a facet with this name, in the shop's own language or in this one. */
  #named(key: string, name: string): ReadonlySet<number> {
    const { facets, values } = this.#index;
    const all = facets.find((facet) => facet.key === key)?.values ?? [];
    const translated = all.filter((value) => {
      const word = this.#word(values[value]!.text);
      return word !== values[value]!.text.own && fold(word) === fold(name);
    });
    return new Set([this.#index.find(key, name) ?? [], translated].flat());
  }

  #filtered(places: Uint32Array, wanted: Filters, most: number): Filtered {
    const index = this.#index;
    const minor = (major: number) => roundHalfUp(major * 10 ** minorDigits(this.#spoken.currency));
    const chosen = new Set(
      Object.entries(wanted.values).flatMap(([key, texts]) => texts.flatMap((text) => index.find(key, text) ?? [])),
    );
    const min = wanted.min === null ? 0 : minor(wanted.min);
    const max = wanted.max === null ? Infinity : minor(wanted.max);
    const choice = { values: chosen, min, max };
    const count = once(() => countFacets(index, places, choice));
    // Computed on demand, since most lists are shown without filters.
    return {
      places: countFilters(wanted) === 0 ? places : count().matches,
      facets: once(() => this.#present(count(), wanted, chosen, most)),
      variants: (place) => (countFilters(wanted) === 0 ? undefined : variantsThatMeet(index, place, choice)),
    };
  }

  #word({ own, product_id, path }: IndexedText): string {
    return this.#spoken.words.of('product', product_id).get(path) ?? own;
  }

  #present(
    { matches, counts, lowest, highest }: FacetCounts,
    { min, max }: Filters,
    chosen: ReadonlySet<number>,
    most: number,
  ): Facets {
    const { facets, values } = this.#index;
    const groups = facets.map((facet) => {
      const own = facet.values.filter((number) => counts[number]! > 0 || chosen.has(number));
      return {
        key: facet.key,
        label: this.#word(facet.label),
        weight: own.reduce((sum, number) => sum + counts[number]!, 0),
        values: own.map((number): FacetValue => {
          const { text, swatch } = values[number]!;
          const [label, count] = [this.#word(text), counts[number]!];
          return { value: text.own, label, chosen: chosen.has(number), swatch, count };
        }),
      };
    });
    const applied = Array.from(chosen, (number): [string, string] => {
      const { facet, text } = values[number]!;
      return [`filter.${facets[facet]!.key}`, text.own];
    });
    return {
      facets: groups
        .filter((group) => group.values.some((value) => value.chosen || value.count < matches.length))
        .sort((a, b) => placeOf(a) - placeOf(b) || b.weight - a.weight)
        .slice(0, FACETS_SHOWN)
        .map(({ key, label, values: all }) => ({
          key,
          label,
          values: this.#shown(key, all).map((one) => ({ ...one, count: Math.min(one.count, most) })),
        })),
      price: lowest <= highest ? { lowest, highest } : null,
      // In the catalogue's own spelling; an unknown value filters nothing.
      applied: { ...parseFilters(applied), min, max },
      capped: most < Infinity,
    };
  }

  /** The most frequent values; those of options in the order of the products (as sizes need), others by name. */
  #shown(key: string, values: readonly FacetValue[]): FacetValue[] {
    const rank = (value: FacetValue) => (value.chosen ? Infinity : value.count);
    const kept = values.toSorted((a, b) => Math.sign(rank(b) - rank(a)) || 0).slice(0, FACET_VALUES_SHOWN);
    if (key.startsWith('option.')) return values.filter((value) => kept.includes(value));
    return kept.sort((a, b) => this.#spoken.collator.compare(a.label, b.label));
  }
}

const placeOf = ({ key }: { key: string }) => ORDER.indexOf(key.startsWith('option.') ? 'option' : key);

/** Makes a value on first use, once. */
function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
