import type { Db } from '#server/db/database.ts';
import { customerAddresses, customers } from '#server/db/schema/customer.ts';
import type { DiscountRule } from '#server/db/schema/json.ts';
import { offers } from '#server/db/schema/offer.ts';
import { discounts, shippingRates, shippingZones, taxRates } from '#server/db/schema/pricing.ts';
import { hashPassword } from '#server/core/password.ts';
import type { DemoContent, DemoDiscount } from '../content.types.ts';
import { daysOpen } from './clock.ts';
import { omit } from './omit.ts';

/** Shipping zones, taxes, offers and discounts. `used` is the number of uses by discount id, from the past orders. */
export async function seedCommerce(db: Db, content: DemoContent, used: ReadonlyMap<number, number>): Promise<void> {
  const shop_id = content.demo.id;
  await db.insert(shippingZones).values(
    content.shipping.map((zone) => ({
      shop_id,
      ...omit(zone, 'rates'),
      countries: zone.countries.map((country_code) => ({ country_code })),
    })),
  );
  await db.insert(shippingRates).values(
    content.shipping.flatMap((zone) =>
      zone.rates.map(({ processing_days, delivery_days, ...rate }, position) => ({
        shop_id,
        shipping_zone_id: zone.id,
        ...rate,
        min_processing_time: processing_days[0],
        max_processing_time: processing_days[1],
        min_shipping_time: delivery_days[0],
        max_shipping_time: delivery_days[1],
        position,
      })),
    ),
  );
  await db.insert(taxRates).values(content.taxes.map((tax) => ({ shop_id, ...tax })));
  const productId = new Map(content.catalogue.products.map(({ handle, id }) => [handle, id]));
  await seedOffers(db, content, productId);
  if (content.discounts.length === 0) return;
  await db.insert(discounts).values(
    content.discounts.map(({ rule, starts_at, ends_at, ...discount }) => ({
      shop_id,
      ...discount,
      ...(rule && { rule: discountRule(rule, productId) }),
      starts_at: starts_at ? new Date(starts_at) : daysOpen(0),
      ends_at: ends_at ? new Date(ends_at) : null,
      used_count: used.get(discount.id) ?? 0,
    })),
  );
}

async function seedOffers(
  db: Db,
  { demo, offers: all }: DemoContent,
  productId: ReadonlyMap<string, number>,
): Promise<void> {
  if (all.length === 0) return;
  await db.insert(offers).values(
    all.map(({ product, triggers, starts_at, ends_at, ...offer }, position) => ({
      shop_id: demo.id,
      ...offer,
      product_id: productId.get(product) ?? 0,
      trigger_product_ids: triggers.flatMap((handle) => productId.get(handle) ?? []),
      starts_at: starts_at ? new Date(starts_at) : daysOpen(0),
      ends_at: ends_at ? new Date(ends_at) : null,
      position,
    })),
  );
}

function discountRule(
  { buy, get }: NonNullable<DemoDiscount['rule']>,
  productId: ReadonlyMap<string, number>,
): DiscountRule {
  const ids = (handles: string[]) => handles.flatMap((handle) => productId.get(handle) ?? []);
  return {
    buy: { qty: buy.qty, product_ids: ids(buy.products) },
    get: { qty: get.qty, product_ids: ids(get.products), percentage: get.percentage },
  };
}

/** The shop's password hashes. */
export interface DemoPasswords {
  /** The storefront's own. */
  storefront: string | null;
  /** By customer id. */
  customers: ReadonlyMap<number, string>;
}

/** Hashed before the transaction, because hashing is slow on purpose. */
export async function hashDemoPasswords({
  shop,
  customers: all,
}: Pick<DemoContent, 'shop' | 'customers'>): Promise<DemoPasswords> {
  const [storefront, hashed] = await Promise.all([
    shop.password === undefined ? null : hashPassword(shop.password),
    Promise.all(all.map(async ({ id, password }) => [id, await hashPassword(password)] as const)),
  ]);
  return { storefront, customers: new Map(hashed) };
}

export async function seedCustomers(
  db: Db,
  { demo, customers: all }: DemoContent,
  hashes: DemoPasswords['customers'],
): Promise<void> {
  if (all.length === 0) return;
  const shop_id = demo.id;
  await db.insert(customers).values(
    all.map((customer) => ({
      shop_id,
      ...omit(customer, 'password', 'addresses'),
      email_key: customer.email,
      phone: customer.addresses[0]?.phone,
      password_hash: hashes.get(customer.id),
      verified_at: daysOpen(60),
      created_at: daysOpen(60),
    })),
  );
  await db
    .insert(customerAddresses)
    .values(
      all.flatMap(({ id, first_name, last_name, addresses }) =>
        addresses.map((address) => ({ shop_id, customer_id: id, first_name, last_name, ...address })),
      ),
    );
}
