import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { IDEMPOTENCY_KEY_MAX, IDEMPOTENCY_SECONDS } from '#domain/limits.ts';
import { Refusal } from '#api/refusal.ts';
import type { Db } from '../db/database.ts';
import { idempotencyKeys } from '../db/schema/system.ts';

export interface GivenAnswer {
  status: number;
  body: string;
}

export interface OnceInput {
  shopId: number;
  /** Method and path. */
  scope: string;
  key: string;
  /** Query, caller and body, in any form: only its hash is kept. */
  asked: string;
  now: Date;
}

/** Codes that ask to be tried again under the same key, so they are not kept. */
const PASSING = new Set([408, 425, 429]);

/**
 * Acts once per key (decisions, "Commerce"). The key's row is written in the transaction of the effect itself: a second
 * request with the key waits on the row until the first has committed and then gets its answer; if the first fails or
 * the process dies, key and effect are both gone. A refusal undoes the effect and is kept; a 5xx is not.
 */
export async function once(db: Db, input: OnceInput, act: (db: Db) => Promise<GivenAnswer>): Promise<GivenAnswer & { isReplay: boolean }> {
  const { shopId, scope, key, asked, now } = input;
  if (key.length > IDEMPOTENCY_KEY_MAX) throw new Refusal(400, 'idempotency_key_too_long');
  const fingerprint = createHash('sha256').update(asked).digest('base64url');
  const expires_at = new Date(now.getTime() + IDEMPOTENCY_SECONDS * 1000);
  const isThisKey = and(eq(idempotencyKeys.shop_id, shopId), eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
  return db.transaction(async (tx) => {
    const [mine] = await tx
      .insert(idempotencyKeys)
      .values({ shop_id: shopId, scope, key, fingerprint, expires_at })
      .onConflictDoUpdate({
        target: [idempotencyKeys.shop_id, idempotencyKeys.scope, idempotencyKeys.key],
        set: { fingerprint, expires_at, status: 0, body: '' },
        setWhere: lt(idempotencyKeys.expires_at, now),
      })
      .returning({ key: idempotencyKeys.key });
    if (!mine) {
      const [kept] = await tx.select().from(idempotencyKeys).where(isThisKey);
      if (!kept) throw new Error('An idempotency key vanished between two statements');
      if (kept.fingerprint !== fingerprint) throw new Refusal(422, 'idempotency_key_reused');
      return { status: kept.status, body: kept.body, isReplay: true };
    }
    const answer = await act(tx);
    if (PASSING.has(answer.status)) await tx.delete(idempotencyKeys).where(isThisKey);
    else await tx.update(idempotencyKeys).set({ status: answer.status, body: answer.body }).where(isThisKey);
    return { ...answer, isReplay: false };
  });
}
