import type { PaymentMethod } from '#domain/checkout/checkout.ts';
import { directionOf } from '#domain/page/locale-path.ts';
import { formatMoney, formatMoneyWithCurrency, shopCurrencyView } from '#domain/shop/money.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { translator } from '#server/core/translator.ts';
import { addressesOf, giftNotes, mailItem, orderSums } from '../mails/order-confirmation.ts';
import { addressLines } from '../mails/order-mail.ts';
import { fullAddress } from '#server/modules/shop/full-address.ts';
import type { OrderItemRow, OrderRow } from '../order-rows.ts';
import { shopCurrency } from '#server/modules/shop/shop-view.ts';
import type { Invoice } from './draw-invoice.ts';

/** The invoice of an order in its language, with amounts in the charged currency; `refunded` is in minor units. */
export function orderInvoice(
  shop: ShopContext,
  order: OrderRow,
  items: readonly OrderItemRow[],
  refunded: number,
  { title: method }: Pick<PaymentMethod, 'title'>,
): Invoice {
  const t = translator(order.locale);
  const currency = shopCurrencyView(shopCurrency(shop, order.locale));
  const money = (amount: number) => formatMoney(amount, currency);
  const { to, billing } = addressesOf(order);
  const date = new Intl.DateTimeFormat(order.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(order.created_at);
  return {
    lang: order.locale,
    dir: directionOf(order.locale),
    title: `${t('invoice.title')} ${order.name}`,
    shop: shop.row.name,
    facts: [
      { label: t('invoice.order'), value: order.name },
      { label: t('invoice.date'), value: date },
      { label: t('order.payment'), value: method },
    ],
    addresses: [
      ...(billing ? [{ label: t('order.billTo'), lines: addressLines(fullAddress(billing), order.locale) }] : []),
      ...(to ? [{ label: t('order.shipTo'), lines: addressLines(fullAddress(to), order.locale) }] : []),
    ],
    columns: {
      item: t('invoice.item'),
      qty: t('invoice.qty'),
      price: t('invoice.price'),
      amount: t('invoice.amount'),
    },
    items: items.map((item) => {
      const { title, details, price: amount } = mailItem(item, t, money, order.origin);
      return { title, details, qty: String(item.qty), price: money(item.price), amount };
    }),
    sums: [
      ...orderSums(order, t, money),
      { label: t('order.total'), value: formatMoneyWithCurrency(order.total_price, currency), isStrong: true },
      ...(refunded > 0 ? [{ label: t('order.refunded'), value: formatMoneyWithCurrency(-refunded, currency) }] : []),
    ],
    notes: giftNotes(order, t),
    foot: t('invoice.thanks'),
    made: order.created_at,
  };
}
