import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import { emailKey } from '#domain/customer/email.ts';
import { isPhotoPath, reviewProblems } from '#domain/review/review-rules.ts';
import type { ReviewValues } from '#domain/review/review-rules.ts';
import { parseUploadPath } from '#domain/media/upload-path.ts';
import { orderItems, orders } from '#server/db/schema/order.ts';
import { reviews } from '#server/db/schema/product.ts';
import { uploads } from '#server/db/schema/system.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { enqueue } from '#server/queue/queue.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { ReviewReader } from './review-reader.ts';
import { plainLine, plainText } from '#server/core/plain-text.ts';

/** Kind of the job that makes the images of one review's photos. */
export const REVIEW_PHOTOS = 'review-photos';

export type ReviewInput = ReviewValues & { product_id: number; locale: string; photos: readonly string[] };

/** Accepts reviews, and reads published ones. */
export class ReviewService {
  readonly pages = new ReviewReader();
  readonly #catalogue: CatalogueService;

  constructor(catalogue: CatalogueService) {
    this.#catalogue = catalogue;
  }

  /**
   * Stores a review until the merchant has read it. A review with the same text is not stored twice; the answer is the
   * same.
   */
  async send(shop: ShopContext, { product_id, locale, photos, ...given }: ReviewInput): Promise<void> {
    const model = await this.#catalogue.model(shop, locale);
    if (!model.byId(product_id)) throw new Refusal(404, 'product_not_found');
    const values = {
      ...given,
      author: plainLine(given.author),
      title: plainLine(given.title),
      body: plainText(given.body),
      email: given.email.trim(),
    };
    const errors = Object.entries(reviewProblems(values)).map(([field, code]) => ({ field, code }));
    if (!(await arePhotos(shop, photos))) errors.push({ field: 'photos', code: 'file_type_not_allowed' });
    if (errors.length > 0) throw new Refusal(422, 'invalid_request', undefined, errors);
    await inTransaction(shop, async (inside) => {
      const { author, email, title, body } = values;
      const rating = Number(values.rating);
      const fingerprint = createHash('sha256')
        .update(JSON.stringify([emailKey(email), author, rating, title, body]))
        .digest('base64url');
      const row = {
        product_id,
        author,
        email,
        rating,
        title,
        body,
        locale,
        fingerprint,
        photos: photos.map((upload) => ({ upload })),
        is_verified: await hasBought(inside, email, product_id),
      };
      const [made] = await inside.db
        .insert(reviews)
        .values({ shop_id: shop.id, ...row, created_at: shop.now() })
        .onConflictDoNothing()
        .returning({ id: reviews.id });
      if (made && photos.length > 0)
        await enqueue(inside.db, {
          shopId: shop.id,
          kind: REVIEW_PHOTOS,
          payload: { review_id: made.id },
          uniqueKey: String(made.id),
        });
    });
  }
}

/** Whether an order of this email address contains the product. */
async function hasBought({ db, id }: ShopContext, email: string, productId: number): Promise<boolean> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(
      orderItems,
      and(eq(orderItems.shop_id, id), eq(orderItems.order_id, orders.id), eq(orderItems.product_id, productId)),
    )
    .where(and(eq(orders.shop_id, id), eq(sql`lower(${orders.email})`, emailKey(email)), isNull(orders.cancelled_at)))
    .limit(1);
  return found !== undefined;
}

/** Whether each is an existing upload of an image. */
async function arePhotos({ db, id }: ShopContext, photos: readonly string[]): Promise<boolean> {
  if (photos.length === 0) return true;
  if (!photos.every(isPhotoPath)) return false;
  const tokens = new Set(photos.flatMap((path) => parseUploadPath(path)?.token ?? []));
  const known = await db
    .select({ type: uploads.type })
    .from(uploads)
    .where(and(eq(uploads.shop_id, id), inArray(uploads.token, [...tokens])));
  return (
    tokens.size === photos.length &&
    known.length === tokens.size &&
    known.every(({ type }) => type === 'image/jpeg' || type === 'image/png')
  );
}
