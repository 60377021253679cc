import type { PaymentMethod } from '#domain/checkout/checkout.ts';
import { directionOf } from '#domain/page/locale-path.ts';
import { formatMoney, formatMoneyWithCurrency, shopCurrencyView } from '#domain/shop/money.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { mailWords } from '#server/mail/mail-words.ts';
import { addressesOf, giftNotes, mailItem, orderSums } from '../mails/order-confirmation.ts';
import { addressLines } from '../mails/order-mail.ts';
import { fullAddress } from '#server/modules/shop/full-address.ts';
import type { OrderItemRow, OrderRow } from '../order-rows.ts';
import { shopCurrency } from '#server/modules/shop/shop-view.ts';
import type { Invoice } from './draw-invoice.ts';

/**
 * The invoice of an order in its language, amounts in the currency that was charged; `refunded` is what was given back,
 * in minor units.
 */
export function orderInvoice(
  shop: ShopContext,
  order: OrderRow,
  items: readonly OrderItemRow[],
  refunded: number,
  { title: method }: Pick<PaymentMethod, 'title'>,
): Invoice {
  const words = mailWords(order.locale);
  const currency = shopCurrencyView(shopCurrency(shop));
  const money = (amount: number) => formatMoney(amount, currency);
  const { to, billing } = addressesOf(order);
  const date = new Intl.DateTimeFormat(order.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(order.created_at);
  return {
    lang: order.locale,
    dir: directionOf(order.locale),
    title: `${words('invoice')} ${order.name}`,
    shop: shop.row.name,
    facts: [
      { label: words('invoiceOrder'), value: order.name },
      { label: words('invoiceDate'), value: date },
      { label: words('payment'), value: method },
    ],
    addresses: [
      ...(billing ? [{ label: words('billTo'), lines: addressLines(fullAddress(billing), order.locale) }] : []),
      ...(to ? [{ label: words('shipTo'), lines: addressLines(fullAddress(to), order.locale) }] : []),
    ],
    columns: {
      item: words('invoiceItem'),
      qty: words('invoiceQty'),
      price: words('invoicePrice'),
      amount: words('invoiceAmount'),
    },
    items: items.map((item) => {
      const { title, details, price: amount } = mailItem(item, words, money, order.origin);
      return { title, details, qty: String(item.qty), price: money(item.price), amount };
    }),
    sums: [
      ...orderSums(order, words, money),
      { label: words('total'), value: formatMoneyWithCurrency(order.total_price, currency), isStrong: true },
      ...(refunded > 0 ? [{ label: words('givenBack'), value: formatMoneyWithCurrency(-refunded, currency) }] : []),
    ],
    notes: giftNotes(order, words),
    foot: words('invoiceThanks'),
    made: order.created_at,
  };
}
