import type { Address } from '#domain/checkout/checkout.ts';
import { writtenAddress } from '#domain/customer/written-address.ts';
import type { MailHead, MailLink } from '#server/mail/mail-content.ts';
import { provincesOf } from '#server/modules/shop/countries.ts';
import type { OrderItemRow, OrderRow } from '../order-rows.ts';
import { countryName } from '#server/core/country-name.ts';

/** What mails tell of an order. */
export type MailedOrder = Pick<
  OrderRow,
  | 'name'
  | 'token'
  | 'access_key'
  | 'locale'
  | 'origin'
  | 'prefix'
  | 'shipping_address'
  | 'billing_address'
  | 'shipping_line'
  | 'total_line_items_price'
  | 'total_discounts'
  | 'total_shipping'
  | 'total_tax'
  | 'tax_price_include'
  | 'total_tipping'
  | 'total_extra_fee'
  | 'total_price'
  | 'note'
  | 'gift_note'
>;

/** What mails tell of a line. */
export type MailedItem = Pick<
  OrderItemRow,
  'title' | 'variant_title' | 'properties' | 'metadata' | 'qty' | 'price' | 'image'
>;

/** What a mail about an order tells, already in words and formatted: both its parts show the same. */
export interface OrderMail extends MailHead {
  intro: string;
  itemsTitle: string;
  /** `picture` is an address, empty if there is no image that mail programs show. */
  items: { title: string; details: string[]; quantity: string; price: string; picture: string }[];
  sums: { label: string; value: string }[];
  /** Missing if no amount is mentioned. */
  total?: { label: string; value: string } | undefined;
  notes: { label: string; lines: string[] }[];
  link: MailLink;
  /** A way on that is not the shop's. */
  more?: MailLink | undefined;
  reply: string;
}

/** An address in its country's format, with the country's name in the reader's language. */
export function addressLines(address: Address, locale: string): string[] {
  const country = address.country_code && countryName(address.country_code, locale);
  const province = provincesOf(address.country_code).find(
    ({ code }) => code === address.province_code && /^\d/.test(code),
  )?.name;
  return [...writtenAddress(address, province), country].filter(Boolean);
}
