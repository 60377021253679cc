import { and, eq, gte, lte, or } from 'drizzle-orm';
import { products, variants } from '#server/db/schema/product.ts';

/** Whether a variant can be bought today: as many as are sold at once are there, or the shop sells without counting. */
export function isAvailable() {
  return or(
    eq(variants.inventory_policy, 'continue'),
    and(gte(variants.quantity, 1), gte(variants.quantity, variants.quantity_min)),
  );
}

/** Whether shoppers see the product. */
export function isPublished(now: Date) {
  return and(eq(products.status, 'active'), lte(products.published_at, now));
}
