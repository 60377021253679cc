import { directionOf } from '#domain/page/locale-path.ts';
import { formatMoney, formatMoneyWithCurrency, shopCurrencyView } from '#domain/shop/money.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { OrderItemRow, OrderRow } from '../order-rows.ts';
import type { ShipmentRow } from '../shipments/shipment-rows.ts';
import { shopCurrency } from '#server/modules/shop/shop-view.ts';
import { mailWords } from '#server/mail/mail-words.ts';
import { mailItem } from './order-confirmation.ts';
import type { OrderMail } from './order-mail.ts';
import { queueOrderMail } from './queue-order-mail.ts';

/** What a shopper is written to of after the order was made. */
export type OrderNews =
  | { kind: 'shipped' | 'delivered'; parcel: ShipmentRow; items: readonly OrderItemRow[] }
  /** `amount` is given back, in minor units; zero where none was taken. */
  | { kind: 'cancelled' | 'refunded'; amount: number; items: readonly OrderItemRow[] }
  | { kind: 'paymentFailed' };

/**
 * Writes news of an order into the outbox, in the transaction in which they happen; nobody is written to without an
 * address.
 */
export async function queueOrderNews(shop: ShopContext, order: OrderRow, news: OrderNews): Promise<void> {
  if (order.email === '') return;
  await queueOrderMail(shop, `order_${news.kind}`, order.email, newsMail(shop, order, news));
}

/** News in the order's language; amounts in the currency that was charged. */
export function newsMail(shop: ShopContext, order: OrderRow, news: OrderNews): OrderMail {
  const words = mailWords(order.locale);
  const currency = shopCurrencyView(shopCurrency(shop));
  const names = { name: order.name, shop: shop.row.name };
  const { kind } = news;
  const origin = order.origin || `https://${shop.row.domain}`;
  const isFree = kind === 'cancelled' && news.amount === 0;
  return {
    lang: order.locale,
    dir: directionOf(order.locale),
    shop: shop.row.name,
    subject: words(`${kind}Subject`, names),
    heading: words(`${kind}Heading`),
    intro: words(isFree ? 'cancelledUnpaidIntro' : `${kind}Intro`, names),
    itemsTitle: words(kind === 'shipped' || kind === 'delivered' ? 'inParcel' : 'items'),
    items:
      kind === 'paymentFailed'
        ? []
        : news.items.map((item) => mailItem(item, words, (amount) => formatMoney(amount, currency), origin)),
    sums: [],
    total:
      (kind === 'cancelled' || kind === 'refunded') && news.amount > 0
        ? { label: words('givenBack'), value: formatMoneyWithCurrency(news.amount, currency) }
        : undefined,
    notes: 'parcel' in news ? shipmentNotes(news.parcel, words('parcel')) : [],
    link: { label: words('view'), url: `${origin}${order.prefix}/orders/${order.token}?key=${order.access_key}` },
    more:
      kind === 'shipped' && news.parcel.tracking_url
        ? { label: words('follow'), url: news.parcel.tracking_url }
        : undefined,
    reply: words('reply'),
  };
}

function shipmentNotes({ carrier, tracking_number }: ShipmentRow, label: string): OrderMail['notes'] {
  const lines = [carrier, tracking_number].filter((line) => line !== null);
  return lines.length > 0 ? [{ label, lines }] : [];
}
