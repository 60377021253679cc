import { and, eq, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Product, ProductSummary, Variant } from '#domain/product/product.ts';
import type { Db } from '#server/db/database.ts';
import { translations } from '#server/db/schema/content.ts';
import { HANDLE_FIELD } from './handles/handle-rows.ts';

/** Characters of a post's text that read models use if it has no excerpt. Texts are long, and a page shows one. */
export const BEGINNING_LENGTH = 1000;

export type Translatable =
  | 'product'
  | 'collection'
  | 'page'
  | 'policy'
  | 'menu'
  | 'shop'
  | 'shipping_rate'
  | 'theme'
  | 'blog'
  | 'blog_post'
  | 'offer';

/** The translated fields of a row, by path such as `title` or `items.0.title`. */
export type Words = ReadonlyMap<string, string>;

/** A product's long texts are read with the whole product. */
const NOT_ON_CARDS = ['description', 'meta_title', 'meta_description'];

/**
 * The translations of one language, by kind of row and id. For products only what cards and filters show, for posts
 * only the beginning of the text.
 */
export class Translations {
  readonly #byRow = new Map<string, Map<string, string>>();

  static async read(db: Db, shopId: number, locale: string): Promise<Translations> {
    const { entity_type, entity_id, field, value } = translations;
    const begun = sql<string>`case when ${entity_type} = 'blog_post' and ${field} = 'body_html' then left(${value}, ${BEGINNING_LENGTH}) else ${value} end`;
    const rows = await db
      .select({ entity_type, entity_id, field, value: begun })
      .from(translations)
      .where(
        and(
          eq(translations.shop_id, shopId),
          eq(translations.locale, locale),
          or(ne(entity_type, 'product'), notInArray(field, NOT_ON_CARDS)),
        ),
      );
    const read = new Translations();
    for (const { entity_type, entity_id, field, value } of rows) {
      // Handles are translated elsewhere (handles.ts), since whether one is valid depends on all others.
      if (field === HANDLE_FIELD) continue;
      const key = `${entity_type}:${entity_id}`;
      const words = read.#byRow.get(key) ?? new Map<string, string>();
      read.#byRow.set(key, words.set(field, value));
    }
    return read;
  }

  of(type: Translatable, id: number): Words {
    return this.#byRow.get(`${type}:${id}`) ?? new Map();
  }
}

/** A copy with the translated fields; paths that lead to no text are ignored. */
export function translated<T extends object>(entity: T, words: Words): T {
  if (words.size === 0) return entity;
  const copy = structuredClone(entity);
  for (const [path, value] of words) place(copy as Record<string, unknown>, path.split('.'), value);
  return copy;
}

function place(target: Record<string, unknown>, path: string[], value: string): void {
  const [key, ...rest] = path;
  if (key === undefined || !Object.hasOwn(target, key)) return;
  const held = target[key];
  if (rest.length === 0) {
    if (typeof held === 'string') Object.assign(target, { [key]: value });
  } else if (typeof held === 'object' && held !== null) {
    place(held as Record<string, unknown>, rest, value);
  }
}

/**
 * A product in another language. Option values are identified by their text, so variants and swatches change with them.
 */
export function translatedProduct(product: Product, words: Words): Product {
  if (words.size === 0) return product;
  const inOurNames = new Map([...words].map(([path, value]) => [pathOnTheWire(path), value]));
  const copy = translated(product, inOurNames);
  const renamed = copy.options.map(
    ({ values }, position) => new Map(product.options[position]!.values.map((from, index) => [from, values[index]!])),
  );
  const word = (position: number, value: string | null) =>
    value === null ? null : (renamed[position]?.get(value) ?? value);
  const byWord = (held: Record<string, string>, position: number) =>
    Object.fromEntries(Object.entries(held).map(([value, of]) => [word(position, value) ?? value, of]));
  return {
    ...copy,
    custom_options: copy.custom_options.map((option, index) => {
      const from = product.custom_options[index]!;
      const place = from.values.findIndex(({ value }) => value === from.default_value);
      return { ...option, default_value: option.values[place]?.value ?? option.default_value };
    }),
    options: copy.options.map((option, position) => ({
      ...option,
      color_swatch: byWord(option.color_swatch, position),
      variant_group: option.variant_group && byWord(option.variant_group, position),
    })),
    variants: copy.variants.map((variant) => translatedVariant(variant, word)),
  };
}

/** A summary in another language; `swatchPaths` are the paths of the texts that name its swatches. */
export function translatedSummary(
  summary: ProductSummary,
  words: Words,
  swatchPaths: readonly string[],
): ProductSummary {
  if (words.size === 0) return summary;
  const word = (path: string, own: string) => words.get(path) ?? own;
  return {
    ...summary,
    title: word('title', summary.title),
    vendor: word('vendor', summary.vendor),
    product_type: word('product_type', summary.product_type),
    image: summary.image && { ...summary.image, alt: word('images.0.alt', summary.image.alt) },
    second_image: summary.second_image && {
      ...summary.second_image,
      alt: word('images.1.alt', summary.second_image.alt),
    },
    swatches: summary.swatches.map((swatch, index) => ({ ...swatch, name: word(swatchPaths[index]!, swatch.name) })),
  };
}

/** A custom option is stored with a name and labelled values, and returned with a label and values. */
function pathOnTheWire(path: string): string {
  return path
    .replace(/^custom_options\.(\d+)\.name$/, 'custom_options.$1.label')
    .replace(/^(custom_options\.\d+\.values\.\d+)(?:\.label)?$/, '$1.value');
}

function translatedVariant(variant: Variant, word: (position: number, value: string | null) => string | null): Variant {
  const own = [variant.option1, variant.option2, variant.option3];
  const [option1 = null, option2 = null, option3 = null] = own.map((value, position) => word(position, value));
  const joined = (values: (string | null)[]) => values.filter((value) => value !== null).join(' / ');
  return {
    ...variant,
    option1,
    option2,
    option3,
    title: variant.title === joined(own) ? joined([option1, option2, option3]) : variant.title,
  };
}
