import { and, eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import { CONFIRMATION_SECONDS, POST_PURCHASE_SECONDS } from '#domain/payment/payment-limits.ts';
import { postPurchases } from '#server/db/schema/offer.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { enqueue } from '#server/queue/queue.ts';
import type { CatalogueModel } from '#server/modules/catalogue/catalogue-model.ts';
import type { OrderItemRow, OrderRow } from '../order-rows.ts';
import { offersAfter } from '#server/modules/pricing/offers/offers-after.ts';

export type PostPurchaseRow = typeof postPurchases.$inferSelect;

/** Kind of the job that confirms an order whose offers are still open. */
export const CONFIRM_WAITING = 'confirm-waiting-order';

const isOf = (shop: ShopContext, token: string) =>
  and(eq(postPurchases.shop_id, shop.id), eq(postPurchases.checkout_token, token));

/**
 * Opens the post-purchase offers of an order; its confirmation waits until the shopper is done, a minute at most. Returns
 * false if no offer applies.
 */
export async function openPostPurchase(
  shop: ShopContext,
  order: OrderRow,
  items: readonly OrderItemRow[],
  model: CatalogueModel,
): Promise<boolean> {
  const offer_ids = await offersAfter(shop, items.map(withoutQuantityOffer), model);
  if (offer_ids.length === 0) return false;
  const after = (seconds: number) => new Date(shop.now().getTime() + seconds * 1000);
  await shop.db.insert(postPurchases).values({
    shop_id: shop.id,
    checkout_token: order.checkout_token,
    order_id: order.id,
    offer_ids,
    expires_at: after(POST_PURCHASE_SECONDS),
    created_at: shop.now(),
  });
  await enqueue(shop.db, {
    kind: CONFIRM_WAITING,
    shopId: shop.id,
    uniqueKey: order.checkout_token,
    payload: { token: order.checkout_token },
    runAt: after(CONFIRMATION_SECONDS),
  });
  return true;
}

/** Lines at a quantity offer's price count as bought; only lines of other offers do not. */
function withoutQuantityOffer({ metadata: { upsell }, ...item }: OrderItemRow) {
  return { ...item, metadata: { upsell: upsell?.source === 'quantity' ? undefined : upsell } };
}

/** Locked until the transaction ends if it exists, so that clicks are handled one after another. */
export async function findPostPurchase(shop: ShopContext, token: string): Promise<PostPurchaseRow> {
  const query = shop.db.select().from(postPurchases).where(isOf(shop, token));
  const [row] = await (shop.isInTransaction ? query.for('update') : query);
  if (!row) throw new Refusal(404, 'post_purchase_not_found');
  return row;
}

/** Whether a new order has post-purchase offers to show. */
export async function isPostPurchaseOpen(shop: ShopContext, token: string): Promise<boolean> {
  const [row] = await shop.db
    .select({ expires_at: postPurchases.expires_at })
    .from(postPurchases)
    .where(and(isOf(shop, token), isNull(postPurchases.finished_at)));
  return row !== undefined && row.expires_at > shop.now();
}

export const isOver = ({ finished_at, expires_at }: PostPurchaseRow, now: Date): boolean =>
  finished_at !== null || expires_at <= now;

/** Offers that were neither accepted nor declined, in their order. */
export const openOffers = ({ offer_ids, taken_ids, declined_ids }: PostPurchaseRow): number[] =>
  offer_ids.filter((id) => !taken_ids.includes(id) && !declined_ids.includes(id));

export async function declineOffers(
  shop: ShopContext,
  row: PostPurchaseRow,
  declined: readonly number[],
): Promise<PostPurchaseRow> {
  const news = declined.filter((id) => openOffers(row).includes(id));
  if (news.length === 0) return row;
  const declined_ids = [...row.declined_ids, ...news];
  await shop.db.update(postPurchases).set({ declined_ids }).where(isOf(shop, row.checkout_token));
  return { ...row, declined_ids };
}

export async function recordTaken(shop: ShopContext, row: PostPurchaseRow, offerId: number): Promise<void> {
  await shop.db
    .update(postPurchases)
    .set({ taken_ids: sql`array_append(${postPurchases.taken_ids}, ${offerId}::bigint)` })
    .where(isOf(shop, row.checkout_token));
}

export async function finishRow(shop: ShopContext, token: string): Promise<void> {
  await shop.db
    .update(postPurchases)
    .set({ finished_at: shop.now() })
    .where(and(isOf(shop, token), isNull(postPurchases.finished_at)));
}

/** Whether the confirmation has to be sent now: only the first caller gets true. */
export async function beginConfirming(shop: ShopContext, token: string): Promise<boolean> {
  const marked = await shop.db
    .update(postPurchases)
    .set({ confirmed_at: shop.now() })
    .where(and(isOf(shop, token), isNull(postPurchases.confirmed_at)))
    .returning({ token: postPurchases.checkout_token });
  return marked.length > 0;
}
