import { and, eq, gte, lte, or } from 'drizzle-orm';
import { products, variants } from '#server/db/schema/product.ts';

/** True if a variant can be bought today: its minimum quantity is in stock, or it is sold without stock. */
export function isAvailable() {
  return or(
    eq(variants.inventory_policy, 'continue'),
    and(gte(variants.quantity, 1), gte(variants.quantity, variants.quantity_min)),
  );
}

/** True if shoppers see the product. */
export function isPublished(now: Date) {
  return and(eq(products.status, 'active'), lte(products.published_at, now));
}
