import { and, asc, eq, gt } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import { emailProblem } from '#domain/customer/account.ts';
import { emailKey } from '#domain/customer/email.ts';
import { MERCHANT_INVITE_SECONDS } from '#domain/limits.ts';
import type { Actor } from '#domain/merchant/actor.ts';
import type { Role } from '#domain/merchant/roles.ts';
import { recordAct } from '#server/core/audit.ts';
import { NOBODYS_HASH, verifyPassword } from '#server/core/password.ts';
import { plainLine } from '#server/core/plain-text.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { hashOfToken } from '#server/core/token-hash.ts';
import { merchantInvites, merchants } from '#server/db/schema/merchant.ts';
import { shops } from '#server/db/schema/shop.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { renderNotice } from '#server/mail/render-notice.ts';
import { inviteMail } from './invite-mail.ts';
import { findByEmail, keepMerchant, roleIn } from './merchant-rows.ts';
import type { MerchantDeps } from './merchant-rows.ts';
import { beginSession } from './merchant-sessions.ts';
import { hashNewPassword } from './sign-in.ts';
import type { SignedIn } from './sign-in.ts';
import { putMember } from './team.ts';

/** An invitation that waits. */
export type Invite = Pick<
  typeof merchantInvites.$inferSelect,
  'id' | 'email' | 'role' | 'invited_by_name' | 'expires_at'
>;

const NAME_LENGTH_MAX = 100;

const columns = {
  id: merchantInvites.id,
  email: merchantInvites.email,
  role: merchantInvites.role,
  invited_by_name: merchantInvites.invited_by_name,
  expires_at: merchantInvites.expires_at,
};

/** A shop's invitations that wait, by address. */
export function listInvites(shop: ShopContext): Promise<Invite[]> {
  return shop.db
    .select(columns)
    .from(merchantInvites)
    .where(and(eq(merchantInvites.shop_id, shop.id), gt(merchantInvites.expires_at, shop.now())))
    .orderBy(asc(merchantInvites.email_key));
}

/**
 * Invites an address into the shop's team by a mail whose link works for seven days; it takes the place of an earlier
 * invitation. 422 for what is no address, 409 `merchant_exists` for who is in the team. `token` is in the mail alone.
 */
export function inviteMerchant(
  shop: ShopContext,
  actor: Actor,
  { email, role, editorOrigin }: { email: string; role: Role; editorOrigin: string },
): Promise<Invite & { token: string }> {
  const code = emailProblem(email);
  if (code) throw new Refusal(422, 'invalid_request', undefined, [{ field: 'email', code }]);
  return inTransaction(shop, async (inside) => {
    const member = await findByEmail(inside.db, email);
    if (member && (await roleIn(inside.db, inside.id, member.id)))
      throw new Refusal(409, 'merchant_exists', 'This address is in the team', [
        { field: 'email', code: 'merchant_exists' },
      ]);
    const token = inside.token() + inside.token();
    const values = {
      email: email.trim(),
      role,
      token_hash: hashOfToken(token),
      invited_by: actor.id,
      invited_by_name: actor.name,
      expires_at: new Date(inside.now().getTime() + MERCHANT_INVITE_SECONDS * 1000),
      created_at: inside.now(),
    };
    const [invite] = await inside.db
      .insert(merchantInvites)
      .values({ shop_id: inside.id, email_key: emailKey(email), ...values })
      .onConflictDoUpdate({ target: [merchantInvites.shop_id, merchantInvites.email_key], set: values })
      .returning(columns);
    const url = `${editorOrigin}/invite?token=${token}`;
    const { name, default_locale: locale } = inside.row;
    const mail = await renderNotice(inviteMail({ shop: name, by: actor.id === 0 ? name : actor.name, url, locale }));
    await queueMail(
      inside.db,
      { shop_id: inside.id, kind: 'merchant_invite', to_address: values.email, ...mail },
      inside.now(),
    );
    await recordAct(inside, actor, 'merchant.invite', `invite:${invite!.id}`, { email: values.email, role });
    return { ...invite!, token };
  });
}

/** Takes an invitation back; 404 `invite_not_found` if none waits. */
export function revokeInvite(shop: ShopContext, actor: Actor, id: number): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const [revoked] = await inside.db
      .delete(merchantInvites)
      .where(and(eq(merchantInvites.shop_id, inside.id), eq(merchantInvites.id, id)))
      .returning({ email: merchantInvites.email });
    if (!revoked) throw new Refusal(404, 'invite_not_found', 'There is no such invitation');
    await recordAct(inside, actor, 'merchant.uninvite', `invite:${id}`, { email: revoked.email });
  });
}

/** What an invitation says before it is accepted; 422 `link_expired` for a token of none. */
export async function lookAtInvite(
  { db, now }: MerchantDeps,
  token: string,
): Promise<{ shop_id: number; shop: string; email: string; role: Role; is_known: boolean }> {
  const [found] = await db
    .select({
      shop_id: shops.id,
      shop: shops.name,
      email: merchantInvites.email,
      role: merchantInvites.role,
      password_hash: merchants.password_hash,
    })
    .from(merchantInvites)
    .innerJoin(shops, eq(shops.id, merchantInvites.shop_id))
    .leftJoin(merchants, eq(merchants.email_key, merchantInvites.email_key))
    .where(and(eq(merchantInvites.token_hash, hashOfToken(token)), gt(merchantInvites.expires_at, now())));
  if (!found) throw new Refusal(422, 'link_expired');
  const { password_hash, ...invite } = found;
  return { ...invite, is_known: password_hash !== null };
}

/**
 * Accepts an invitation to a shop and signs in. Who has a password gives it, anybody else sets one. The mail proves the
 * address; the password keeps a forwarded mail from opening somebody's other shops.
 */
export async function acceptInvite(
  shop: ShopContext,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<SignedIn> {
  const invite = await lookAtInvite(shop, token);
  const known = await findByEmail(shop.db, invite.email);
  const called = known?.name ?? plainLine(name);
  if (called === '' || called.length > NAME_LENGTH_MAX)
    throw new Refusal(422, 'invalid_request', undefined, [{ field: 'name', code: 'field_required' }]);
  if (known?.password_hash && !(await verifyPassword(password, known.password_hash ?? NOBODYS_HASH)))
    throw new Refusal(422, 'password_wrong', undefined, [{ field: 'password', code: 'password_wrong' }]);
  const password_hash = known?.password_hash ?? (await hashNewPassword(password));
  return inTransaction(shop, async (inside) => {
    const [taken] = await inside.db
      .delete(merchantInvites)
      .where(and(eq(merchantInvites.shop_id, inside.id), eq(merchantInvites.token_hash, hashOfToken(token))))
      .returning();
    if (!taken) throw new Refusal(422, 'link_expired');
    const merchant = await keepMerchant(inside, { email: taken.email, name: called });
    // Another call may have set a password since it was looked at.
    if (merchant.password_hash !== (known?.password_hash ?? null)) throw new Refusal(422, 'link_expired');
    await inside.db
      .update(merchants)
      .set({ password_hash, updated_at: inside.now() })
      .where(eq(merchants.id, merchant.id));
    await putMember(inside, merchant.id, taken.role);
    const actor = { id: merchant.id, name: merchant.name };
    await recordAct(inside, actor, 'merchant.join', `merchant:${merchant.id}`, { role: taken.role });
    return { token: await beginSession(inside, merchant.id), merchant };
  });
}
