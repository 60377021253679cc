import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { collectionProducts, collections } from '#server/db/schema/collection.ts';
import { menus, pages, policies } from '#server/db/schema/content.ts';
import { offers } from '#server/db/schema/offer.ts';
import { sellingPlanGroups, sellingPlans, shippingRates, shippingZones, taxRates } from '#server/db/schema/pricing.ts';
import { shops } from '#server/db/schema/shop.ts';
import { readRatingCounts, summariseRatings } from './ratings.ts';
import { grouped } from './grouped.ts';
import { readHandleRows } from './handles/handle-rows.ts';
import { readProductIndex } from './product-index.ts';

/**
 * Everything that an anonymous page may need except whole products, read once per digest; products published after
 * `now` are left out.
 */
export async function readCatalogueRows(db: Db, shopId: number, now: Date) {
  const [
    collectionRows,
    members,
    groupRows,
    planRows,
    pageRows,
    policyRows,
    menuRows,
    zoneRows,
    rateRows,
    taxRows,
    ratingRows,
    offerRows,
    handles,
    [shopRow],
  ] = await Promise.all([
    db
      .select()
      .from(collections)
      .where(and(eq(collections.shop_id, shopId), isNotNull(collections.published_at)))
      .orderBy(asc(collections.position), asc(collections.id)),
    readMembers(db, shopId),
    db.select().from(sellingPlanGroups).where(eq(sellingPlanGroups.shop_id, shopId)).orderBy(asc(sellingPlanGroups.id)),
    db
      .select()
      .from(sellingPlans)
      .where(eq(sellingPlans.shop_id, shopId))
      .orderBy(asc(sellingPlans.position), asc(sellingPlans.id)),
    db
      .select()
      .from(pages)
      .where(and(eq(pages.shop_id, shopId), isNotNull(pages.published_at))),
    db.select().from(policies).where(eq(policies.shop_id, shopId)).orderBy(asc(policies.id)),
    db.select().from(menus).where(eq(menus.shop_id, shopId)),
    db.select().from(shippingZones).where(eq(shippingZones.shop_id, shopId)).orderBy(asc(shippingZones.id)),
    db
      .select()
      .from(shippingRates)
      .where(eq(shippingRates.shop_id, shopId))
      .orderBy(asc(shippingRates.position), asc(shippingRates.id)),
    db.select().from(taxRates).where(eq(taxRates.shop_id, shopId)),
    readRatingCounts(db, shopId),
    db
      .select()
      .from(offers)
      .where(and(eq(offers.shop_id, shopId), eq(offers.is_enabled, true)))
      .orderBy(asc(offers.position), asc(offers.id)),
    readHandleRows(db, shopId),
    db.select({ settings: shops.settings }).from(shops).where(eq(shops.id, shopId)),
  ]);
  const reviews = new Map(
    [...grouped(ratingRows, ({ product_id }) => product_id)].flatMap(([id, counts]) => {
      const summary = summariseRatings(counts);
      return summary ? [[id, summary] as const] : [];
    }),
  );
  return {
    index: await readProductIndex(db, shopId, reviews, { now, groups: shopRow?.settings.option_groups }),
    reviews,
    planGroups: groupRows,
    plans: planRows,
    collections: collectionRows,
    members,
    pages: pageRows,
    policies: policyRows,
    menus: menuRows,
    zones: zoneRows,
    rates: rateRows,
    taxRates: taxRows,
    offers: offerRows,
    handles,
  };
}

/**
 * Product ids by collection id, in the merchant's order. One row per collection: one per product would make hundreds of
 * thousands of objects, and a connection holds on to the first answer it was opened for.
 */
async function readMembers(db: Db, shopId: number): Promise<Map<number, Float64Array>> {
  const { collection_id, product_id, position } = collectionProducts;
  const ids = sql<string>`string_agg(${product_id}::text, ',' order by ${position}, ${product_id})`;
  const rows = await db
    .select({ collection_id, ids })
    .from(collectionProducts)
    .where(eq(collectionProducts.shop_id, shopId))
    .groupBy(collection_id);
  return new Map(rows.map((row) => [row.collection_id, Float64Array.from(row.ids.split(','), Number)]));
}

export type CatalogueRows = Awaited<ReturnType<typeof readCatalogueRows>>;
export type OfferRow = CatalogueRows['offers'][number];
