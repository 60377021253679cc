import { insertRows } from '#server/db/bulk-rows.ts';
import type { Database } from '#server/db/database.ts';
import { translations } from '#server/db/schema/content.ts';
import { outside } from '#server/core/clock.ts';
import { indexShop } from '#server/modules/search/index-shop.ts';
import { readDemoContent, readDemoTheme } from '../../src/cli/demo/content.ts';
import type { DemoShop } from '../../src/cli/demo/shops.ts';
import { demoShop } from '../../src/cli/demo/shops.ts';
import { seedCatalogue } from '../../src/cli/demo/seed/seed-catalogue.ts';
import { hashDemoPasswords, seedCommerce } from '../../src/cli/demo/seed/seed-commerce.ts';
import { seedContent } from '../../src/cli/demo/seed/seed-content.ts';
import { claimShop, seedShopFacts } from '../../src/cli/demo/seed/seed-shop.ts';
import { seedTheme } from '../../src/cli/demo/seed/seed-theme.ts';
import { translationRows } from '../../src/cli/demo/seed/translation-rows.ts';

/** A demo shop without a past: no orders, no customers, no reviews. A fraction of the time of the whole. */
export async function seedShop({ db }: Database, demo: DemoShop = demoShop('halden')): Promise<void> {
  const [content, theme] = await Promise.all([readDemoContent(demo), readDemoTheme(demo)]);
  const { storefront } = await hashDemoPasswords({ shop: content.shop, customers: [] });
  await db.transaction(async (tx) => {
    await claimShop(tx, content, 0, storefront);
    await seedShopFacts(tx, content);
    await seedCatalogue(tx, content, new Map());
    await seedContent(tx, content);
    await insertRows(tx, translations, translationRows(content));
    await indexShop(tx, demo.id, outside.now());
    await seedCommerce(tx, content, new Map());
    await seedTheme(tx, content, theme);
  });
}
