import type { Address } from '#server/db/schema/json.ts';
import type { DemoContent } from '../content.types.ts';
import type { DemoCustomer, DemoPeople } from '../people.types.ts';
import type { Random } from '../random.ts';
import { omit } from './omit.ts';

/** The customer of a past order. */
export interface Buyer {
  customer_id: number | null;
  email: string;
  locale: string;
  currency: string;
  address: Address & { country_code: string; province_code: string };
}

/** An invented guest with an email at example.com. */
export function guestBuyer(people: DemoPeople, random: Random, serial: number): Buyer {
  const place = random.pick(people.places);
  return {
    customer_id: null,
    email: `guest${serial}@example.com`,
    locale: people.locale,
    currency: people.currency,
    address: {
      first_name: random.pick(people.first_names),
      last_name: random.pick(people.last_names),
      address1: `${place.street} ${random.integer(1, 180)}`,
      city: place.city,
      zip: place.zip,
      country_code: people.country_code,
      province_code: place.province_code,
    },
  };
}

/** A customer with an account, at their first address. */
export function demoBuyer(
  { id, email, locale, first_name, last_name, addresses }: DemoCustomer,
  content: DemoContent,
): Buyer {
  const [home] = addresses;
  if (!home) throw new RangeError(`The demo customer ${email} has no address`);
  const address = omit(home, 'id', 'is_default');
  const currency =
    content.people.find(({ country_code }) => country_code === address.country_code)?.currency ??
    content.shop.default_currency;
  return { customer_id: id, email, locale, currency, address: { first_name, last_name, ...address } };
}
