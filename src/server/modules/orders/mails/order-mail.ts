import type { Address } from '#domain/checkout/checkout.ts';
import { writtenAddress } from '#domain/customer/written-address.ts';
import { provincesOf } from '#server/modules/shop/countries.ts';
import { countryName } from '#server/core/country-name.ts';

/** The content of an email about an order as formatted text, for both its parts. */
export type OrderMail = {
  lang: string;
  dir: 'ltr' | 'rtl';
  shop: string;
  subject: string;
  heading: string;
  intro: string;
  itemsTitle: string;
  /** `picture` is an address, empty if there is no image that mail programs show. */
  items: { title: string; details: string[]; quantity: string; price: string; picture: string }[];
  sums: { label: string; value: string }[];
  /** Missing if no amount is mentioned. */
  total?: { label: string; value: string } | undefined;
  notes: { label: string; lines: string[] }[];
  link: { label: string; url: string };
  /** A link to another site, such as the carrier's. */
  more?: { label: string; url: string } | undefined;
  reply: string;
};

/** An address in its country's format, with the country's name in the reader's language. */
export function addressLines(address: Address, locale: string): string[] {
  const country = address.country_code && countryName(address.country_code, locale);
  const province = provincesOf(address.country_code).find(
    ({ code }) => code === address.province_code && /^\d/.test(code),
  )?.name;
  return [...writtenAddress(address, province), country].filter(Boolean);
}
