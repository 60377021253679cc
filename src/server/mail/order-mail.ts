import type { Address } from '#domain/entities/checkout.ts';

/** What the confirmation tells, already in words and formatted: both its parts show the same. */
export type OrderMail = {
  lang: string;
  dir: 'ltr' | 'rtl';
  shop: string;
  subject: string;
  heading: string;
  intro: string;
  itemsTitle: string;
  items: { title: string; details: string[]; quantity: string; price: string }[];
  sums: { label: string; value: string }[];
  total: { label: string; value: string };
  notes: { label: string; lines: string[] }[];
  link: { label: string; url: string };
  reply: string;
};

/** An address as its country's people write it on an envelope, roughly: what a reader needs to check it. */
export function addressLines(address: Address): string[] {
  const name = [address.first_name, address.last_name].filter(Boolean).join(' ');
  const place = [address.zip, address.city, address.province_code].filter(Boolean).join(' ');
  return [name, address.company, address.address1, address.address2, place, address.country_code].filter(Boolean);
}
