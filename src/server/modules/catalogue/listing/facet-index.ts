import { optionFacet } from '#domain/collection/filters.ts';
import { FILTER_LIMITS } from '#domain/limits.ts';
import type { Product, Variant } from '#domain/product/product.ts';
import { fold } from '#server/core/fold.ts';
import { hasBit } from './bits/bits.ts';
import type { OpenProduct } from '../model-product.ts';
import { FacetSets } from './facet-sets.ts';
import { Packer } from './packed.ts';
import type { Packed } from './packed.ts';

/** What of a product its filters are read from. */
type Parts = Pick<OpenProduct, 'product' | 'base' | 'summary'>;

export interface Filterable {
  look(): Parts;
}

export interface IndexedFacet {
  key: string;
  label: string;
  /** All units of a product share its values. */
  isOfProduct: boolean;
  /** The numbers of its values. */
  values: number[];
}

/** A list of products by their numbers, in its order and as a set. */
export interface Members {
  numbers: Uint32Array;
  set: Uint32Array;
}

export interface IndexedValue {
  /** Its facet's number. */
  facet: number;
  /** In the shop's own language, as its first product writes it. */
  text: string;
  label: string;
  swatch: string | null;
}

const OF_PRODUCT = new Set(['vendor', 'type', 'tag']);

/**
 * What a catalogue's products can be told apart by: each value is a number, the same whatever its case and accents.
 * Filters are met by a unit, which is one thing that is sold: a variant together with what its product is. Who has
 * which value lies in sets of bits, since a new filter asks of everything a shop has.
 */
export class FacetIndex {
  readonly facets: IndexedFacet[] = [];
  readonly values: IndexedValue[] = [];
  /** Values of a product as such, by the product's place. */
  readonly own: Packed;
  readonly sets: FacetSets;
  readonly #places: ReadonlyMap<Filterable, number>;
  readonly #facetNumbers = new Map<string, number>();
  readonly #valueNumbers = new Map<string, number>();
  /** The same by what a value is called in this language as well. */
  readonly #namedNumbers = new Map<string, number[]>();
  /** The same by facet and text as they are written: folding costs most of making an index. */
  readonly #written = new Map<string, number>();

  constructor(products: readonly Filterable[]) {
    const own = new Packer();
    const units = new Packer();
    const unitStarts = [0];
    const prices: number[] = [];
    for (const entry of products) {
      const parts = entry.look();
      own.add(this.#ownValues(parts));
      for (const { price, values } of this.#unitsOf(parts)) {
        units.add(values);
        prices.push(price);
      }
      unitStarts.push(prices.length);
    }
    this.own = own.pack();
    this.sets = new FacetSets({
      own: this.own,
      units: units.pack(),
      unitStarts: Uint32Array.from(unitStarts),
      prices: Float64Array.from(prices),
      values: this.values.length,
    });
    this.#places = new Map(products.map((entry, place) => [entry, place]));
  }

  /** Where products of this index stand in it, in the order they are given. */
  readonly placesOf = (entries: readonly Filterable[]): Uint32Array =>
    Uint32Array.from(entries, (entry) => this.#places.get(entry)!);

  /** The same by their numbers. */
  membersOf(entries: readonly Filterable[]): Members {
    const numbers = this.placesOf(entries).map((place) => this.sets.numbers[place]!);
    return { numbers, set: this.sets.productsOf(numbers) };
  }

  /** Which products have one of some values of products, by their numbers. */
  having(values: readonly number[]): (number: number) => boolean {
    const set = this.sets.productsWith(values);
    return (number) => hasBit(set, number);
  }

  /** The number of a value, where some product has it. */
  find(key: string, text: string): number | undefined {
    const facet = this.#facetNumbers.get(fold(key));
    return facet === undefined ? undefined : this.#valueNumbers.get(`${facet}\n${fold(text)}`);
  }

  /** Values of a facet that are called so, in the shop's own language or in this one. */
  named(key: string, text: string): readonly number[] {
    const facet = this.#facetNumbers.get(fold(key));
    return this.#namedNumbers.get(`${facet}\n${fold(text.trim())}`) ?? [];
  }

  #ownValues({ product, base }: Parts): number[] {
    return [
      ...this.#number('vendor', '', base.vendor, product.vendor),
      ...this.#number('type', '', base.product_type, product.product_type),
      ...base.tags.flatMap((tag, index) => this.#number('tag', '', tag, product.tags[index])),
    ];
  }

  #unitsOf({ product, base, summary }: Parts): { price: number; values: number[] }[] {
    if (base.variants.length === 0) return [{ price: summary.price, values: [] }];
    return base.variants.map((variant, index) => ({
      price: variant.price,
      values: [...this.#availability(base, variant), ...this.#options(base, product, variant, product.variants[index])],
    }));
  }

  /** A variant that is sold out is neither while another of its product is to be had: the product is not sold out. */
  #availability({ available }: Product, variant: Variant): number[] {
    if (variant.available) return this.#number('availability', '', 'in-stock');
    return available ? [] : this.#number('availability', '', 'sold-out');
  }

  #options(base: Product, product: Product, variant: Variant, spoken: Variant | undefined): number[] {
    return base.options.flatMap(({ name, color_swatch }, position) => {
      const text = ownValue(variant, position);
      if (text === null) return [];
      return this.#number(
        optionFacet(name.trim()),
        product.options[position]?.name ?? name,
        text,
        (spoken && ownValue(spoken, position)) ?? text,
        color_swatch[text],
      );
    });
  }

  /** None for a text that an address cannot hold. */
  #number(key: string, facetLabel: string, untrimmed: string, label = untrimmed, swatch?: string): number[] {
    const text = untrimmed.trim();
    if (text === '' || text.length > FILTER_LIMITS.valueLength || key.length > FILTER_LIMITS.nameLength) return [];
    const written = `${key}\n${text}`;
    const number = this.#written.get(written) ?? this.#add(key, facetLabel, text, label);
    this.#written.set(written, number);
    this.values[number]!.swatch ??= swatch ?? null;
    return [number];
  }

  #add(key: string, facetLabel: string, text: string, label: string): number {
    const facet = this.#facetOf(key, facetLabel);
    const name = `${facet}\n${fold(text)}`;
    const known = this.#valueNumbers.get(name);
    if (known !== undefined) return known;
    this.#valueNumbers.set(name, this.values.length);
    for (const called of new Set([name, `${facet}\n${fold(label)}`]))
      this.#namedNumbers.set(called, [...(this.#namedNumbers.get(called) ?? []), this.values.length]);
    this.facets[facet]!.values.push(this.values.length);
    return this.values.push({ facet, text, label, swatch: null }) - 1;
  }

  #facetOf(key: string, label: string): number {
    const known = this.#facetNumbers.get(fold(key));
    if (known !== undefined) return known;
    this.#facetNumbers.set(fold(key), this.facets.length);
    return this.facets.push({ key, label, isOfProduct: OF_PRODUCT.has(key), values: [] }) - 1;
  }
}

const ownValue = (variant: Variant, position: number) =>
  [variant.option1, variant.option2, variant.option3][position] ?? null;
