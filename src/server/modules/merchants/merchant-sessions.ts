import { and, eq, gt, lt, ne } from 'drizzle-orm';
import { MERCHANT_SESSION_SECONDS } from '#domain/limits.ts';
import { hashOfToken } from '#server/core/token-hash.ts';
import type { Db } from '#server/db/database.ts';
import { merchantInvites, merchantLinks, merchants, merchantSessions } from '#server/db/schema/merchant.ts';
import type { MerchantDeps, MerchantRow } from './merchant-rows.ts';

/** A running session. */
export interface MerchantSession {
  merchant: MerchantRow;
  is_by_link: boolean;
}

/** A session is extended once a minute at most, to save a write per call. */
const MOVED_ON_MS = 60_000;

const endOf = ({ now }: Pick<MerchantDeps, 'now'>) => new Date(now().getTime() + MERCHANT_SESSION_SECONDS * 1000);

/** Signs a merchant in; returns the token, which is not stored. */
export async function beginSession(deps: MerchantDeps, merchant_id: number, is_by_link = false): Promise<string> {
  const token = deps.token();
  await deps.db.insert(merchantSessions).values({
    token_hash: hashOfToken(token),
    merchant_id,
    is_by_link,
    expires_at: endOf(deps),
    created_at: deps.now(),
  });
  return token;
}

/** The session of a token, moved on; undefined if it is unknown or was not used for 12 hours. */
export async function findSession(deps: MerchantDeps, token: string | undefined): Promise<MerchantSession | undefined> {
  if (!token) return undefined;
  const isThis = and(eq(merchantSessions.token_hash, hashOfToken(token)), gt(merchantSessions.expires_at, deps.now()));
  const [found] = await deps.db
    .select({ merchant: merchants, is_by_link: merchantSessions.is_by_link, expires_at: merchantSessions.expires_at })
    .from(merchantSessions)
    .innerJoin(merchants, eq(merchants.id, merchantSessions.merchant_id))
    .where(isThis);
  if (!found) return undefined;
  const { expires_at, ...session } = found;
  const moved = endOf(deps);
  if (moved.getTime() - expires_at.getTime() >= MOVED_ON_MS)
    await deps.db.update(merchantSessions).set({ expires_at: moved }).where(isThis);
  return session;
}

export async function endSession({ db }: Pick<MerchantDeps, 'db'>, token: string | undefined): Promise<void> {
  if (token) await db.delete(merchantSessions).where(eq(merchantSessions.token_hash, hashOfToken(token)));
}

/** Ends all sessions and sign-in links of a merchant, except the session of this token. */
export async function endSessions(
  { db }: Pick<MerchantDeps, 'db'>,
  merchant_id: number,
  except?: string,
): Promise<void> {
  const isOwn = eq(merchantSessions.merchant_id, merchant_id);
  await db
    .delete(merchantSessions)
    .where(except === undefined ? isOwn : and(isOwn, ne(merchantSessions.token_hash, hashOfToken(except))));
  await db.delete(merchantLinks).where(eq(merchantLinks.merchant_id, merchant_id));
}

/** Deletes sessions, links and invitations that have ended. */
export async function purgeMerchants(db: Db, now: Date): Promise<void> {
  for (const table of [merchantSessions, merchantLinks, merchantInvites])
    await db.delete(table).where(lt(table.expires_at, now));
}
