import { Refusal } from '#api/core/refusal.ts';
import { accountApi } from '#api/editor/account.api.ts';
import { limitSignIn } from '#server/http/limit-sign-in.ts';
import { acceptInvite, lookAtInvite } from '#server/modules/merchants/invites.ts';
import { shopsOf } from '#server/modules/merchants/merchant-rows.ts';
import type { MerchantDeps, MerchantRow } from '#server/modules/merchants/merchant-rows.ts';
import { endSession } from '#server/modules/merchants/merchant-sessions.ts';
import { changePassword, signIn, signInByLink } from '#server/modules/merchants/sign-in.ts';
import type { SignedIn } from '#server/modules/merchants/sign-in.ts';
import { implementAccount } from './implement-editor.ts';
import type { EditorBrowser, ImplementedEditor } from './implement-editor.ts';

/** Links and invitations that one network may try. */
const LINK_BOUND = { points: 20, seconds: 600 };

/** Counts a sign-in attempt as customers' are. */
export const limitMerchant = (browser: EditorBrowser, email: string): Promise<void> =>
  limitSignIn(browser, 'editor-sign-in', email);

export const limitLinks = (browser: EditorBrowser): Promise<void> => browser.limit('editor-link', LINK_BOUND);

/** Accepts an invitation in the shop that it is to. */
export async function join(
  deps: MerchantDeps,
  browser: EditorBrowser,
  given: { token: string; name: string; password: string },
): Promise<SignedIn> {
  const { shop_id } = await lookAtInvite(deps, given.token);
  const shop = await browser.shop(shop_id);
  if (!shop) throw new Refusal(422, 'link_expired');
  return acceptInvite(shop, given);
}

const view = async ({ db }: MerchantDeps, { id, email, name, password_hash }: MerchantRow) => ({
  id,
  email,
  name,
  has_password: password_hash !== null,
  shops: await shopsOf(db, id),
});

/** Merchants' own accounts [decisions, Merchants and previews]. */
export function accountHandlers(): ImplementedEditor[] {
  const signedIn = (deps: MerchantDeps, browser: EditorBrowser, { token, merchant }: SignedIn) => {
    browser.keepToken(token);
    return view(deps, merchant);
  };
  return implementAccount(accountApi, {
    async signIn(deps, { body, browser }) {
      await limitMerchant(browser, body.email);
      return signedIn(deps, browser, await signIn(deps, body));
    },
    async signInByLink(deps, { body, browser }) {
      await limitLinks(browser);
      return signedIn(deps, browser, await signInByLink(deps, body.token));
    },
    async signOut(deps, { browser }) {
      await endSession(deps, browser.token);
      browser.keepToken('');
      return { success: true as const };
    },
    me: (deps, { session }) => view(deps, session.merchant),
    async changePassword(deps, { body, session, browser }) {
      await limitMerchant(browser, session.merchant.email);
      await changePassword(deps, session, browser.token!, body);
      return { success: true as const };
    },
    async invite(deps, { query, browser }) {
      await limitLinks(browser);
      return lookAtInvite(deps, query.token);
    },
    async acceptInvite(deps, { body, browser }) {
      await limitLinks(browser);
      return signedIn(deps, browser, await join(deps, browser, body));
    },
  });
}
