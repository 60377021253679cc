import { directionOf } from '#domain/page/locale-path.ts';
import { formatMoney, formatMoneyWithCurrency, shopCurrencyView } from '#domain/shop/money.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { ShipmentRow } from '../shipments/shipment-rows.ts';
import { shopCurrency } from '#server/modules/shop/shop-view.ts';
import { translator } from '#server/core/translator.ts';
import { mailItem } from './order-confirmation.ts';
import type { MailedItem, MailedOrder, OrderMail } from './order-mail.ts';

type MailedShipment = Pick<ShipmentRow, 'carrier' | 'tracking_number' | 'tracking_url'>;

/** What a shopper can be emailed about after the order. */
export type OrderNews =
  | { kind: 'shipped' | 'delivered'; shipment: MailedShipment; items: readonly MailedItem[] }
  /** `amount` is given back, in minor units; zero where none was taken. */
  | { kind: 'cancelled' | 'refunded'; amount: number; items: readonly MailedItem[] }
  /** Items were added after the confirmation was sent. */
  | { kind: 'added'; items: readonly MailedItem[] }
  | { kind: 'paymentFailed' };

/** News in the order's language; amounts in the currency that was charged. */
export function newsMail(shop: ShopContext, order: MailedOrder, news: OrderNews): OrderMail {
  const t = translator(order.locale);
  const currency = shopCurrencyView(shopCurrency(shop, order.locale));
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
        : kind === 'added'
          ? { label: t('order.total'), value: formatMoneyWithCurrency(order.total_price, currency) }
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

function shipmentNotes({ carrier, tracking_number }: MailedShipment, label: string): OrderMail['notes'] {
  const lines = [carrier, tracking_number].filter((line) => line !== null);
  return lines.length > 0 ? [{ label, lines }] : [];
}
