import type { Address } from '#domain/checkout/checkout.ts';
import { writtenAddress } from '#domain/customer/written-address.ts';
import { provincesOf } from '#server/modules/shop/countries.ts';
import { countryName } from '#server/core/country-name.ts';

/** What a mail about an order tells, already in words and formatted: both its parts show the same. */
export type OrderMail = {
  lang: string;
  dir: 'ltr' | 'rtl';
  shop: string;
  subject: string;
  heading: string;
  intro: string;
  itemsTitle: string;
  /** `picture` is an address, empty where there is none that mail programs show. */
  items: { title: string; details: string[]; quantity: string; price: string; picture: string }[];
  sums: { label: string; value: string }[];
  /** None where no money is told of. */
  total?: { label: string; value: string } | undefined;
  notes: { label: string; lines: string[] }[];
  link: { label: string; url: string };
  /** A way on that is not the shop's. */
  more?: { label: string; url: string } | undefined;
  reply: string;
};

/** An address as its country's people write it on an envelope, the country in the reader's language. */
export function addressLines(address: Address, locale: string): string[] {
  const country = address.country_code && countryName(address.country_code, locale);
  const province = provincesOf(address.country_code).find(
    ({ code }) => code === address.province_code && /^\d/.test(code),
  )?.name;
  return [...writtenAddress(address, province), country].filter(Boolean);
}
