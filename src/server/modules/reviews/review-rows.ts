import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Review, ReviewSummary } from '#domain/review/review.ts';
import { PAGE_LIMIT_DEFAULT } from '#domain/limits.ts';
import { STARS } from '#domain/review/review-rules.ts';
import type { ReviewQuery } from '#domain/review/review-rules.ts';
import type { Db } from '#server/db/database.ts';
import { reviews } from '#server/db/schema/product.ts';

type Row = typeof reviews.$inferSelect;

const withPhotos = sql`jsonb_path_exists(${reviews.photos}, '$[*].picture')`;
const isPublished = (shopId: number) => and(eq(reviews.shop_id, shopId), eq(reviews.status, 'published'));

/** How many published reviews of each product gave how many stars, in one query however many there are. */
export async function readRatingCounts(db: Db, shopId: number) {
  return db
    .select({
      product_id: reviews.product_id,
      rating: reviews.rating,
      count: sql<number>`count(*)`.mapWith(Number),
      with_photos: sql<number>`count(*) filter (where ${withPhotos})`.mapWith(Number),
    })
    .from(reviews)
    .where(isPublished(shopId))
    .groupBy(reviews.product_id, reviews.rating);
}

export type RatingCount = Awaited<ReturnType<typeof readRatingCounts>>[number];

/** What a product's counts come to; null without a review. */
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

const ORDERS = { newest: [], highest: [desc(reviews.rating)], lowest: [asc(reviews.rating)] } as const;

/** One page of a product's published reviews, and how many of them the whole answer has. */
export async function readReviews(
  db: Db,
  shopId: number,
  { product_id, page = 1, limit = PAGE_LIMIT_DEFAULT, sort = 'newest', rating, with_photos = false }: ReviewQuery,
) {
  const wanted = and(
    isPublished(shopId),
    eq(reviews.product_id, product_id),
    rating === undefined ? undefined : eq(reviews.rating, rating),
    with_photos ? withPhotos : undefined,
  );
  const [rows, [all]] = await Promise.all([
    db
      .select()
      .from(reviews)
      .where(wanted)
      .orderBy(...ORDERS[sort], desc(reviews.created_at), desc(reviews.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(reviews)
      .where(wanted),
  ]);
  return { items: rows.map(presentReview), count: all?.count ?? 0 };
}

/** A review as everybody may read it: a photo shows once there is a picture of it. */
function presentReview({ id, author, rating, title, body, locale, is_verified, photos, created_at }: Row): Review {
  const pictures = photos.flatMap(({ picture }) => (picture ? [{ ...picture, alt: '' }] : []));
  return {
    id,
    author,
    rating,
    title,
    body,
    locale,
    is_verified,
    photos: pictures,
    created_at: created_at.toISOString(),
  };
}
