import { and, asc, eq, inArray } from 'drizzle-orm';
import { bumpContentVersion } from '#server/db/digest.ts';
import type { Db } from '#server/db/database.ts';
import { offers } from '#server/db/schema/offer.ts';

export type OfferRow = typeof offers.$inferSelect;
export type NewOffer = Omit<typeof offers.$inferInsert, 'shop_id' | 'id' | 'used_count'>;

export function listAllOffers(db: Db, shopId: number): Promise<OfferRow[]> {
  return db.select().from(offers).where(eq(offers.shop_id, shopId)).orderBy(asc(offers.position), asc(offers.id));
}

/** Pages show it from their next read on. */
export function addOffer(db: Db, shopId: number, offer: NewOffer): Promise<OfferRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(offers)
      .values({ ...offer, shop_id: shopId })
      .returning();
    await bumpContentVersion(tx, shopId);
    return row!;
  });
}

/** Activates or deactivates offers by id; returns those that were found. */
export function switchOffers(db: Db, shopId: number, ids: readonly number[], is_enabled: boolean): Promise<OfferRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(offers)
      .set({ is_enabled })
      .where(and(eq(offers.shop_id, shopId), inArray(offers.id, [...ids])))
      .returning();
    if (rows.length > 0) await bumpContentVersion(tx, shopId);
    return rows;
  });
}
