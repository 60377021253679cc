import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { hashOfToken } from '#server/core/token-hash.ts';
import { orders } from '#server/db/schema/order.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { renderNotice } from '#server/mail/render-notice.ts';
import type { OrderRow } from '../order-rows.ts';
import { freshLinkMail } from './fresh-link-mail.ts';

/** Mails the order's address a key of its own, which shows everything for 7 days; the last one ends those before. */
export async function sendFreshLink(shop: ShopContext, order: OrderRow): Promise<void> {
  const key = shop.token();
  const url = `${order.origin}${order.prefix}/orders/${order.token}?key=${key}`;
  const mail = await renderNotice(freshLinkMail({ shop: shop.row.name, name: order.name, locale: order.locale, url }));
  await inTransaction(shop, async (inside) => {
    await inside.db
      .update(orders)
      .set({ fresh_key_hash: hashOfToken(key), fresh_key_at: shop.now() })
      .where(and(eq(orders.shop_id, shop.id), eq(orders.id, order.id)));
    const to = { shop_id: shop.id, kind: 'order_link', to_address: order.email };
    await queueMail(inside.db, { ...to, ...mail }, shop.now());
  });
}
