import { customerApi } from '#api/customer.api.ts';
import { HEADER } from '#api/core/names.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import type { SignedIn } from '#domain/customer/customer.ts';
import { SESSION_SECONDS } from '#domain/limits.ts';
import { localePrefix } from '#domain/page/locale-path.ts';
import type { Cookies } from '#server/core/cookies.ts';
import type { RequestContext } from '#server/core/shop-context.ts';
import { implement } from '#server/http/implement.ts';
import type { Implemented } from '#server/http/implement.ts';
import type { AccountCaller, AccountService } from './account.service.ts';
import { presentCustomer } from './account.service.ts';
import { keepAddress, listAddresses, removeAddress } from './address-book.ts';
import type { ZonesOf } from './address-book.ts';
import { endSession, requireCustomer } from './sessions.ts';
import { limitAddress } from '#server/http/limit-address.ts';
import { limitSignIn } from '#server/http/limit-sign-in.ts';

/**
 * Registrations and email requests of one visitor, and emails of each kind to one address. Kinds are counted apart, so
 * that somebody who registers the address repeatedly cannot keep its owner from a password reset.
 */
const MAIL_BOUNDS = { visitor: { points: 10, seconds: 600 }, address: { points: 5, seconds: 3600 } };
/** Links that one visitor may try. */
const LINK_BOUND = { points: 20, seconds: 600 };

export const limitLogin = (request: RequestContext, email: string): Promise<void> =>
  limitSignIn(request, 'login', email);
export const limitAccountMail = (request: RequestContext, email: string, kind: 'register' | 'reset'): Promise<void> =>
  limitAddress(request, `account-${kind}`, email, MAIL_BOUNDS);
export const limitLinks = (request: RequestContext): Promise<void> => request.limit('account-link', LINK_BOUND);

/** Counts a request for a new activation link, by visitor and by account. */
export async function limitRenewal(request: RequestContext, id: number): Promise<void> {
  await limitLinks(request);
  await request.limit('activation-renewal', { ...MAIL_BOUNDS.address, key: String(id) });
}

/** The caller, with the cart of the browser. */
export const accountCaller = (request: RequestContext, cartToken?: string): AccountCaller => ({
  locale: request.locale.code,
  origin: request.origin,
  prefix: localePrefix(request.locale),
  cartToken,
  secret: request.header(HEADER.checkoutSecret),
});

/**
 * The token of a session, from the header, or from the query as the specification defines. Never from a cookie, which a
 * browser sends by itself.
 */
export const customerToken = (request: RequestContext): string | undefined =>
  request.header(HEADER.customerToken) ?? request.query('token');

/** The cookie by which documents are rendered for a session; an empty token removes it. */
export const sessionCookie = (token: string): Cookies => ({
  [COOKIES.session]: { value: token, seconds: token ? SESSION_SECONDS : 0, isHidden: true },
});

function signedIn(request: RequestContext, answer: SignedIn): SignedIn {
  request.keepCookies(sessionCookie(answer.token));
  return answer;
}

export interface CustomerHandlerDeps {
  accounts: AccountService;
  zonesOf: ZonesOf;
}

/** Accounts [acc §4, §7]. */
export function customerHandlers({ accounts, zonesOf }: CustomerHandlerDeps): Implemented[] {
  return implement(customerApi, {
    async register(shop, { body, request }) {
      await limitAccountMail(request, body.email, 'register');
      return signedIn(request, await accounts.register(shop, body, accountCaller(request, body.cart_token)));
    },
    async login(shop, { body, request }) {
      await limitLogin(request, body.email);
      return signedIn(request, await accounts.login(shop, body, accountCaller(request, body.cart_token)));
    },
    async logout(shop, { request }) {
      await endSession(shop, customerToken(request));
      request.keepCookies(sessionCookie(''));
      return { success: true as const };
    },
    async me(shop, { request }) {
      const token = customerToken(request);
      const customer = await requireCustomer(shop, token);
      // It lives as long as the session, which goes on with every use. A token in an address may be another's trap.
      if (token && token === request.header(HEADER.customerToken)) request.keepCookies(sessionCookie(token));
      return presentCustomer(customer);
    },
    profile: async (shop, { body, request }) =>
      accounts.changeProfile(shop, await requireCustomer(shop, customerToken(request)), body),
    async resetPassword(shop, { body, request }) {
      await limitAccountMail(request, body.email, 'reset');
      await accounts.requestReset(shop, body.email, accountCaller(request));
      return { success: true as const };
    },
    async renewActivation(shop, { body, request }) {
      await limitRenewal(request, body.id);
      await accounts.renewActivation(shop, body, accountCaller(request));
      return { success: true as const };
    },
    async setPassword(shop, { body, request }) {
      await limitLinks(request);
      return signedIn(request, await accounts.setPassword(shop, body, accountCaller(request, body.cart_token)));
    },
    async activate(shop, { body, request }) {
      await limitLinks(request);
      return signedIn(request, await accounts.activate(shop, body, accountCaller(request, body.cart_token)));
    },
    addresses: async (shop, { request }) => ({
      addresses: await listAddresses(shop, await requireCustomer(shop, customerToken(request))),
    }),
    async addAddress(shop, { body, request }) {
      const customer = await requireCustomer(shop, customerToken(request));
      return { addresses: await keepAddress(shop, customer, body, await zonesOf(shop, request.locale.code)) };
    },
    async changeAddress(shop, { body: { id, ...given }, request }) {
      const customer = await requireCustomer(shop, customerToken(request));
      return {
        addresses: await keepAddress(shop, customer, given, await zonesOf(shop, request.locale.code), id),
      };
    },
    async removeAddress(shop, { body, request }) {
      return { addresses: await removeAddress(shop, await requireCustomer(shop, customerToken(request)), body.id) };
    },
  });
}
