import type { ShopContext } from '#server/core/shop-context.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { renderView } from '#server/mail/render-view.ts';
import type { OrderItemRow, OrderRow } from '../order-rows.ts';
import { orderMail } from './order-confirmation.ts';
import type { PaidBy, Place } from './order-confirmation.ts';
import type { OrderMail } from './order-mail.ts';
import { orderMailText } from './order-mail-text.ts';
import { newsMail } from './order-updates.ts';
import type { OrderNews } from './order-updates.ts';

/** Writes the confirmation into the outbox, inside the order's transaction; it is sent once that has committed. */
export async function queueOrderConfirmation(
  shop: ShopContext,
  order: OrderRow,
  items: readonly OrderItemRow[],
  method: PaidBy,
  place: Place,
): Promise<void> {
  await queue(shop, 'order_confirmation', order.email, orderMail(shop, order, items, method, place));
}

/**
 * Writes news of an order into the outbox, in the transaction in which they happen; nobody is written to without an
 * address.
 */
export async function queueOrderNews(shop: ShopContext, order: OrderRow, news: OrderNews): Promise<void> {
  if (order.email === '') return;
  await queue(shop, `order_${news.kind}`, order.email, newsMail(shop, order, news));
}

async function queue(shop: ShopContext, kind: string, to: string, mail: OrderMail): Promise<void> {
  const { OrderMailView } = await import('#server/modules/orders/mails/order.mail.tsx');
  const queued = {
    shop_id: shop.id,
    kind,
    to_address: to,
    subject: mail.subject,
    text: orderMailText(mail),
    html: await renderView(OrderMailView, mail),
  };
  await queueMail(shop.db, queued, shop.now());
}
