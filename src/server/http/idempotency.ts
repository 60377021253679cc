import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { IDEMPOTENCY_KEY_MAX, IDEMPOTENCY_SECONDS } from '#domain/limits.ts';
import { Refusal } from '#api/core/refusal.ts';
import type { Db } from '../db/database.ts';
import { idempotencyKeys } from '../db/schema/system.ts';

export interface StoredAnswer {
  status: number;
  body: string;
}

export interface OnceInput {
  shopId: number;
  /** Method, path and visitor. */
  scope: string;
  key: string;
  /** Query, caller and body as text; only its hash is stored. */
  asked: string;
  now: Date;
}

/** Statuses that a client retries under the same key, so they are not stored. */
const PASSING = new Set([408, 425, 429]);

/**
 * Acts once per key [decisions, Commerce]. The key's row is written in the transaction of the effect: a second request
 * with the key waits until the first has committed and gets its answer; if the first fails or the process dies, key and
 * effect are both rolled back. A refusal undoes the effect and is stored; a 5xx is not.
 */
export async function once(db: Db, input: OnceInput, act: (db: Db) => Promise<StoredAnswer>): Promise<Once> {
  return db.transaction(async (tx) => {
    const kept = await claim(tx, input);
    if (kept) return { ...kept, isReplay: true };
    const answer = await act(tx);
    await keep(tx, input, answer);
    return { ...answer, isReplay: false };
  });
}

/**
 * The same without a transaction, for effects that call other services. A second request with the key acts too while
 * the first is under way or after it has died, so `act` must be safe to repeat. A 5xx leaves the key open.
 */
export async function onceConverging(db: Db, input: OnceInput, act: () => Promise<StoredAnswer>): Promise<Once> {
  const kept = await db.transaction((tx) => claim(tx, input));
  if (kept && kept.status !== UNDER_WAY) return { ...kept, isReplay: true };
  const answer = await act();
  await keep(db, input, answer);
  return { ...answer, isReplay: false };
}

type Once = StoredAnswer & { isReplay: boolean };

/** Status of a key without an answer yet. */
const UNDER_WAY = 0;

/** Claims the key; answers the stored answer if it was used before, and refuses it for another request. */
async function claim(db: Db, input: OnceInput): Promise<StoredAnswer | undefined> {
  const { shopId: shop_id, scope, key, asked, now } = input;
  if (key.length > IDEMPOTENCY_KEY_MAX) throw new Refusal(400, 'idempotency_key_too_long');
  const fingerprint = createHash('sha256').update(asked).digest('base64url');
  const expires_at = new Date(now.getTime() + IDEMPOTENCY_SECONDS * 1000);
  const [mine] = await db
    .insert(idempotencyKeys)
    .values({ shop_id, scope, key, fingerprint, expires_at })
    .onConflictDoUpdate({
      target: [idempotencyKeys.shop_id, idempotencyKeys.scope, idempotencyKeys.key],
      set: { fingerprint, expires_at, status: UNDER_WAY, body: '' },
      setWhere: lt(idempotencyKeys.expires_at, now),
    })
    .returning({ key: idempotencyKeys.key });
  if (mine) return undefined;
  const [kept] = await db.select().from(idempotencyKeys).where(isKeyOf(input));
  if (!kept) throw new Error('An idempotency key vanished between two statements');
  if (kept.fingerprint !== fingerprint) throw new Refusal(422, 'idempotency_key_reused');
  return { status: kept.status, body: kept.body };
}

async function keep(db: Db, input: OnceInput, { status, body }: StoredAnswer): Promise<void> {
  if (PASSING.has(status)) await db.delete(idempotencyKeys).where(isKeyOf(input));
  else await db.update(idempotencyKeys).set({ status, body }).where(isKeyOf(input));
}

const isKeyOf = ({ shopId, scope, key }: OnceInput) =>
  and(eq(idempotencyKeys.shop_id, shopId), eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
