import { and, gt, lte, or } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { offers } from '#server/db/schema/offer.ts';

/**
 * How often offers are looked at, in milliseconds: for so long a kept page may show one that has just ended; its price
 * is never given.
 */
export const OFFERS_EVERY_MS = 30_000;

/**
 * A chore that gives shops another digest when an offer of theirs has begun or ended since it last looked: pages show
 * offers and are kept.
 */
export function turnOffers(now: () => Date): (db: Db) => Promise<void> {
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
