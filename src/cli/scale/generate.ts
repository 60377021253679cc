import { createHash } from 'node:crypto';
import type { collections } from '#server/db/schema/collection.ts';
import type { productImages, products, variants } from '#server/db/schema/product.ts';
import type { DemoProduct } from '../demo/content.types.ts';
import { seededRandom } from '../demo/random.ts';
import type { Random } from '../demo/random.ts';
import { daysOpen } from '../demo/seed/clock.ts';
import { metaTitle, paragraph } from '../demo/seed/text.ts';
import { COLORS, FINISHES, MATERIALS, SIZES, SYLLABLES, TAGS, TYPES } from './words.ts';

/** Maximum number of products in a generated shop, so that ids of variants stay below those the database assigns. */
export const MOST_PRODUCTS = 100_000;
/** Maximum number of variants and of images per product, for which ids are reserved. */
const NUMBERS_A_PRODUCT = 8;

const COLLECTIONS = 50;
/**
 * Share of products in the first collection, and the ratio of each further one to the one before: from half of 100,000
 * products down to a few dozen.
 */
const FIRST_SHARE = 0.5;
const NEXT_SHARE = 0.87;
const VENDORS = 40;
const MINUTES_BETWEEN_PRODUCTS = 10;
const DAY_MINUTES = 1440;
const SHOP_NAME = 'Scale';

type ProductRow = typeof products.$inferInsert;
type VariantRow = typeof variants.$inferInsert;
type ImageRow = typeof productImages.$inferInsert;
export type CollectionRow = typeof collections.$inferInsert;
export type Picture = Pick<
  DemoProduct['images'][number],
  'src' | 'alt' | 'width' | 'height' | 'average_color' | 'role'
>;

/** A product with all its rows; `collections` are the ids of its collections. */
export interface GeneratedProduct {
  product: ProductRow;
  variants: VariantRow[];
  images: ImageRow[];
  collections: number[];
}

type Option = ProductRow['options'] extends (infer One)[] | undefined ? One : never;

const TYPE_NAMES = Object.keys(TYPES) as (keyof typeof TYPES)[];
const randomOf = (name: string) => seededRandom(createHash('sha256').update(name).digest().readUInt32BE(0));
/** An invented word of three syllables. */
const invented = (random: Random) => {
  const word = Array.from({ length: 3 }, () => random.pick(SYLLABLES)).join('');
  return word[0]!.toUpperCase() + word.slice(1);
};
const vendorNames = Array.from(
  { length: VENDORS },
  (_, index) => `${invented(randomOf(`vendor ${index}`))} ${['Works', 'Studio', 'Goods', 'Mill'][index % 4]!}`,
);
/** Picks the first items far more often than the last, like a shop's vendors and tags. */
const skewed = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random.next() ** 2 * items.length)]!;

/**
 * Generates one product by its number, from 1. It depends only on the number and the images, so that a shop of a
 * thousand products equals the first thousand of a larger one.
 */
export function generateProduct(shop_id: number, id: number, pictures: readonly Picture[]): GeneratedProduct {
  const random = randomOf(`product ${id}`);
  const product_type = skewed(random, TYPE_NAMES);
  const material = random.pick(MATERIALS);
  const title = `${invented(random)} ${material} ${random.pick(TYPES[product_type])}`;
  const created = daysOpen((id * MINUTES_BETWEEN_PRODUCTS) / DAY_MINUTES);
  const options = optionsOf(random, id);
  const images = imagesOf(random, shop_id, id, pictures);
  const tags = [...new Set(Array.from({ length: random.integer(2, 5) }, () => skewed(random, TAGS)))];
  const product: ProductRow = {
    shop_id,
    id,
    handle: `${title.toLowerCase().replaceAll(' ', '-')}-${id}`,
    title,
    vendor: skewed(random, vendorNames),
    product_type,
    tags,
    description: paragraph(
      `A ${tags[0]!} piece in ${material.toLowerCase()}, number ${id} of this shop, made for measuring with.`,
    ),
    meta_title: metaTitle(title, SHOP_NAME),
    options,
    published_at: created,
    sales_count: Math.floor(random.next() ** 4 * 1000),
    created_at: created,
    updated_at: created,
  };
  return {
    product,
    variants: variantsOf(
      random,
      shop_id,
      id,
      options,
      images.map((image) => image.id ?? null),
    ),
    images,
    collections: collectionsOf(random),
  };
}

