import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttp } from '#api/core/http.ts';
import { afterSignIn } from '#domain/customer/after-sign-in.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import { CART_TOKEN_KEY, CUSTOMER_TOKEN_KEY } from '#domain/limits.ts';
import { loginDestination } from '#domain/customer/login-guard.ts';
import { memoryPlatform } from '#platform/memory-platform.ts';
import { KNOWN, openAccountShop, PASSWORD } from '../../../tests/spec/support/account-shop.ts';
import type { AccountShop } from '../../../tests/spec/support/account-shop.ts';
import { VARIANTS } from '../../../tests/spec/support/commerce-seed.ts';
import { accountNavigation } from './account-navigation.ts';
import { addressBookStore } from './address-book.store.ts';
import { customerStore } from './customer.store.ts';
import { createRootStore } from '../core/root.store.ts';
import { testEngine } from '#server/db/testing.ts';

/** The shop itself answers, in process. */
describe('the customer store over the shop', () => {
  let shop: AccountShop;
  beforeAll(async () => {
    shop = await openAccountShop(testEngine);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.reset());

  function visit(url = 'http://shop.test/my-account?tab=1', cookie = '', { isDown = false } = {}) {
    const platform = memoryPlatform({ url, cookie });
    const headers: (string | null)[] = [];
    const http = createHttp({
      base: 'http://shop.test/api',
      headers: (endpoint) => stores.headers(endpoint),
      retryDelayMs: 0,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        headers.push(request.headers.get('x-customer-token'));
        if (isDown)
          return Response.json(
            { success: false, code: 'internal_error', message: 'Error', errors: [] },
            { status: 500 },
          );
        const { pathname, search } = new URL(request.url);
        return shop.request(pathname + search, {
          method: request.method,
          headers: request.headers,
          ...(request.method !== 'GET' && { body: await request.text() }),
        });
      },
    });
    const stores = createRootStore({ http, platform });
    return {
      platform,
      headers,
      customer: stores.get(customerStore),
      addressBook: stores.get(addressBookStore),
      ...stores.get(accountNavigation),
    };
  }

  it('[acc §4] login stores the token, which goes with every call from then on', async () => {
    const { customer, platform, headers } = visit();
    const { token } = await customer.login({ email: KNOWN, password: PASSWORD });
    expect([platform.local.get(CUSTOMER_TOKEN_KEY), customer.status, customer.customer?.email]).toEqual([
      token,
      'in',
      KNOWN,
    ]);
    await customer.logout();
    expect(headers).toEqual([null, token]);
  });

  it('[acc §4] a 400 on fetching the customer signs out: token and customer are gone', async () => {
    const { customer, platform } = visit();
    platform.local.set(CUSTOMER_TOKEN_KEY, 'a-token-of-nobody-that-is-long');
    await customer.load();
    expect([platform.local.get(CUSTOMER_TOKEN_KEY), customer.status, customer.customer]).toEqual([null, 'out', null]);
  });

  it('[core §8] a shop that cannot be reached signs nobody out', async () => {
    const { customer, platform } = visit(undefined, '', { isDown: true });
    platform.local.set(CUSTOMER_TOKEN_KEY, 'a-token-of-somebody-perhaps');
    await customer.load();
    expect([platform.local.get(CUSTOMER_TOKEN_KEY), customer.status]).toEqual([
      'a-token-of-somebody-perhaps',
      'failed',
    ]);
  });

  it('[core §4] a token in a cookie is moved into local storage', async () => {
    const { token } = await shop.login();
    const { customer, platform } = visit(undefined, `${COOKIES.customerToken}=${token}`);
    await customer.load();
    expect([
      platform.local.get(CUSTOMER_TOKEN_KEY),
      platform.cookies.get(COOKIES.customerToken),
      customer.customer?.email,
    ]).toEqual([token, undefined, KNOWN]);
  });

  it('[decisions, Commerce] the cart of this browser goes along and comes back as the account’s', async () => {
    const own = await shop.cartWith({ variant_id: VARIANTS.bowl, qty: 1 });
    await shop.login(KNOWN, PASSWORD, own.token);
    const guest = await shop.cartWith({ variant_id: VARIANTS.chalk, qty: 1 });
    const { customer, platform } = visit();
    platform.local.set(CART_TOKEN_KEY, guest.token);
    const answer = await customer.login({ email: KNOWN, password: PASSWORD });
    expect([
      platform.local.get(CART_TOKEN_KEY),
      platform.cookies.get(COOKIES.cartToken),
      answer.cart?.checkout_token,
    ]).toEqual([own.token, own.token, own.checkoutToken]);
    await customer.logout();
    expect([platform.local.get(CART_TOKEN_KEY), platform.cookies.get(COOKIES.cartToken)]).toEqual([null, undefined]);
  });

  it('[acc §4] another tab that signs out is followed', async () => {
    const { customer, platform } = visit();
    await customer.login({ email: KNOWN, password: PASSWORD });
    platform.local.changeFromElsewhere(CUSTOMER_TOKEN_KEY, null);
    await expect.poll(() => customer.status).toBe('out');
    expect(customer.customer).toBe(null);
  });

  it('[core §4] the guard leads to sign in, with the path that was asked for; who is signed in stays', async () => {
    const { guard, customer, platform } = visit('http://shop.test/de-de/my-account?tab=1');
    await guard();
    expect(platform.page.assigned).toEqual(['/de-de/sign-in/?path=%2Fmy-account%3Ftab%3D1']);
    await customer.login({ email: KNOWN, password: PASSWORD });
    await guard();
    expect(platform.page.assigned).toHaveLength(1);
  });
});

describe('the login guard', () => {
  it.each([
    ['', '/sign-in/?path=%2Fmy-profile'],
    ['?a=1', '/sign-in/?path=%2Fmy-profile%3Fa%3D1'],
    ['?create_account=1&email=a@b.de', '/create-password?email=a%40b.de&path=%2Fmy-profile'],
    ['?set_pass=12/tok&email=a@b.de', '/reset-password/12/tok?email=a%40b.de&path=%2Fmy-profile'],
    ['?set_pass=12', '/sign-in/?path=%2Fmy-profile%3Fset_pass%3D12'],
  ])('[core §4] /my-profile%s leads to %s', (search, destination) => {
    expect(loginDestination('/my-profile', search)).toBe(destination);
  });
});

describe('after signing in', () => {
  const cart = { token: 'c', checkout_token: 'own-checkout' };

  it.each([
    [undefined, '/my-account'],
    ['/products/vase?variant=1', '/products/vase?variant=1'],
    ['/checkouts/guest-checkout', '/checkouts/own-checkout'],
    ['/de-de/checkouts/guest-checkout?a=1', '/checkouts/own-checkout?a=1'],
  ])('[acc §4] %j goes on with %s', (asked, path) => {
    expect(afterSignIn(asked, cart)).toBe(path);
    expect(afterSignIn('/checkouts/kept', null)).toBe('/checkouts/kept');
  });

  it.each([
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/de-de//evil.test',
    'javascript:alert(1)',
    '/\t/evil.test',
    '///evil.test',
    'http:evil.test',
    '/%5C%5Cevil.test/..//evil.test',
    ' //evil.test',
    '/.//evil.test',
  ])('[decisions, Accounts and security] %j never leaves the shop', (asked) => {
    for (const own of [null, cart]) {
      const path = afterSignIn(asked, own);
      expect(new URL(path, 'http://shop.test').origin).toBe('http://shop.test');
      expect(path).toMatch(/^\/(?![/\\])/);
    }
  });
});
