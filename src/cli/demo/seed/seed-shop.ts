import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { gatewayAccounts } from '#server/db/schema/payment.ts';
import { outside } from '#server/core/clock.ts';
import { currencies, locales, shopHosts, shops } from '#server/db/schema/shop.ts';
import type { DemoContent } from '../content.types.ts';
import type { DemoShop } from '../shops.ts';
import { FIRST_DEMO_ORDER_NUMBER } from './ids.ts';

/** Whether this demo shop exists. */
export async function isShopThere(db: Db, { id }: DemoShop): Promise<boolean> {
  const found = await db.select({ id: shops.id }).from(shops).where(eq(shops.id, id));
  return found.length > 0;
}

/**
 * Creates the shop's row; false if it exists. A second process that seeds at the same time waits here for the first.
 */
export async function claimShop(
  db: Db,
  { demo, shop }: DemoContent,
  orderCount: number,
  password_hash: string | null = null,
): Promise<boolean> {
  const claimed = await db
    .insert(shops)
    .values({
      id: demo.id,
      handle: demo.handle,
      name: shop.name,
      domain: shop.domain,
      sub_domain: shop.sub_domain,
      country_code: shop.country_code,
      default_locale: shop.default_locale,
      default_currency: shop.default_currency,
      email: shop.email,
      address: shop.address,
      is_tax_included: shop.is_tax_included,
      is_include_shipping_tax: shop.is_include_shipping_tax,
      is_web_builder: shop.is_web_builder,
      password_hash,
      order_prefix: shop.order_prefix,
      next_order_number: FIRST_DEMO_ORDER_NUMBER + orderCount,
      settings: { is_locale_in_path: true, logo: shop.logo, option_groups: shop.option_groups },
    })
    .onConflictDoNothing()
    .returning({ id: shops.id });
  return claimed.length > 0;
}

/** The payment methods of the demo, in this order. */
const GATEWAYS = ['test-gateway', 'cod'];

/** Hosts, languages, currencies and payment methods. */
export async function seedShopFacts(db: Db, { demo, shop }: DemoContent): Promise<void> {
  const shop_id = demo.id;
  await db.insert(shopHosts).values(shop.hosts.map((host, index) => ({ shop_id, host, is_primary: index === 0 })));
  await db.insert(locales).values(
    shop.locales.map((locale, position) => ({
      shop_id,
      ...locale,
      is_primary: locale.code === shop.default_locale,
      position,
    })),
  );
  await db
    .insert(gatewayAccounts)
    .values(
      GATEWAYS.map((gateway, position) => ({ shop_id, gateway, position, webhook_secret: `whsec_${outside.token()}` })),
    );
  await db.insert(currencies).values(shop.currencies.map((currency, position) => ({ shop_id, ...currency, position })));
}
