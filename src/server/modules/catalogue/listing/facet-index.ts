import { optionFacet } from '#domain/collection/filters.ts';
import { FILTER_LIMITS } from '#domain/limits.ts';
import type { Product, Variant } from '#domain/product/product.ts';
import { fold } from '#server/core/fold.ts';

/** Products of one type, tag or vendor that recommendations consider; a larger group says little. */
const FIRST_PRODUCTS = 500;

/** A text in the shop's own language, and the product and path of its translation. */
export type IndexedText = { own: string; product_id: number; path: string };

export type IndexedFacet = {
  key: string;
  /** The option's name; empty for facets that the interface names. */
  label: IndexedText;
  /** Ids of its values. */
  values: number[];
};

export type IndexedValue = {
  /** Id of its facet. */
  facet: number;
  /** As written by the first product that has it. */
  text: IndexedText;
  swatch: string | null;
  /** Places of the first products that have it, for values of products. */
  products: number[];
};

/** Values of a product, and of each variant besides; prices in minor units. */
export type IndexedProduct = { values: number[]; variants: { price: number; values: number[] }[] };

const NO_TEXT: IndexedText = { own: '', product_id: 0, path: '' };

/**
 * The facet values of a shop's products. Each value has an id, the same in any case and with any accents. A product
 * without variants counts as one variant with price 0.
 */
export class FacetIndex {
  readonly facets: IndexedFacet[] = [];
  readonly values: IndexedValue[] = [];
  /** By place. */
  readonly products: IndexedProduct[] = [];
  readonly #facetNumbers = new Map<string, number>();
  readonly #valueNumbers = new Map<string, number>();
  readonly #lists = new Map<string, number[]>();
  /** The same by facet and text as written, since folding is the most expensive part of building the index. */
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
      // A sold-out variant counts as neither while another of its product is available, since the product is not sold
      // out.
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

  /** The id of a value, if some product has it. */
  find(key: string, text: string): number | undefined {
    return this.#valueNumbers.get(`${this.#facetNumbers.get(fold(key))}\n${fold(text)}`);
  }

  /** One shared array for all equal lists. */
  #shared(list: number[]): number[] {
    const shared = this.#lists.get(list.join()) ?? list;
    this.#lists.set(list.join(), shared);
    return shared;
  }

  /** No id for a text that an address cannot contain. */
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
