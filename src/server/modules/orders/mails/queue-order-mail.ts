import type { ShopContext } from '#server/core/shop-context.ts';
import type { OrderMail } from './order-mail.ts';
import { orderMailHtml } from './order-mail-html.ts';
import { orderMailText } from './order-mail-text.ts';
import { queueMail } from '#server/mail/queue-mail.ts';

/** Writes an order's email into the outbox, inside the transaction of its event. */
export async function queueOrderMail(shop: ShopContext, kind: string, to: string, mail: OrderMail): Promise<void> {
  const queued = {
    shop_id: shop.id,
    kind,
    to_address: to,
    subject: mail.subject,
    text: orderMailText(mail),
    html: await orderMailHtml(mail),
  };
  await queueMail(shop.db, queued, shop.now());
}
