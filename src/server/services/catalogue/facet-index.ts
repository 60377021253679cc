import { optionFacet } from '#domain/facets.ts';
import { FILTER_LIMITS } from '#domain/limits.ts';
import type { Product, Variant } from '#domain/entities/product.ts';
import type { ModelProduct } from './catalogue-model.ts';
import { fold } from '../search/fold.ts';

/** What of a product its filters are read from. */
export type Filterable = Pick<ModelProduct, 'product' | 'base' | 'summary'>;

export interface IndexedFacet {
  key: string;
  label: string;
}

export interface IndexedValue {
  /** Its facet's number. */
  facet: number;
  /** In the shop's own language, as its first product writes it. */
  text: string;
  label: string;
  swatch: string | null;
}

/** One thing that is sold: filters of a listing are met by a variant, together with what its product is. */
interface Unit {
  /** Minor units. */
  price: number;
  /** Numbers of its values. A plain array is smaller and sooner made than a typed one of so few. */
  values: readonly number[];
}

/** What a catalogue's products can be told apart by: each value is a number, the same whatever its case and accents. */
export class FacetIndex {
  readonly facets: IndexedFacet[] = [];
  readonly values: IndexedValue[] = [];
  readonly #facetNumbers = new Map<string, number>();
  readonly #valueNumbers = new Map<string, number>();
  /** The same by facet and text as they are written: folding costs most of making an index. */
  readonly #written = new Map<string, number>();
  readonly #units = new Map<Filterable, readonly Unit[]>();

  constructor(products: readonly Filterable[]) {
    for (const entry of products) this.#units.set(entry, this.#unitsOf(entry));
  }

  unitsOf(entry: Filterable): readonly Unit[] {
    return this.#units.get(entry) ?? [];
  }

  /** The number of a value, where some product has it. */
  find(key: string, text: string): number | undefined {
    const facet = this.#facetNumbers.get(fold(key));
    return facet === undefined ? undefined : this.#valueNumbers.get(`${facet}\n${fold(text)}`);
  }

  #unitsOf({ product, base, summary }: Filterable): Unit[] {
    const own = [
      ...this.#number('vendor', '', base.vendor, product.vendor),
      ...this.#number('type', '', base.product_type, product.product_type),
      ...base.tags.flatMap((tag, index) => this.#number('tag', '', tag, product.tags[index])),
    ];
    if (base.variants.length === 0) return [{ price: summary.price, values: own }];
    return base.variants.map((variant, index) => {
      const values = [...own, ...this.#availability(base, variant), ...this.#options(base, product, variant, product.variants[index])];
      return { price: variant.price, values: [...new Set(values)] };
    });
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
      return this.#number(optionFacet(name.trim()), product.options[position]?.name ?? name, text, (spoken && ownValue(spoken, position)) ?? text, color_swatch[text]);
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
    return this.values.push({ facet, text, label, swatch: null }) - 1;
  }

  #facetOf(key: string, label: string): number {
    const known = this.#facetNumbers.get(fold(key));
    if (known !== undefined) return known;
    this.#facetNumbers.set(fold(key), this.facets.length);
    return this.facets.push({ key, label }) - 1;
  }
}

const ownValue = (variant: Variant, position: number) => [variant.option1, variant.option2, variant.option3][position] ?? null;
