import { and, eq, gt } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import { passwordProblem } from '#domain/customer/account.ts';
import { MERCHANT_LINK_SECONDS } from '#domain/limits.ts';
import { isCommonPassword } from '#server/core/common-passwords.ts';
import { hashPassword, NOBODYS_HASH, verifyPassword } from '#server/core/password.ts';
import { hashOfToken } from '#server/core/token-hash.ts';
import { merchantLinks, merchants } from '#server/db/schema/merchant.ts';
import { findByEmail } from './merchant-rows.ts';
import type { MerchantDeps, MerchantRow } from './merchant-rows.ts';
import { beginSession, endSessions } from './merchant-sessions.ts';
import type { MerchantSession } from './merchant-sessions.ts';

/** A session that has begun. */
export interface SignedIn {
  token: string;
  merchant: MerchantRow;
}

/** Signs in by password; a wrong address and a wrong password are refused alike, and take as long. */
export async function signIn(
  deps: MerchantDeps,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const merchant = await findByEmail(deps.db, email);
  const isRight = await verifyPassword(password, merchant?.password_hash ?? NOBODYS_HASH);
  if (!merchant?.password_hash || !isRight) throw new Refusal(422, 'login_incorrect');
  return deps.db.transaction(async (db) => {
    // A password that was changed while it was checked has ended every session: none may begin.
    const [still] = await db
      .select()
      .from(merchants)
      .where(and(eq(merchants.id, merchant.id), eq(merchants.password_hash, merchant.password_hash!)))
      .for('update');
    if (!still) throw new Refusal(422, 'login_incorrect');
    return { token: await beginSession({ ...deps, db }, still.id), merchant: still };
  });
}

/** Makes a link's token that signs a merchant in once, within an hour. */
export async function makeSignInLink({ db, now, token }: MerchantDeps, merchant_id: number): Promise<string> {
  const made = token() + token();
  const expires_at = new Date(now().getTime() + MERCHANT_LINK_SECONDS * 1000);
  await db.insert(merchantLinks).values({ token_hash: hashOfToken(made), merchant_id, expires_at, created_at: now() });
  return made;
}

/** Signs in by a link, which is used up; 422 `link_expired` for any that does not sign in. */
export function signInByLink(deps: MerchantDeps, token: string): Promise<SignedIn> {
  return deps.db.transaction(async (db) => {
    const [used] = await db
      .delete(merchantLinks)
      .where(and(eq(merchantLinks.token_hash, hashOfToken(token)), gt(merchantLinks.expires_at, deps.now())))
      .returning();
    if (!used) throw new Refusal(422, 'link_expired');
    const [merchant] = await db.select().from(merchants).where(eq(merchants.id, used.merchant_id));
    return { token: await beginSession({ ...deps, db }, used.merchant_id, true), merchant: merchant! };
  });
}

/** Sets a merchant's password and ends every other session; the old one is asked for unless a link has signed in. */
export async function changePassword(
  deps: MerchantDeps,
  { merchant, is_by_link }: MerchantSession,
  token: string,
  { password, current = '' }: { password: string; current?: string | undefined },
): Promise<void> {
  if (!is_by_link && !(await verifyPassword(current, merchant.password_hash ?? NOBODYS_HASH)))
    throw new Refusal(422, 'password_wrong', undefined, [{ field: 'current', code: 'password_wrong' }]);
  const password_hash = await hashNewPassword(password);
  await deps.db.transaction(async (db) => {
    await db.update(merchants).set({ password_hash, updated_at: deps.now() }).where(eq(merchants.id, merchant.id));
    await endSessions({ db }, merchant.id, token);
  });
}

/** The hash of a password that may be set; 422 at `password` for one that may not. */
export async function hashNewPassword(password: string): Promise<string> {
  const code = passwordProblem(password) ?? ((await isCommonPassword(password)) ? 'password_too_common' : undefined);
  if (code) throw new Refusal(422, 'invalid_request', undefined, [{ field: 'password', code }]);
  return hashPassword(password);
}
