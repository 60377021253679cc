import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { testEvents } from '#server/db/schema/test-gateway.ts';
import { signatureOf } from '../signature.ts';
import { secretOf, SIGNATURE_HEADER } from './test-gateway.ts';

const FIRST_WAIT_MS = 5_000;
const MAX_ATTEMPTS = 12;

/** Posts a request to the shop; here into the same process, through the same handlers as from outside. */
export type Post = (request: Request) => Response | Promise<Response>;

/**
 * Sends the events that are due, signed at this moment. An event that is not answered with 2xx is sent again, each time
 * after twice the delay; one that cannot be sent does not delay others.
 */
export async function sendTestEvents(db: Db, post: Post, now: Date): Promise<number> {
  const due = await db
    .select()
    .from(testEvents)
    .where(lte(testEvents.next_at, now))
    .orderBy(asc(testEvents.id))
    .limit(100);
  for (const event of due) {
    const isIt = and(eq(testEvents.shop_id, event.shop_id), eq(testEvents.id, event.id));
    const isHeard = await send(db, post, event, now).catch(() => false);
    if (isHeard || event.attempts + 1 >= MAX_ATTEMPTS) await db.delete(testEvents).where(isIt);
    else
      await db
        .update(testEvents)
        .set({
          attempts: sql`${testEvents.attempts} + 1`,
          next_at: new Date(now.getTime() + FIRST_WAIT_MS * 2 ** event.attempts),
        })
        .where(isIt);
  }
  return due.length;
}

async function send(
  db: Db,
  post: Post,
  { shop_id, origin, body }: typeof testEvents.$inferSelect,
  now: Date,
): Promise<boolean> {
  const secret = await secretOf({ id: shop_id, db });
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(secret, body, now) };
  const { ok } = await post(
    new Request(`${origin}/api/payments/test-gateway/webhook`, { method: 'POST', headers, body }),
  );
  return ok;
}