/** The shop's collections, from very large to very small. */
export function generateCollections(shop_id: number, pictures: readonly Picture[]): CollectionRow[] {
  const orders = ['manual', 'best-selling', 'created-descending', 'price-ascending', 'title-ascending'] as const;
  return Array.from({ length: COLLECTIONS }, (_, index) => {
    const title = `${invented(randomOf(`collection ${index}`))} ${index + 1}`;
    const { role: _role, ...image } = pictures[index % pictures.length]!;
    return {
      shop_id,
      id: index + 1,
      handle: `set-${index + 1}`,
      title,
      description: paragraph(`About ${(shareOf(index) * 100).toPrecision(2)} % of the shop.`),
      image,
      sort_order: orders[index % orders.length],
      position: index,
      published_at: daysOpen(0),
      created_at: daysOpen(0),
      updated_at: daysOpen(0),
    };
  });
}

const shareOf = (index: number) => FIRST_SHARE * NEXT_SHARE ** index;

function collectionsOf(random: Random): number[] {
  return Array.from({ length: COLLECTIONS }, (_, index) => (random.next() < shareOf(index) ? index + 1 : 0)).filter(
    (number) => number > 0,
  );
}

/** One option with one to three values, two with two each, or three with two each. */
function optionsOf(random: Random, id: number): Option[] {
  const { count } = random.weighted([
    { count: 1, weight: 60 },
    { count: 2, weight: 30 },
    { count: 3, weight: 10 },
  ]);
  const values = count === 1 ? random.integer(1, 3) : 2;
  const colors = random.sample(Object.keys(COLORS) as (keyof typeof COLORS)[], values);
  const sizes = SIZES.slice(random.integer(0, SIZES.length - values)).slice(0, values);
  const all: Omit<Option, 'id'>[] = [
    { name: 'Color', values: colors, color_swatch: Object.fromEntries(colors.map((color) => [color, COLORS[color]])) },
    { name: 'Size', values: sizes },
    { name: 'Finish', values: random.sample(FINISHES, values) },
  ];
  // A product with one option has either colours or sizes.
  const first = count === 1 && random.chance(0.5) ? 1 : 0;
  return all.slice(first, first + count).map((option, index) => ({ id: id * NUMBERS_A_PRODUCT + index, ...option }));
}

function variantsOf(
  random: Random,
  shop_id: number,
  product_id: number,
  options: readonly Option[],
  imageIds: readonly (number | null)[],
): VariantRow[] {
  const base = random.integer(10, 600) * 50;
  const isReduced = random.chance(0.15);
  const created_at = daysOpen((product_id * MINUTES_BETWEEN_PRODUCTS) / DAY_MINUTES);
  const combinations = options.reduce<string[][]>(
    (made, { values }) => made.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  );
  return combinations.map(([option1 = null, option2 = null, option3 = null], index) => {
    const price = base + index * 250;
    return {
      shop_id,
      id: product_id * NUMBERS_A_PRODUCT + index,
      product_id,
      title: [option1, option2, option3].filter((value) => value !== null).join(' / '),
      option1,
      option2,
      option3,
      price,
      compare_at_price: isReduced ? Math.round(price * 1.25) : null,
      sku: `SC-${String(product_id).padStart(6, '0')}-${index + 1}`,
      quantity: random.chance(0.15) ? 0 : random.integer(1, 60),
      weight: random.integer(1, 80) * 50,
      inventory_policy: random.chance(0.05) ? 'continue' : 'deny',
      image_id: imageIds[index % imageIds.length] ?? null,
      position: index + 1,
      created_at,
      updated_at: created_at,
    };
  });
}

function imagesOf(random: Random, shop_id: number, product_id: number, pictures: readonly Picture[]): ImageRow[] {
  return random
    .sample(pictures, random.integer(1, 2))
    .map(({ src, alt, width, height, average_color, role }, index) => ({
      shop_id,
      id: product_id * NUMBERS_A_PRODUCT + index,
      product_id,
      src,
      alt,
      width,
      height,
      average_color,
      role,
      position: index + 1,
    }));
}
