import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { collections } from '#server/db/schema/collection.ts';
import { productImages, products } from '#server/db/schema/product.ts';
import { jobs } from '#server/db/schema/system.ts';
import { FETCH_COLLECTION_PICTURE } from '#server/modules/transfer/images/fetch-images.ts';
import type { Say } from '../core/print.ts';
import { withShop } from '../core/with-shop.ts';

/** Says which pictures of a shop could not be fetched, and why; false where there is one. */
export function printFailedImages(say: Say, name: string | undefined): Promise<boolean> {
  return withShop(say, name, async ({ db }, shop) => {
    const failed = [...(await ofProducts(db, shop.id)), ...(await ofCollections(db, shop.id))];
    for (const { path, problem } of failed) say.line(`${path}: ${problem ?? 'is not there'}`);
    const pending = await db.$count(
      productImages,
      and(eq(productImages.shop_id, shop.id), eq(productImages.state, 'pending')),
    );
    say.line(
      `${failed.length} pictures of ${shop.name} could not be fetched, ${pending} of products are still to be fetched while the shop runs`,
    );
    if (failed.length > 0) say.line('An import that names them again asks for them anew.');
    return failed.length === 0;
  });
}

async function ofProducts(db: Db, shopId: number) {
  const isIts = and(eq(products.shop_id, productImages.shop_id), eq(products.id, productImages.product_id));
  const isFailed = and(eq(productImages.shop_id, shopId), eq(productImages.state, 'failed'));
  const rows = await db
    .select({ handle: products.handle, problem: productImages.problem })
    .from(productImages)
    .innerJoin(products, isIts)
    .where(isFailed)
    .orderBy(asc(products.handle), asc(productImages.position));
  return rows.map(({ handle, problem }) => ({ path: `/products/${handle}`, problem }));
}

/** A collection's picture is in its job until it is there. */
async function ofCollections(db: Db, shopId: number) {
  const asked = await db
    .select({ id: jobs.unique_key, problem: jobs.last_error })
    .from(jobs)
    .where(and(eq(jobs.shop_id, shopId), eq(jobs.kind, FETCH_COLLECTION_PICTURE), isNotNull(jobs.failed_at)));
  const problemOf = new Map(asked.map(({ id, problem }) => [id, problem]));
  const rows =
    problemOf.size > 0
      ? await db
          .select({ id: collections.id, handle: collections.handle })
          .from(collections)
          .where(eq(collections.shop_id, shopId))
          .orderBy(asc(collections.handle))
      : [];
  return rows
    .filter(({ id }) => problemOf.has(String(id)))
    .map(({ id, handle }) => ({ path: `/collections/${handle}`, problem: problemOf.get(String(id)) ?? null }));
}
