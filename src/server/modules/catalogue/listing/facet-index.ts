import { optionFacet } from '#domain/collection/filters.ts';
import { FILTER_LIMITS } from '#domain/limits.ts';
import type { Image } from '#domain/media/image.ts';
import type { Product, ProductImage, Variant } from '#domain/product/product.ts';
import { fold } from '#server/core/fold.ts';

/** Products of one type, tag or vendor that recommendations consider; a larger group says little. */
const FIRST_PRODUCTS = 500;

/** A text in the shop's own language, and the product and path of its translation. */
function withoutVideo(image: ProductImage): Image {
  const copy = { ...image };
  delete copy.video;
  return copy;
}

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

/** A variant as a card can show it, with its own values; prices in minor units. */
export type IndexedVariant = Pick<
  Variant,
  'id' | 'available' | 'price' | 'compare_at_price' | 'unit_price' | 'unit_price_measurement'
> & {
  values: number[];
  /** Its image, if that is not the product's first. */
  image: Image | null;
};

/** Values of a product, and of each variant besides. */
export type IndexedProduct = { values: number[]; variants: IndexedVariant[] };

/** Names of options that are one facet, which is called by the first name that a product uses. */
export type OptionGroups = readonly (readonly string[])[];

/** The facet of an option's group, and the option's place in the group. */
type Grouped = { key: string; rank: number };

/** Stands for a product without variants. */
const NO_VARIANT: IndexedVariant = {
  id: 0,
  available: false,
  price: 0,
  compare_at_price: null,
  values: [],
  image: null,
};

const NO_TEXT: IndexedText = { own: '', product_id: 0, path: '' };

/**
 * The facet values of a shop's products. Each value has an id, the same in any case and with any accents. Options of one
 * group are one facet. A product without variants counts as one variant with price 0.
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
  /** By folded key of an option. */
  readonly #groups: ReadonlyMap<string, Grouped>;
  /** The same by key as written. */
  readonly #groupsWritten = new Map<string, Grouped | undefined>();
  /** By facet the place in the group of the option that it is called by. */
  readonly #ranks = new Map<number, number>();

  constructor(groups: OptionGroups = []) {
    this.#groups = new Map(
      groups.flatMap((names) =>
        names.map((name, rank) => [fold(optionFacet(name)), { key: optionFacet(names[0]!), rank }]),
      ),
    );
  }

  add({ id: product_id, vendor, product_type, tags, options, variants, images, available }: Product): void {
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
    const pictures = images.map(withoutVideo);
    const sold = variants.map((variant): IndexedVariant => {
      const { id, available, price, compare_at_price, unit_price, unit_price_measurement } = variant;
      return {
        id,
        available,
        price,
        compare_at_price,
        values: ofVariant(variant),
        image: variant.image ? (pictures[variant.image] ?? null) : null,
        ...(unit_price_measurement && { unit_price, unit_price_measurement }),
      };
    });
    for (const [at, { name }] of options.entries()) this.#call(text(name, `options.${at}.name`));
    this.products.push({ values: [...own], variants: sold.length > 0 ? sold : [NO_VARIANT] });
  }

  /** The id of a value, if some product has it. */
  find(key: string, text: string): number | undefined {
    return this.#valueNumbers.get(`${this.#facetOf(key)}\n${fold(text)}`);
  }

  #groupOf(key: string): Grouped | undefined {
    if (this.#groups.size === 0) return undefined;
    const group = this.#groupsWritten.get(key) ?? this.#groups.get(fold(key));
    this.#groupsWritten.set(key, group);
    return group;
  }

  #facetOf(key: string): number | undefined {
    return this.#facetNumbers.get(fold(this.#groupOf(key)?.key ?? key));
  }

  /** Calls a group's facet by the option that stands first in the group. */
  #call(label: IndexedText): void {
    const group = this.#groupOf(optionFacet(label.own));
    const facet = group && this.#facetOf(group.key);
    if (facet === undefined || group!.rank >= (this.#ranks.get(facet) ?? Infinity)) return;
    this.#ranks.set(facet, group!.rank);
    this.facets[facet]!.label = label;
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
    const facet = this.#facetOf(key) ?? this.facets.length;
    if (facet === this.facets.length) {
      const own = this.#groupOf(key)?.key ?? key;
      this.#facetNumbers.set(fold(own), facet);
      this.facets.push({ key: own, label, values: [] });
    }
    const number = this.values.push({ facet, text, swatch: null, products: [] }) - 1;
    this.#valueNumbers.set(`${facet}\n${fold(text.own)}`, number);
    this.facets[facet]!.values.push(number);
    return number;
  }
}
