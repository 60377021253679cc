import type { PaymentMethod } from '#domain/entities/checkout.ts';
import { directionOf } from '#domain/locale-path.ts';
import { formatMoney, formatMoneyWithCurrency, shopCurrencyView } from '#domain/money.ts';
import { shownValue } from '#domain/upload-path.ts';
import { notify } from '../db/notify.ts';
import { outboxMails } from '../db/schema/system.ts';
import type { ShopContext } from '../http/context.ts';
import { JOBS_CHANNEL } from '../jobs/queue.ts';
import { fullAddress } from '../services/checkout/full-address.ts';
import type { OrderItemRow, OrderRow } from '../services/orders/order-rows.ts';
import { shopCurrency } from '../services/shop-view.ts';
import { mailWords } from './mail-words.ts';
import type { MailWords } from './mail-words.ts';
import { addressLines } from './order-mail.ts';
import type { OrderMail } from './order-mail.ts';
import { orderMailHtml } from './order-mail-html.ts';
import { orderMailText } from './order-mail-text.ts';

/** Where the mail's link leads: the address and locale prefix the shopper ordered at. */
type Place = { origin: string; prefix: string };

/** Writes the confirmation into the outbox, inside the order's transaction; it is sent once that has committed. */
export async function queueOrderConfirmation(shop: ShopContext, order: OrderRow, items: readonly OrderItemRow[], method: PaymentMethod, place: Place): Promise<void> {
  const mail = orderMail(shop, order, items, method, place);
  await shop.db.insert(outboxMails).values({
    shop_id: shop.id,
    kind: 'order_confirmation',
    to_address: order.email,
    subject: mail.subject,
    text: orderMailText(mail),
    html: await orderMailHtml(mail),
    next_attempt_at: shop.now(),
    created_at: shop.now(),
  });
  await notify(shop.db, JOBS_CHANNEL, 'mail');
}

/** The confirmation in the order's language; amounts in the currency that is charged, so that they add up. */
export function orderMail(shop: ShopContext, order: OrderRow, items: readonly OrderItemRow[], method: PaymentMethod, { origin, prefix }: Place): OrderMail {
  const words = mailWords(order.locale);
  const currency = shopCurrencyView(shopCurrency(shop));
  const money = (amount: number) => formatMoney(amount, currency);
  const person = order.shipping_address?.first_name;
  const names = { name: order.name, shop: shop.row.name, person: person ?? '' };
  return {
    lang: order.locale,
    dir: directionOf(order.locale),
    shop: shop.row.name,
    subject: words('subject', names),
    heading: words('heading'),
    intro: words(person ? 'intro' : 'introNameless', names),
    itemsTitle: words('items'),
    items: items.map((item) => mailItem(item, words, money)),
    sums: sums(order, words, money),
    total: { label: words('total'), value: formatMoneyWithCurrency(order.total_price, currency) },
    notes: notes(order, words, method),
    link: { label: words('view'), url: `${origin}${prefix}/orders/${order.token}?key=${order.access_key}` },
    reply: words('reply'),
  };
}

function mailItem(item: OrderItemRow, words: MailWords, money: (amount: number) => string): OrderMail['items'][number] {
  const plan = item.metadata.subscription?.name;
  const properties = Object.entries(item.properties).map(([label, value]) => `${label}: ${shownValue(value)}`);
  return {
    title: item.title,
    details: [item.variant_title, plan === undefined ? '' : words('plan', { name: plan }), ...properties].filter(Boolean),
    quantity: words('quantity', { qty: item.qty }),
    price: money(item.price * item.qty),
  };
}

function sums(order: OrderRow, words: MailWords, money: (amount: number) => string): OrderMail['sums'] {
  const rows: OrderMail['sums'] = [{ label: words('subtotal'), value: money(order.total_line_items_price) }];
  if (order.total_discounts > 0) rows.push({ label: words('discounts'), value: money(-order.total_discounts) });
  if (order.shipping_line) rows.push({ label: words('shipping'), value: order.total_shipping === 0 ? words('free') : money(order.total_shipping) });
  if (order.total_tax > 0) rows.push({ label: words('tax'), value: money(order.total_tax) });
  if (order.total_tipping > 0) rows.push({ label: words('tip'), value: money(order.total_tipping) });
  if (order.total_extra_fee > 0) rows.push({ label: words('fees'), value: money(order.total_extra_fee) });
  if (order.tax_price_include > 0) rows.push({ label: words('taxIncluded'), value: money(order.tax_price_include) });
  return rows;
}

function notes(order: OrderRow, words: MailWords, method: PaymentMethod): OrderMail['notes'] {
  const rows: OrderMail['notes'] = [];
  if (order.shipping_address) rows.push({ label: words('shipTo'), lines: addressLines(fullAddress(order.shipping_address)) });
  if (order.shipping_line) rows.push({ label: words('shippingMethod'), lines: [order.shipping_line.title] });
  rows.push({ label: words('payment'), lines: [method.title, method.instructions].filter(Boolean) });
  return rows;
}
