import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { products, reviews } from '#server/db/schema/product.ts';

export type ReviewStatus = typeof reviews.$inferSelect.status;

/** Reviews in a state, for the merchant: those waiting longest first; in other states the newest first. */
export async function reviewsToRead(db: Db, shopId: number, status: ReviewStatus, limit: number) {
  return db
    .select({ review: reviews, handle: products.handle })
    .from(reviews)
    .innerJoin(products, and(eq(products.shop_id, reviews.shop_id), eq(products.id, reviews.product_id)))
    .where(and(eq(reviews.shop_id, shopId), eq(reviews.status, status)))
    .orderBy(status === 'pending' ? asc(reviews.created_at) : desc(reviews.created_at), asc(reviews.id))
    .limit(limit);
}

/** The number of reviews in each state. */
export async function countReviews(db: Db, shopId: number): Promise<Partial<Record<ReviewStatus, number>>> {
  const rows = await db
    .select({ status: reviews.status, count: sql<number>`count(*)`.mapWith(Number) })
    .from(reviews)
    .where(eq(reviews.shop_id, shopId))
    .groupBy(reviews.status);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** Sets the state of reviews and raises the digest. Returns the ids that were changed, and those that do not exist. */
export function setReviewStatus(
  db: Db,
  shopId: number,
  ids: readonly number[],
  status: ReviewStatus,
): Promise<{ changed: number[]; unknown: number[] }> {
  const theirs = and(eq(reviews.shop_id, shopId), inArray(reviews.id, [...ids]));
  return db.transaction(async (tx) => {
    const known = new Set((await tx.select({ id: reviews.id }).from(reviews).where(theirs)).map(({ id }) => id));
    const changed = await tx
      .update(reviews)
      .set({ status })
      .where(and(theirs, ne(reviews.status, status)))
      .returning({ id: reviews.id });
    if (changed.length > 0) await bumpContentVersion(tx, shopId);
    return { changed: changed.map(({ id }) => id), unknown: ids.filter((id) => !known.has(id)) };
  });
}
