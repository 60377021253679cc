import { directionOf } from '#domain/page/locale-path.ts';
import { formatMoney, formatMoneyWithCurrency, shopCurrencyView } from '#domain/shop/money.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { OrderItemRow, OrderRow } from '../order-rows.ts';
import type { ShipmentRow } from '../shipments/shipment-rows.ts';
import { shopCurrency } from '#server/modules/shop/shop-view.ts';
import { translator } from '#server/core/translator.ts';
import { mailItem } from './order-confirmation.ts';
import type { OrderMail } from './order-mail.ts';
import { queueOrderMail } from './queue-order-mail.ts';

/** What a shopper can be emailed about after the order. */
export type OrderNews =
  | { kind: 'shipped' | 'delivered'; shipment: ShipmentRow; items: readonly OrderItemRow[] }
  /** `amount` is refunded, in minor units; zero if nothing was captured. */
  | { kind: 'cancelled' | 'refunded'; amount: number; items: readonly OrderItemRow[] }
  | { kind: 'paymentFailed' };

/**
 * Writes an email about an order into the outbox, in the transaction of its event; does nothing if the order has no
 * email address.
 */
export async function queueOrderNews(shop: ShopContext, order: OrderRow, news: OrderNews): Promise<void> {
  if (order.email === '') return;
  await queueOrderMail(shop, `order_${news.kind}`, order.email, newsMail(shop, order, news));
}

/** The email in the order's language; amounts are in the charged currency. */
function newsMail(shop: ShopContext, order: OrderRow, news: OrderNews): OrderMail {
  const t = translator(order.locale);
  const currency = shopCurrencyView(shopCurrency(shop));
  const names = { name: order.name, shop: shop.row.name };
  const { kind } = news;
  const origin = order.origin || `https://${shop.row.domain}`;
  const isFree = kind === 'cancelled' && news.amount === 0;
  return {
    lang: order.locale,
    dir: directionOf(order.locale),
    shop: shop.row.name,
    subject: t(`mail.${kind}.subject`, names),
    heading: t(`mail.${kind}.heading`),
    intro: t(isFree ? 'mail.cancelled.unpaidIntro' : `mail.${kind}.intro`, names),
    itemsTitle: t(kind === 'shipped' || kind === 'delivered' ? 'mail.order.inShipment' : 'order.items'),
    items:
      kind === 'paymentFailed'
        ? []
        : news.items.map((item) => mailItem(item, t, (amount) => formatMoney(amount, currency), origin)),
    sums: [],
    total:
      (kind === 'cancelled' || kind === 'refunded') && news.amount > 0
        ? { label: t('order.refunded'), value: formatMoneyWithCurrency(news.amount, currency) }
        : undefined,
    notes: 'shipment' in news ? shipmentNotes(news.shipment, t('mail.order.shipment')) : [],
    link: {
      label: t('mail.order.view'),
      url: `${origin}${order.prefix}/orders/${order.token}?key=${order.access_key}`,
    },
    more:
      kind === 'shipped' && news.shipment.tracking_url
        ? { label: t('mail.order.track'), url: news.shipment.tracking_url }
        : undefined,
    reply: t('mail.reply'),
  };
}

function shipmentNotes({ carrier, tracking_number }: ShipmentRow, label: string): OrderMail['notes'] {
  const lines = [carrier, tracking_number].filter((line) => line !== null);
  return lines.length > 0 ? [{ label, lines }] : [];
}
