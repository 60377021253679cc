import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, shopId, updatedAt } from './columns.ts';
import type { MoneyFormats } from '#domain/shop/shop.ts';
import type { Address, ShopSettings } from './json.ts';

/** [core §3] A shop: the tenant of every other row. */
export const shops = pgTable(
  'shops',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    handle: text().notNull(),
    name: text().notNull(),
    domain: text().notNull(),
    sub_domain: text().notNull(),
    country_code: text().notNull(),
    default_locale: text().notNull().default('en'),
    default_currency: text().notNull().default('USD'),
    email: text().notNull().default(''),
    address: jsonb().$type<Address>().notNull().default({}),
    is_web_builder: boolean().notNull().default(false),
    /** Prices include tax. */
    is_tax_included: boolean().notNull().default(false),
    is_include_shipping_tax: boolean().notNull().default(false),
    /** Set if the storefront requires a password. */
    password_hash: text(),
    /** Before the number in an order's name: '#', '#PB-' or '#PLB-'. */
    order_prefix: text().notNull().default('#'),
    next_order_number: integer().notNull().default(1001),
    settings: jsonb().$type<ShopSettings>().notNull().default({}),
    /** Signs links in emails that work without a session; 244 random bits. */
    mail_secret: text()
      .notNull()
      .default(sql`gen_random_uuid()::text || gen_random_uuid()::text`),
    /**
     * Increased with each change of catalogue, content or theme; the public digest is derived from it (db/digest.ts).
     */
    content_version: bigint({ mode: 'number' }).notNull().default(1),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [uniqueIndex('shops_handle').on(t.handle)],
);

/** The host names of a shop; `localhost` is the default shop of a fresh installation. */
export const shopHosts = pgTable(
  'shop_hosts',
  {
    shop_id: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    host: text().notNull(),
    is_primary: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.shop_id, t.host] }), uniqueIndex('shop_hosts_host').on(t.host)],
);

/** [acc §3] A language of the shop; `content` overrides interface messages by id. */
export const locales = pgTable(
  'locales',
  {
    shop_id: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    name: text().notNull(),
    /** Country of its path prefix, `de` for `/de-de` [core §2]. */
    country_code: text().notNull(),
    content: jsonb().$type<Record<string, string>>().notNull().default({}),
    customized: boolean().notNull().default(false),
    is_primary: boolean().notNull().default(false),
    is_published: boolean().notNull().default(true),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.shop_id, t.code] })],
);

/** [acc §3] A currency that prices may be shown in; `rate` is per unit of the shop's currency. */
export const currencies = pgTable(
  'currencies',
  {
    shop_id: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    country_code: text().notNull(),
    rate: numeric({ precision: 18, scale: 8, mode: 'number' }).notNull().default(1),
    /** Percent added to converted prices. */
    pricing_adjustment: numeric({ precision: 8, scale: 4, mode: 'number' }).notNull().default(0),
    is_rounding: boolean().notNull().default(false),
    /** Ending of converted prices in major units, such as 0.99. */
    rounding: numeric({ precision: 12, scale: 4, mode: 'number' }).notNull().default(0),
    is_primary: boolean().notNull().default(false),
    money_format: text().notNull(),
    money_without_currency_format: text().notNull(),
    money_with_currency_format: text().notNull(),
    /** Formats for languages that write it in another way, by language [decisions, Sessions and keys]. */
    formats_by_locale: jsonb().$type<Record<string, MoneyFormats>>().notNull().default({}),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.shop_id, t.code] })],
);
