import { and, eq, gte, sql } from 'drizzle-orm';
import { LOW_STOCK_UNITS } from '#domain/limits.ts';
import { offers } from '#server/db/schema/offer.ts';
import { orderItems } from '#server/db/schema/order.ts';
import { discountUses, discounts } from '#server/db/schema/pricing.ts';
import { variants } from '#server/db/schema/product.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { OrderItemRow } from './order-rows.ts';

/** Units by line id. */
export type Units = ReadonlyMap<number, number>;

/**
 * Returns units of a locked order to stock, never more than a line still has out, so nothing is returned twice.
 * Variants are locked by ascending id, as orders lock them. Returns whether pages may show another stock now.
 */
export async function restockItems(shop: ShopContext, items: readonly OrderItemRow[], units: Units): Promise<boolean> {
  const back = new Map<number, number>();
  for (const { id, variant_id, units_held } of items) {
    const count = Math.min(units.get(id) ?? 0, units_held);
    if (count === 0) continue;
    back.set(variant_id, (back.get(variant_id) ?? 0) + count);
    await shop.db
      .update(orderItems)
      .set({ units_held: sql`${orderItems.units_held} - ${count}` })
      .where(and(eq(orderItems.shop_id, shop.id), eq(orderItems.id, id), gte(orderItems.units_held, count)));
  }
  let wasFew = false;
  for (const [id, count] of [...back].sort(([a], [b]) => a - b)) {
    const [now] = await shop.db
      .update(variants)
      .set({ quantity: sql`${variants.quantity} + ${count}` })
      .where(and(eq(variants.shop_id, shop.id), eq(variants.id, id)))
      .returning({ quantity: variants.quantity });
    wasFew ||= now !== undefined && now.quantity - count <= LOW_STOCK_UNITS;
  }
  return wasFew;
}

/**
 * Returns an order's uses of offers and discounts, in the order in which orders take them. Returns whether an offer may
 * be shown again.
 */
export async function releaseDiscountUses(
  shop: ShopContext,
  orderId: number,
  items: readonly OrderItemRow[],
): Promise<boolean> {
  const taken = [...new Set(items.flatMap(({ metadata }) => metadata.upsell?.id ?? []))].sort((a, b) => a - b);
  let isBack = false;
  for (const id of taken) {
    const [offer] = await shop.db
      .update(offers)
      .set({ used_count: sql`greatest(${offers.used_count} - 1, 0)` })
      .where(and(eq(offers.shop_id, shop.id), eq(offers.id, id)))
      .returning({ limit: offers.usage_limit });
    isBack ||= offer !== undefined && offer.limit !== null;
  }
  const used = await shop.db
    .delete(discountUses)
    .where(and(eq(discountUses.shop_id, shop.id), eq(discountUses.order_id, orderId)))
    .returning({ id: discountUses.discount_id });
  for (const { id } of used.toSorted((a, b) => a.id - b.id)) {
    await shop.db
      .update(discounts)
      .set({ used_count: sql`greatest(${discounts.used_count} - 1, 0)` })
      .where(and(eq(discounts.shop_id, shop.id), eq(discounts.id, id)));
  }
  return isBack;
}
