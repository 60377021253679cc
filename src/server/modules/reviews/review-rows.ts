import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Review } from '#domain/review/review.ts';
import { PAGE_LIMIT_DEFAULT } from '#domain/limits.ts';
import type { ReviewQuery } from '#domain/review/review-rules.ts';
import type { Db } from '#server/db/database.ts';
import { reviews } from '#server/db/schema/product.ts';
import { isPublishedReview, withPhotos } from '../catalogue/ratings.ts';

type Row = typeof reviews.$inferSelect;

const ORDERS = { newest: [], highest: [desc(reviews.rating)], lowest: [asc(reviews.rating)] } as const;

/** One page of a product's published reviews, and their total number. */
export async function readReviews(
  db: Db,
  shopId: number,
  { product_id, page = 1, limit = PAGE_LIMIT_DEFAULT, sort = 'newest', rating, with_photos = false }: ReviewQuery,
) {
  const wanted = and(
    isPublishedReview(shopId),
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

/** The public form of a review; a photo appears once its image is made. */
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
