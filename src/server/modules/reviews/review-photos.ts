import { and, eq } from 'drizzle-orm';
import { parseUploadPath } from '#domain/media/upload-path.ts';
import type { Database } from '#server/db/database.ts';
import type { ReviewPhoto } from '#server/db/schema/json.ts';
import { products, reviews } from '#server/db/schema/product.ts';
import { shops } from '#server/db/schema/shop.ts';
import { ImageRefusedError } from '#server/images/image-store.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import { withoutMetadata } from '#server/images/without-metadata.ts';
import type { UploadStore } from '../uploads/upload-store.ts';
import { contentChangesSoon } from '#server/queue/content-changed.ts';
import type { JobHandler } from '#server/queue/worker.ts';

type Deps = { database: Database; store: ImageStore; uploads: UploadStore; now(): Date };

/**
 * Makes images of a review's photos, without camera metadata such as the location. A file that is not an image is
 * dropped.
 */
export function reviewPhotos({ database: { db }, store, uploads, now }: Deps): JobHandler {
  return async ({ shop_id, payload }) => {
    const isThis = and(eq(reviews.shop_id, shop_id), eq(reviews.id, Number(payload.review_id)));
    const [found] = await db
      .select({ photos: reviews.photos, shop: shops.handle, product: products.handle })
      .from(reviews)
      .innerJoin(shops, eq(shops.id, reviews.shop_id))
      .innerJoin(products, and(eq(products.shop_id, reviews.shop_id), eq(products.id, reviews.product_id)))
      .where(isThis);
    if (!found) return;
    const made: ReviewPhoto[] = [];
    for (const { upload, picture } of found.photos) {
      const kept = picture ?? (await pictureOf(upload));
      if (kept) made.push({ upload, picture: kept });
    }
    await db.transaction(async (tx) => {
      const [written] = await tx
        .update(reviews)
        .set({ photos: made })
        .where(isThis)
        .returning({ status: reviews.status });
      if (written?.status === 'published') await contentChangesSoon(tx, shop_id, now());
    });

    async function pictureOf(upload: string): Promise<ReviewPhoto['picture']> {
      const bytes = await uploads.read(shop_id, parseUploadPath(upload)?.token ?? '');
      if (!bytes) return undefined;
      try {
        return await store.keep(found!.shop, `review-${found!.product}`, await withoutMetadata(bytes));
      } catch (error) {
        if (error instanceof ImageRefusedError) return undefined;
        throw error;
      }
    }
  };
}
