import { and, eq, sql } from 'drizzle-orm';
import type { ReviewSummary } from '#domain/review/review.ts';
import { STARS } from '#domain/review/review-rules.ts';
import type { Db } from '#server/db/database.ts';
import { reviews } from '#server/db/schema/product.ts';

/** True for a review with a photo to show. */
export const withPhotos = sql`jsonb_path_exists(${reviews.photos}, '$[*].picture')`;
/** True for a published review. */
export const isPublishedReview = (shopId: number) => and(eq(reviews.shop_id, shopId), eq(reviews.status, 'published'));

/** The number of published reviews of each product by stars, in one query for any number of products. */
export async function readRatingCounts(db: Db, shopId: number) {
  return db
    .select({
      product_id: reviews.product_id,
      rating: reviews.rating,
      count: sql<number>`count(*)`.mapWith(Number),
      with_photos: sql<number>`count(*) filter (where ${withPhotos})`.mapWith(Number),
    })
    .from(reviews)
    .where(isPublishedReview(shopId))
    .groupBy(reviews.product_id, reviews.rating);
}

export type RatingCount = Awaited<ReturnType<typeof readRatingCounts>>[number];

/** The rating from a product's counts; null without a review. */
export function summariseRatings(counts: readonly RatingCount[]): ReviewSummary | null {
  const distribution = STARS.map((stars) => counts.find(({ rating }) => rating === stars)?.count ?? 0);
  const count = distribution.reduce((sum, one) => sum + one, 0);
  if (count === 0) return null;
  const stars = distribution.reduce((sum, one, index) => sum + one * (index + 1), 0);
  return {
    average: Math.round((stars * 100) / count) / 100,
    count,
    distribution,
    with_photos: counts.reduce((sum, one) => sum + one.with_photos, 0),
  };
}
