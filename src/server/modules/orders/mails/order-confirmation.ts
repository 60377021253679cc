import type { PaymentMethod } from '#domain/checkout/checkout.ts';
import { formatImageName } from '#domain/media/image-name.ts';
import { directionOf } from '#domain/page/locale-path.ts';
import { formatMoney, formatMoneyWithCurrency, shopCurrencyView } from '#domain/shop/money.ts';
import { shownValue } from '#domain/media/upload-path.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { fullAddress } from '#server/modules/shop/full-address.ts';
import type { OrderRow } from '../order-rows.ts';
import { shopCurrency } from '#server/modules/shop/shop-view.ts';
import { translator } from '#server/core/translator.ts';
import type { Translate } from '#server/core/translator.ts';
import { addressLines } from './order-mail.ts';
import type { MailedItem, MailedOrder, OrderMail } from './order-mail.ts';

/** Where the mail's link leads: the address and locale prefix the shopper ordered at. */
export type Place = { origin: string; prefix: string };

/** How it was paid, in the order's language. */
export type PaidBy = Pick<PaymentMethod, 'title' | 'instructions'>;

/** The confirmation in the order's language; amounts are in the charged currency, so that they add up. */
export function orderMail(
  shop: ShopContext,
  order: MailedOrder,
  items: readonly MailedItem[],
  method: PaidBy,
  { origin, prefix }: Place,
): OrderMail {
  const t = translator(order.locale);
  const currency = shopCurrencyView(shopCurrency(shop, order.locale));
  const money = (amount: number) => formatMoney(amount, currency);
  const person = order.shipping_address?.first_name;
  const names = { name: order.name, shop: shop.row.name, person: person ?? '' };
  return {
    lang: order.locale,
    dir: directionOf(order.locale),
    shop: shop.row.name,
    subject: t('mail.orderConfirmation.subject', names),
    heading: t('mail.orderConfirmation.heading'),
    intro: t(person ? 'mail.orderConfirmation.intro' : 'mail.orderConfirmation.introNameless', names),
    itemsTitle: t('order.items'),
    items: items.map((item) => mailItem(item, t, money, origin)),
    sums: orderSums(order, t, money),
    total: { label: t('order.total'), value: formatMoneyWithCurrency(order.total_price, currency) },
    notes: notes(order, t, method),
    link: { label: t('mail.order.view'), url: `${origin}${prefix}/orders/${order.token}?key=${order.access_key}` },
    reply: t('mail.reply'),
  };
}

/** A line as emails show it; `origin` is the address of its image. */
export function mailItem(
  item: MailedItem,
  t: Translate,
  money: (amount: number) => string,
  origin: string,
): OrderMail['items'][number] {
  const plan = item.metadata.subscription?.name;
  const properties = Object.entries(item.properties).map(([label, value]) => `${label}: ${shownValue(value)}`);
  return {
    title: item.title,
    details: [item.variant_title, plan === undefined ? '' : t('order.plan', { name: plan }), ...properties].filter(
      Boolean,
    ),
    quantity: t('order.quantity', { qty: item.qty }),
    price: money(item.price * item.qty),
    picture: imageAt(origin, item.image),
  };
}

/** The smallest width that is sharp at 64 px. Mail programs do not show SVG. */
function imageAt(origin: string, src: string | null): string {
  if (src === null || src.endsWith('.svg')) return '';
  return src.startsWith('http') ? src : `${origin}/images/${encodeURI(formatImageName(src, { width: 180 }))}`;
}

/** What an order's total is made of, each only where there is something to say. */
export function orderSums(order: MailedOrder, t: Translate, money: (amount: number) => string): OrderMail['sums'] {
  const rows: OrderMail['sums'] = [{ label: t('order.subtotal'), value: money(order.total_line_items_price) }];
  if (order.total_discounts > 0) rows.push({ label: t('order.discounts'), value: money(-order.total_discounts) });
  if (order.shipping_line)
    rows.push({
      label: t('order.shipping'),
      value: order.total_shipping === 0 ? t('order.free') : money(order.total_shipping),
    });
  if (order.total_tax > 0) rows.push({ label: t('order.tax'), value: money(order.total_tax) });
  if (order.total_tipping > 0) rows.push({ label: t('order.tip'), value: money(order.total_tipping) });
  if (order.total_extra_fee > 0) rows.push({ label: t('order.fees'), value: money(order.total_extra_fee) });
  if (order.tax_price_include > 0) rows.push({ label: t('order.taxIncluded'), value: money(order.tax_price_include) });
  return rows;
}

function notes(order: MailedOrder, t: Translate, method: PaidBy): OrderMail['notes'] {
  const rows: OrderMail['notes'] = [];
  const { to, billing } = addressesOf(order);
  if (to) rows.push({ label: t('order.shipTo'), lines: addressLines(fullAddress(to), order.locale) });
  else if (billing) rows.push({ label: t('order.billTo'), lines: addressLines(fullAddress(billing), order.locale) });
  if (order.shipping_line) rows.push({ label: t('order.shippingMethod'), lines: [order.shipping_line.title] });
  rows.push({ label: t('order.payment'), lines: [method.title, method.instructions].filter(Boolean) });
  if (order.note) rows.push({ label: t('order.note'), lines: order.note.split(LINE_END) });
  return [...rows, ...giftNotes(order, t)];
}

/** A form sent without script ends lines with CR and LF. */
const LINE_END = /\r?\n/;

/** Where an order goes and where its bill goes: what is not sent has the bill's address alone. */
export function addressesOf({
  shipping_address,
  billing_address,
  shipping_line,
}: Pick<OrderRow, 'shipping_address' | 'billing_address' | 'shipping_line'>): {
  to: OrderRow['shipping_address'];
  billing: OrderRow['billing_address'];
} {
  const to = shipping_line && shipping_address;
  return { to, billing: billing_address ?? (to ? null : shipping_address) };
}

/** What goes along with a gift, in its shopper's lines. */
export function giftNotes(order: MailedOrder, t: Translate): OrderMail['notes'] {
  return order.gift_note ? [{ label: t('order.giftNote'), lines: order.gift_note.split(LINE_END) }] : [];
}
