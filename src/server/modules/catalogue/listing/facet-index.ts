import { optionFacet } from '#domain/collection/filters.ts';
import { FILTER_LIMITS } from '#domain/limits.ts';
import type { Product, Variant } from '#domain/product/product.ts';
import { fold } from '#server/core/fold.ts';

/** Products of one type, tag or vendor that recommendations look at: a larger group says less. */
const FIRST_PRODUCTS = 500;

/** A text in the shop's own language, and the product and path its translation is found at. */
export type IndexedText = { own: string; product_id: number; path: string };

export type IndexedFacet = {
  key: string;
  /** The option's name; empty for facets that the interface has words for. */
  label: IndexedText;
  /** The numbers of its values. */
  values: number[];
};

export type IndexedValue = {
  /** Its facet's number. */
  facet: number;
  /** As the first product that has it writes it. */
  text: IndexedText;
  swatch: string | null;
  /** Places of the first products that have it, where it is a product's. */
  products: number[];
};

/** Values of a product, and of each of its variants besides; prices in minor units. */
export type IndexedProduct = { values: number[]; variants: { price: number; values: number[] }[] };

const NO_TEXT: IndexedText = { own: '', product_id: 0, path: '' };

/**
 * What a shop's products can be told apart by: each value is a number, the same whatever its case and accents. A
 * product without variants counts as one variant that costs nothing.
 */
export class FacetIndex {
  readonly facets: IndexedFacet[] = [];
  readonly values: IndexedValue[] = [];
  /** By place. */
  readonly products: IndexedProduct[] = [];
  readonly #facetNumbers = new Map<string, number>();
  readonly #valueNumbers = new Map<string, number>();
  readonly #lists = new Map<string, number[]>();
  /** The same by facet and text as they are written: folding costs most of making an index. */
  readonly #written = new Map<string, number>();

  add({ id: product_id, vendor, product_type, tags, options, variants, available }: Product): void {
    const text = (own: string, path: string): IndexedText => ({ own: own.trim(), product_id, path });
    const own = new Set([
      ...this.#number('vendor', text(vendor, 'vendor')),
      ...this.#number('type', text(product_type, 'product_type')),
      ...tags.flatMap((tag, at) => this.#number('tag', text(tag, `tags.${at}`))),
    ]);
    for (const value of own) {
      const { products } = this.values[value]!;
      if (products.length < FIRST_PRODUCTS) products.push(this.products.length);
    }
    const ofVariant = (variant: Variant) => {
      // One that is sold out is neither while another of its product is to be had: the product is not sold out.
      const availability = variant.available ? 'in-stock' : available ? '' : 'sold-out';
      const chosen = [variant.option1, variant.option2, variant.option3];
      const ofOptions = options.flatMap(({ name, values, color_swatch }, at) => {
        const value = chosen[at] ?? '';
        const label = text(name, `options.${at}.name`);
        const path = `options.${at}.values.${values.lastIndexOf(value)}`;
        return this.#number(optionFacet(label.own), text(value, path), label, color_swatch[value]);
      });
      return this.#shared([...new Set([...this.#number('availability', text(availability, '')), ...ofOptions])]);
    };
    const sold = variants.map((variant) => ({ price: variant.price, values: ofVariant(variant) }));
    this.products.push({ values: [...own], variants: sold.length > 0 ? sold : [{ price: 0, values: [] }] });
  }

  /** The number of a value, where some product has it. */
  find(key: string, text: string): number | undefined {
    return this.#valueNumbers.get(`${this.#facetNumbers.get(fold(key))}\n${fold(text)}`);
  }

  /** One list for all variants that are alike. */
  #shared(list: number[]): number[] {
    const shared = this.#lists.get(list.join()) ?? list;
    this.#lists.set(list.join(), shared);
    return shared;
  }

  /** None for a text that an address cannot hold. */
  #number(key: string, text: IndexedText, label = NO_TEXT, swatch?: string): number[] {
    const { own } = text;
    if (own === '' || own.length > FILTER_LIMITS.valueLength || key.length > FILTER_LIMITS.nameLength) return [];
    const written = `${key}\n${own}`;
    const number = this.#written.get(written) ?? this.find(key, own) ?? this.#add(key, text, label);
    this.#written.set(written, number);
    this.values[number]!.swatch ??= swatch ?? null;
    return [number];
  }

  #add(key: string, text: IndexedText, label: IndexedText): number {
    const facet = this.#facetNumbers.get(fold(key)) ?? this.facets.length;
    if (facet === this.facets.length) {
      this.#facetNumbers.set(fold(key), facet);
      this.facets.push({ key, label, values: [] });
    }
    const number = this.values.push({ facet, text, swatch: null, products: [] }) - 1;
    this.#valueNumbers.set(`${facet}\n${fold(text.own)}`, number);
    this.facets[facet]!.values.push(number);
    return number;
  }
}
