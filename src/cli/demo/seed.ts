import { insertRows } from '#server/db/bulk-rows.ts';
import type { Database } from '#server/db/database.ts';
import { translations } from '#server/db/schema/content.ts';
import { fulfilments, orderEvents, orderItems, orders } from '#server/db/schema/order.ts';
import { discountUses } from '#server/db/schema/pricing.ts';
import { refunds } from '#server/db/schema/refund.ts';
import { reviews } from '#server/db/schema/product.ts';
import { outside } from '#server/core/clock.ts';
import { indexShop } from '#server/modules/search/index-shop.ts';
import { readDemoContent, readDemoTheme } from './content.ts';
import type { DemoShop } from './shops.ts';
import { DEMO_SHOPS } from './shops.ts';
import { pastOrders } from './seed/past-orders.ts';
import { pastReviews } from './seed/past-reviews.ts';
import { seedCatalogue } from './seed/seed-catalogue.ts';
import { hashDemoPasswords, seedCommerce, seedCustomers } from './seed/seed-commerce.ts';
import { seedContent } from './seed/seed-content.ts';
import { claimShop, isShopThere, seedShopFacts } from './seed/seed-shop.ts';
import { seedTheme } from './seed/seed-theme.ts';
import { translationRows } from './seed/translation-rows.ts';

/**
 * Puts demo shops into the database, one after another; a shop that is there is left as it is. `log` receives a line
 * for each step.
 */
export async function seedDemo(
  database: Pick<Database, 'db'>,
  log: (line: string) => void,
  shops: readonly DemoShop[] = DEMO_SHOPS,
): Promise<void> {
  for (const shop of shops) await seedDemoShop(database, shop, log);
}

/** Puts one demo shop into the database, all or nothing. Answers whether the shop was made. */
export async function seedDemoShop(
  { db }: Pick<Database, 'db'>,
  demo: DemoShop,
  log: (line: string) => void,
): Promise<boolean> {
  const content = await readDemoContent(demo);
  const { shop, catalogue } = content;
  if (await isShopThere(db, demo)) {
    log(`${shop.name} is there already`);
    return false;
  }
  log(`Reading ${catalogue.products.length} products and ${catalogue.collections.length} collections of ${shop.name}`);
  const [theme, passwords] = await Promise.all([readDemoTheme(demo), hashDemoPasswords(content)]);
  const past = pastOrders(content);
  const isMade = await db.transaction(async (tx) => {
    if (!(await claimShop(tx, content, past.orders.length, passwords.storefront))) return false;
    await seedShopFacts(tx, content);
    await seedCatalogue(tx, content, past.sold);
    await seedContent(tx, content);
    await insertRows(tx, translations, translationRows(content));
    await indexShop(tx, demo.id, outside.now());
    await seedCommerce(tx, content, past.used);
    await seedCustomers(tx, content, passwords.customers);
    await seedTheme(tx, content, theme);
    if (past.orders.length > 0) log(`Writing ${past.orders.length} past orders`);
    await insertRows(tx, orders, past.orders);
    await insertRows(tx, orderItems, past.items);
    await insertRows(tx, fulfilments, past.fulfilments);
    await insertRows(tx, orderEvents, past.events);
    await insertRows(tx, refunds, past.refunds);
    await insertRows(tx, discountUses, past.discountUses);
    await insertRows(tx, reviews, pastReviews(content));
    return true;
  });
  log(isMade ? `${shop.name} is ready` : `${shop.name} is there already`);
  return isMade;
}
