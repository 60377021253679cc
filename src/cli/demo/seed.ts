import type { Database } from '#server/db/database.ts';
import { translations } from '#server/db/schema/content.ts';
import { fulfilments, orderItems, orders } from '#server/db/schema/order.ts';
import { discountUses } from '#server/db/schema/pricing.ts';
import { reviews } from '#server/db/schema/product.ts';
import { readDemoContent, readDemoTheme } from './content.ts';
import { insertRows } from './seed/insert-rows.ts';
import { pastOrders } from './seed/past-orders.ts';
import { pastReviews } from './seed/past-reviews.ts';
import { seedCatalogue } from './seed/seed-catalogue.ts';
import { hashDemoPasswords, seedCommerce, seedCustomers } from './seed/seed-commerce.ts';
import { seedContent } from './seed/seed-content.ts';
import { claimShop, isShopThere, seedShopFacts } from './seed/seed-shop.ts';
import { seedTheme } from './seed/seed-theme.ts';
import { translationRows } from './seed/translation-rows.ts';

/**
 * Puts the demo shop Halden & Moss into the database, all or nothing; a shop that is there is left as it is.
 * `log` receives a line for each step. Answers whether the shop was made.
 */
export async function seedDemo({ db }: Pick<Database, 'db'>, log: (line: string) => void): Promise<boolean> {
  const content = await readDemoContent();
  const { shop, catalogue } = content;
  if (await isShopThere(db)) {
    log(`${shop.name} is there already`);
    return false;
  }
  log(`Reading ${catalogue.products.length} products and ${catalogue.collections.length} collections of ${shop.name}`);
  const [theme, passwords] = await Promise.all([readDemoTheme(), hashDemoPasswords(content)]);
  const past = pastOrders(content);
  const isMade = await db.transaction(async (tx) => {
    if (!(await claimShop(tx, content, past.orders.length))) return false;
    await seedShopFacts(tx, content);
    await seedCatalogue(tx, content, past.sold);
    await seedContent(tx, content);
    await insertRows(tx, translations, translationRows(content));
    await seedCommerce(tx, content, past.used);
    await seedCustomers(tx, content, passwords);
    await seedTheme(tx, content, theme);
    log(`Writing ${past.orders.length} past orders`);
    await insertRows(tx, orders, past.orders);
    await insertRows(tx, orderItems, past.items);
    await insertRows(tx, fulfilments, past.fulfilments);
    await insertRows(tx, discountUses, past.discountUses);
    await insertRows(tx, reviews, pastReviews(content));
    return true;
  });
  log(isMade ? `${shop.name} is ready` : `${shop.name} is there already`);
  return isMade;
}
