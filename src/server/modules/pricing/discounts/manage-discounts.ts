import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { collections } from '#server/db/schema/collection.ts';
import { discounts } from '#server/db/schema/pricing.ts';
import { products } from '#server/db/schema/product.ts';

export type DiscountRow = typeof discounts.$inferSelect;
export type NewDiscount = Omit<typeof discounts.$inferInsert, 'shop_id' | 'id' | 'used_count'>;

export function listDiscounts(db: Db, shopId: number): Promise<DiscountRow[]> {
  return db.select().from(discounts).where(eq(discounts.shop_id, shopId)).orderBy(asc(discounts.id));
}

/** Null if the code exists already, in any case. */
export async function addDiscount(db: Db, shopId: number, discount: NewDiscount): Promise<DiscountRow | null> {
  const [row] = await db
    .insert(discounts)
    .values({ ...discount, shop_id: shopId })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Activates or deactivates discounts by code or id; carts follow on their next read. Returns those that were found. */
export function switchDiscounts(
  db: Db,
  shopId: number,
  names: readonly string[],
  is_enabled: boolean,
): Promise<DiscountRow[]> {
  const ids = names.filter((name) => /^\d{1,15}$/.test(name)).map(Number);
  const isNamed = or(
    inArray(
      sql`lower(${discounts.code})`,
      names.map((name) => name.toLowerCase()),
    ),
    ids.length > 0 ? inArray(discounts.id, ids) : undefined,
  );
  return db
    .update(discounts)
    .set({ is_enabled })
    .where(and(eq(discounts.shop_id, shopId), isNamed))
    .returning();
}

/** Ids of products or collections by their handles. */
export async function idsOf(
  db: Db,
  shopId: number,
  kind: 'products' | 'collections',
  handles: readonly string[],
): Promise<Map<string, number>> {
  if (handles.length === 0) return new Map();
  const table = kind === 'products' ? products : collections;
  const rows = await db
    .select({ id: table.id, handle: table.handle })
    .from(table)
    .where(and(eq(table.shop_id, shopId), inArray(table.handle, [...handles])));
  return new Map(rows.map(({ id, handle }) => [handle, id]));
}
