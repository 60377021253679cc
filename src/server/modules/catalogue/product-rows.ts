import { and, asc, between, eq, getTableColumns, getTableName, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import { translations } from '#server/db/schema/content.ts';
import { sellingPlanGroupProducts } from '#server/db/schema/pricing.ts';
import { productImages, products, variants } from '#server/db/schema/product.ts';
import type { ImageRow, VariantRow } from './build-product.ts';

/** Products per step; other queries run between two steps. */
const STEP = 500;

/** The columns that cards, filters and sort orders need. */
const CARD = {
  id: products.id,
  handle: products.handle,
  title: products.title,
  vendor: products.vendor,
  product_type: products.product_type,
  tags: products.tags,
  options: products.options,
  custom_options: products.custom_options,
  published_at: products.published_at,
  sales_count: products.sales_count,
};

const VARIANT = {
  product_id: variants.product_id,
  id: variants.id,
  option1: variants.option1,
  option2: variants.option2,
  option3: variants.option3,
  price: variants.price,
  compare_at_price: variants.compare_at_price,
  quantity: variants.quantity,
  inventory_policy: variants.inventory_policy,
  image_id: variants.image_id,
  quantity_min: variants.quantity_min,
  unit_price_measurement: variants.unit_price_measurement,
};

const IMAGE = {
  product_id: productImages.product_id,
  id: productImages.id,
  src: productImages.src,
  alt: productImages.alt,
  width: productImages.width,
  height: productImages.height,
  average_color: productImages.average_color,
  video: productImages.video,
};

export type CardRows = Awaited<ReturnType<typeof readStep>>;

/**
 * Every active product with a publication date, past or to come, by ascending id, with its variants and images. The
 * next step is read while the current one is processed.
 */
export async function* readCardRows(db: Db, shopId: number): AsyncGenerator<CardRows> {
  let reading = readStep(db, shopId, 0);
  for (;;) {
    const step = await reading;
    const last = step.products.at(-1)?.id;
    if (last === undefined) return;
    reading = readStep(db, shopId, last);
    // If the caller stops early, an error of the next step concerns nobody.
    reading.catch(() => undefined);
    yield step;
  }
}

async function readStep(db: Db, shopId: number, after: number) {
  const rows = await db
    .select(CARD)
    .from(products)
    .where(
      and(
        eq(products.shop_id, shopId),
        eq(products.status, 'active'),
        isNotNull(products.published_at),
        gt(products.id, after),
      ),
    )
    .orderBy(asc(products.id))
    .limit(STEP);
  if (rows.length === 0) return { products: rows, variants: [], images: [] };
  const [from, to] = [rows[0]!.id, rows.at(-1)!.id];
  const [variantRows, imageRows] = await Promise.all([
    db
      .select(VARIANT)
      .from(variants)
      .where(and(eq(variants.shop_id, shopId), between(variants.product_id, from, to), isNull(variants.retired_at)))
      .orderBy(asc(variants.position), asc(variants.id)),
    db
      .select(IMAGE)
      .from(productImages)
      .where(
        and(
          eq(productImages.shop_id, shopId),
          between(productImages.product_id, from, to),
          eq(productImages.state, 'ready'),
        ),
      )
      .orderBy(asc(productImages.position), asc(productImages.id)),
  ]);
  return { products: rows, variants: variantRows, images: imageRows };
}

/** A product's rows of a table in the merchant's order, as JSON; dates in it are text. */
const rowsOf = <Row>(table: PgTable) =>
  sql<Row[]>`coalesce(json_agg(to_json(${table}) order by position, id), '[]')`.as(`rows_of_${getTableName(table)}`);

const build = new QueryBuilder();
const itsVariants = build
  .select({ rows: rowsOf<VariantRow>(variants) })
  .from(variants)
  .where(and(eq(variants.shop_id, products.shop_id), eq(variants.product_id, products.id), isNull(variants.retired_at)))
  .as('its_variants');
const itsImages = build
  .select({ rows: rowsOf<ImageRow>(productImages) })
  .from(productImages)
  .where(
    and(
      eq(productImages.shop_id, products.shop_id),
      eq(productImages.product_id, products.id),
      eq(productImages.state, 'ready'),
    ),
  )
  .as('its_images');
const itsPlans = build
  .select({ groupIds: sql<number[]>`coalesce(json_agg(selling_plan_group_id), '[]')`.as('group_ids') })
  .from(sellingPlanGroupProducts)
  .where(
    and(eq(sellingPlanGroupProducts.shop_id, products.shop_id), eq(sellingPlanGroupProducts.product_id, products.id)),
  )
  .as('its_plans');
const itsWords = (locale: string) =>
  build
    .select({ words: sql<Record<string, string>>`coalesce(json_object_agg(field, value), '{}')`.as('words') })
    .from(translations)
    .where(
      and(
        eq(translations.shop_id, products.shop_id),
        eq(translations.entity_type, 'product'),
        eq(translations.entity_id, products.id),
        eq(translations.locale, locale),
      ),
    )
    .as('its_words');

/** Products with all their rows and their texts in a language, in one query. */
export async function readProductRows(db: Db, shopId: number, locale: string, ids: readonly number[]) {
  const words = itsWords(locale);
  return db
    .select({
      product: getTableColumns(products),
      variants: itsVariants.rows,
      images: itsImages.rows,
      groupIds: itsPlans.groupIds,
      words: words.words,
    })
    .from(products)
    .innerJoinLateral(itsVariants, sql`true`)
    .innerJoinLateral(itsImages, sql`true`)
    .innerJoinLateral(itsPlans, sql`true`)
    .innerJoinLateral(words, sql`true`)
    .where(and(eq(products.shop_id, shopId), inArray(products.id, [...ids])));
}
