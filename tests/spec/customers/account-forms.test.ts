import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customerApi } from '#api/customer.api.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import { FORM_KEY } from '#domain/customer/form-key.ts';
import { formKeyOf } from '#server/core/form-key.ts';
import { formDrafts } from '#server/db/schema/system.ts';
import { KNOWN, openAccountShop, PASSWORD } from '../support/account-shop.ts';
import type { AccountShop } from '../support/account-shop.ts';
import { IN_GERMANY } from '../support/addresses.ts';
import { VARIANTS } from '../support/commerce-seed.ts';
import { testEngine } from '#server/db/testing.ts';

const HOSTILE = [
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/de-de//evil.test',
  'javascript:alert(1)',
  '/\t/evil.test',
  '///evil.test',
  'http:evil.test',
  '/.//evil.test',
  ' //evil.test',
  'https:/evil.test',
];

describe('accounts without JavaScript', () => {
  let shop: AccountShop;
  beforeAll(async () => {
    shop = await openAccountShop(testEngine);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.reset());

  async function post(path: string, form: Record<string, string>, cookies: Record<string, string> = {}) {
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const answer = await shop.request(path, {
      method: 'POST',
      headers: { Origin: 'http://shop.test', cookie },
      body: new URLSearchParams(form),
    });
    const set = Object.fromEntries(
      answer.headers.getSetCookie().map((line) => /^([^=]+)=([^;]*)/.exec(line)!.slice(1) as [string, string]),
    );
    return {
      status: answer.status,
      location: answer.headers.get('location') ?? '',
      set,
      caching: answer.headers.get('cache-control'),
    };
  }
  const draftOf = async (location: string) => {
    const token = new URL(location, 'http://shop.test').searchParams.get('draft') ?? '';
    return (await shop.database.db.select().from(formDrafts).where(eq(formDrafts.token, token)))[0];
  };

  it('[hydration, Without script] signing in redirects to the requested page, with session and cart in cookies', async () => {
    const own = await shop.cartWith({ variant_id: VARIANTS.bowl, qty: 1 });
    await shop.login(KNOWN, PASSWORD, own.token);
    const guest = await shop.cartWith({ variant_id: VARIANTS.chalk, qty: 1 });
    const sent = await post(
      '/de-de/login',
      { email: KNOWN, password: PASSWORD, path: `/checkouts/${guest.checkoutToken}`, return_to: '/login' },
      { [COOKIES.cartToken]: guest.token },
    );
    expect([sent.status, sent.location, sent.caching]).toEqual([
      303,
      `/de-de/checkouts/${own.checkoutToken}`,
      'no-store',
    ]);
    expect(sent.set[COOKIES.cartToken]).toBe(own.token);
    expect(await shop.call(customerApi.me, { query: { token: sent.set[COOKIES.customerToken]! } })).toMatchObject({
      email: KNOWN,
    });
  });

  it('[hydration, Without script] a refusal returns with the email and the error, never with the password', async () => {
    const sent = await post('/login', {
      email: KNOWN,
      password: 'not-the-password',
      path: '/my-account/addresses',
      return_to: '/sign-in',
    });
    expect(sent.location).toMatch(/^\/sign-in\?draft=[\w-]+&path=%2Fmy-account%2Faddresses$/);
    expect(sent.set).toEqual({});
    const draft = await draftOf(sent.location);
    expect(draft).toMatchObject({ form: 'sign-in', values: { email: KNOWN }, errors: { '': 'login_incorrect' } });
    const register = await post('/register', {
      email: 'new@example.com',
      password: 'password1',
      first_name: 'Bo',
      return_to: '/register',
    });
    expect(await draftOf(register.location)).toMatchObject({
      values: { email: 'new@example.com', first_name: 'Bo' },
      errors: { password: 'password_too_common' },
    });
    expect(JSON.stringify(await shop.database.db.select().from(formDrafts))).not.toMatch(/not-the-password|password1/);
  });

  it.each(HOSTILE)('[decisions, Accounts and security] %j never leads to another site', async (path) => {
    for (const [address, form] of [
      ['/login', { email: KNOWN, password: PASSWORD }],
      ['/login', { email: KNOWN, password: 'wrong' }],
      ['/logout', {}],
    ] as const) {
      for (const prefix of ['', '/de-de']) {
        const { status, location } = await post(prefix + address, { ...form, path, return_to: path });
        expect(status).toBe(303);
        // As a browser parses it.
        expect(new URL(location, 'http://shop.test').origin).toBe('http://shop.test');
        expect(location).toMatch(/^\/(?![/\\])/);
      }
    }
  });

  it('[acc §4] registration, password reset and emailed links work the same way', async () => {
    const registered = await post('/register', {
      email: 'new@example.com',
      password: PASSWORD,
      return_to: '/register',
    });
    expect([registered.location, typeof registered.set[COOKIES.customerToken]]).toEqual(['/my-account', 'string']);
    const confirmed = await shop.lastLink();
    const link = { id: String(confirmed.id), token: confirmed.token, return_to: '/activate-account/1/x' };
    expect(
      await draftOf((await post('/activate-account', { ...link, password: 'of-nobody-here' })).location),
    ).toMatchObject({ form: 'activate-account', values: {}, errors: { password: 'password_wrong' } });
    const activated = await post('/activate-account', { ...link, password: PASSWORD });
    expect([activated.location, typeof activated.set[COOKIES.customerToken]]).toEqual(['/my-account', 'string']);
    const asked = await post('/reset-password', { email: 'new@example.com', return_to: '/reset-password' });
    expect(await draftOf(asked.location)).toMatchObject({ values: { sent: 'true' }, errors: {} });
    const { id, token } = await shop.lastLink();
    const set = await post('/set-password', {
      id: String(id),
      token,
      password: 'a-better-one-4-me',
      return_to: `/reset-password/${id}/${token}`,
    });
    expect([set.location, typeof set.set[COOKIES.customerToken]]).toEqual(['/my-account', 'string']);
    const again = await post('/set-password', {
      id: String(id),
      token,
      password: 'a-better-one-4-me',
      return_to: `/reset-password/${id}/${token}`,
    });
    expect(again.location).toMatch(new RegExp(`^/reset-password/${id}/[\\w-]+\\?draft=`));
  });

  it('[reliability] reset and register give the same response for every email', async () => {
    const shape = (location: string) => location.replace(/draft=[\w-]+/, 'draft=');
    const ask = async (email: string) =>
      shape((await post('/reset-password', { email, return_to: '/reset-password' })).location);
    expect(await ask(KNOWN)).toBe(await ask('nobody@example.com'));
  });

  it('[acc §3] addresses are saved, changed and deleted by plain forms of the session’s own pages', async () => {
    const { token } = await shop.login();
    const cookies = { [COOKIES.session]: token };
    const own = { [FORM_KEY]: formKeyOf(token) };
    const form = {
      ...Object.fromEntries(Object.entries(IN_GERMANY).map(([field, value]) => [`address.${field}`, value])),
      ...own,
    };
    const list = async () => (await shop.call(customerApi.addresses, { query: { token } })).addresses;
    expect((await post('/my-account/addresses', form, cookies)).location).toBe('/my-account/addresses');
    const [kept] = await list();
    expect(kept).toMatchObject({ ...IN_GERMANY, is_default: true });
    const refused = await post('/my-account/addresses', { ...form, id: String(kept!.id), 'address.zip': '1' }, cookies);
    expect(refused.location).toMatch(new RegExp(`^/my-account/addresses\\?edit=${kept!.id}&draft=`));
    expect((await draftOf(refused.location))?.errors).toEqual({ 'address.zip': 'zip_invalid' });
    await post('/my-account/addresses', { ...form, 'address.city': 'Bonn' }, cookies);
    for (const path of ['/my-account/addresses/delete', '/my-account/addresses/default'])
      expect((await post(path, { id: 'none', ...own }, cookies)).location).toMatch(/^\/my-account\/addresses/);
    await post('/my-account/addresses/default', { id: String((await list())[1]!.id), ...own }, cookies);
    expect((await list()).map(({ city }) => city)).toEqual(['Bonn', 'Berlin']);
    await post('/my-account/addresses/delete', { id: String(kept!.id), ...own }, cookies);
    expect((await list()).map(({ city }) => city)).toEqual(['Bonn']);
    // Neither the cookie without the page's key nor the key without the cookie writes anything.
    for (const [fields, sent] of [
      [{}, cookies],
      [own, {}],
      [{ [FORM_KEY]: 'x'.repeat(43) }, cookies],
    ] as const)
      expect((await post('/my-account/addresses', { ...form, [FORM_KEY]: '', ...fields }, sent)).location).toBe(
        '/sign-in/?path=%2Fmy-account%2Faddresses',
      );
    expect(await list()).toHaveLength(1);
  });

  it('[acc §4] signing out ends the session and removes the account’s cart from the browser', async () => {
    const { token } = await shop.login();
    const sent = await post('/logout', { return_to: '/', [FORM_KEY]: formKeyOf(token) }, { [COOKIES.session]: token });
    const gone = [COOKIES.session, COOKIES.customerToken, COOKIES.cartToken, COOKIES.checkoutSecret];
    expect([sent.location, sent.set]).toEqual(['/', Object.fromEntries(gone.map((name) => [name, '']))]);
    expect((await shop.refused(customerApi.me, { query: { token } })).status).toBe(400);
  });
});
