import { and, gt, lte, or } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { offers } from '#server/db/schema/offer.ts';

/**
 * Milliseconds between two checks. Until then a cached page may show an ended offer, whose price is no longer given.
 */
export const OFFERS_EVERY_MS = 30_000;

/**
 * A chore that raises the digest of shops in which an offer has begun or ended since its last run, since cached pages
 * show offers.
 */
export function refreshOffers(now: () => Date): (db: Db) => Promise<void> {
  let since = now();
  return async (db) => {
    const until = now();
    const passed = (column: typeof offers.starts_at | typeof offers.ends_at) =>
      and(gt(column, since), lte(column, until));
    const turned = await db
      .selectDistinct({ shop_id: offers.shop_id })
      .from(offers)
      .where(or(passed(offers.starts_at), passed(offers.ends_at)));
    for (const { shop_id } of turned) await bumpContentVersion(db, shop_id);
    since = until;
  };
}
