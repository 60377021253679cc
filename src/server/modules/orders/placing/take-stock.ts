import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { LOW_STOCK_UNITS } from '#domain/limits.ts';
import { products, variants } from '#server/db/schema/product.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { refuseMissing, unitsByVariant } from '#server/modules/checkout/check-stock.ts';
import type { PricedLine } from '#server/modules/pricing/priced-lines.ts';

/** The variants whose stock is counted, and whether so little is left that pages show it. */
export type TakenStock = { counted: ReadonlySet<number>; isFew: boolean };

/**
 * Takes an order's units out of stock inside its transaction; refuses, naming the lines, if there are too few. Rows are
 * locked by ascending id, so that parallel orders of the same variants wait instead of deadlocking.
 */
export async function takeStock(shop: ShopContext, lines: readonly PricedLine[]): Promise<TakenStock> {
  const wanted = unitsByVariant(lines);
  const isWanted = and(eq(variants.shop_id, shop.id), inArray(variants.id, [...wanted.keys()]));
  const rows = await shop.db
    .select({ id: variants.id, quantity: variants.quantity, policy: variants.inventory_policy })
    .from(variants)
    .where(isWanted)
    .orderBy(asc(variants.id))
    .for('update');
  const counted = refuseMissing(lines, wanted, rows);
  let isFew = false;
  for (const [id, quantity] of counted) {
    const units = wanted.get(id) ?? 0;
    const taken = await shop.db
      .update(variants)
      .set({ quantity: sql`${variants.quantity} - ${units}` })
      .where(and(eq(variants.shop_id, shop.id), eq(variants.id, id), sql`${variants.quantity} >= ${units}`))
      .returning({ id: variants.id });
    if (taken.length === 0) throw new Error(`Stock of variant ${id} changed under its lock`);
    isFew ||= quantity - units <= LOW_STOCK_UNITS;
  }
  await countSales(shop, lines);
  return { counted: new Set(counted.keys()), isFew };
}

/** For sorting lists by best selling. */
export async function countSales(
  shop: ShopContext,
  lines: readonly { product_id: number; qty: number }[],
): Promise<void> {
  const units = new Map<number, number>();
  for (const { product_id, qty } of lines) units.set(product_id, (units.get(product_id) ?? 0) + qty);
  for (const [id, count] of [...units].sort(([a], [b]) => a - b)) {
    await shop.db
      .update(products)
      .set({ sales_count: sql`${products.sales_count} + ${count}` })
      .where(and(eq(products.shop_id, shop.id), eq(products.id, id)));
  }
}
