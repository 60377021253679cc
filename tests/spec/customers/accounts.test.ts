import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkoutApi } from '#api/checkout.api.ts';
import { customerApi } from '#api/customer.api.ts';
import type { SignedIn } from '#domain/customer/customer.ts';
import { hashPassword } from '#server/core/password.ts';
import { customerLinks, customers, customerSessions } from '#server/db/schema/customer.ts';
import { orders } from '#server/db/schema/order.ts';
import { testEngine } from '#server/db/testing.ts';
import { purgeCustomers } from '#server/modules/customers/purge-customers.ts';
import { IN_CALIFORNIA, IN_GERMANY } from '../support/addresses.ts';
import { as, KNOWN, openAccountShop, PASSWORD } from '../support/account-shop.ts';
import type { AccountShop } from '../support/account-shop.ts';
import { VARIANTS } from '../support/commerce-seed.ts';

const DAY_MS = 86_400_000;

describe('accounts', () => {
  let shop: AccountShop;
  let ada: number;

  beforeAll(async () => {
    shop = await openAccountShop(testEngine);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    ada = await shop.reset();
  });

  describe('signing in', () => {
    it('[acc §4] returns a token, which identifies the customer by header or query', async () => {
      const signedIn = await shop.login(' Ada@Example.COM ');
      expect(signedIn.customer).toMatchObject({
        id: ada,
        customer_id: ada,
        email: KNOWN,
        first_name: 'Ada',
        is_verified: true,
      });
      expect(await shop.call(customerApi.me, { headers: as(signedIn) })).toEqual(signedIn.customer);
      expect(await shop.call(customerApi.me, { query: { token: signedIn.token } })).toEqual(signedIn.customer);
    });

    it('[decisions, Accounts and security] a token has 128 random bits and is not stored in the database', async () => {
      const { token } = await shop.login();
      expect(token).toMatch(/^[\w-]{32}$/);
      expect(JSON.stringify(await shop.database.db.select().from(customerSessions))).not.toContain(token);
    });

    it('[acc §4] every account call without a session is a 400; a cookie does not sign in', async () => {
      const { token } = await shop.login();
      for (const endpoint of [customerApi.me, customerApi.addresses]) {
        expect(await shop.refused(endpoint)).toMatchObject({ status: 400, code: 'invalid_customer_token' });
        expect(await shop.refused(endpoint, { headers: { cookie: `customer_token=${token}` } })).toMatchObject({
          status: 400,
        });
        expect(await shop.refused(endpoint, { query: { token: 'x'.repeat(32) } })).toMatchObject({ status: 400 });
      }
      expect(await shop.refused(customerApi.addAddress, { body: { address: IN_GERMANY } })).toMatchObject({
        status: 400,
        code: 'invalid_customer_token',
      });
    });

    it('[decisions, Accounts and security] a session lives 30 days from its last use', async () => {
      const { token } = await shop.login();
      const isIn = async (days: number) => {
        shop.clock.now = new Date(shop.start.getTime() + days * DAY_MS);
        return shop.call(customerApi.me, { query: { token } }).then(
          () => true,
          () => false,
        );
      };
      expect(await isIn(29)).toBe(true);
      expect(await isIn(58)).toBe(true);
      expect(await isIn(88.1)).toBe(false);
    });

    it('[acc §4] signing out ends only this session, and repeating it is no error', async () => {
      const [one, other] = [await shop.login(), await shop.login()];
      expect(await shop.call(customerApi.logout, { headers: as(one) })).toEqual({ success: true });
      expect(await shop.call(customerApi.logout, { headers: as(one) })).toEqual({ success: true });
      expect((await shop.refused(customerApi.me, { headers: as(one) })).status).toBe(400);
      expect(await shop.call(customerApi.me, { headers: as(other) })).toMatchObject({ id: ada });
    });

    it('[reliability] a wrong password and an unknown email get the same refusal', async () => {
      const body = async (email: string) => {
        const { code, message, errors, status } = await shop.refused(customerApi.login, {
          body: { email, password: 'not-the-password' },
        });
        return { code, message, errors, status };
      };
      expect(await body(KNOWN)).toEqual(await body('nobody@example.com'));
      expect(await body(KNOWN)).toMatchObject({ status: 422, code: 'login_incorrect' });
    });

    it('[reliability] is rate limited per visitor, regardless of X-Forwarded-For, and says how long to wait', async () => {
      const attempt = (index: number) =>
        shop.request(
          '/api/customer/next/login.json',
          {
            method: 'POST',
            headers: { 'X-Forwarded-For': `10.0.0.${index}` },
            body: JSON.stringify({ email: `no${index}@example.com`, password: 'wrong-password' }),
          },
          '203.0.113.7',
        );
      const statuses: number[] = [];
      let last: Response | undefined;
      for (let index = 0; index < 31; index += 1) statuses.push((last = await attempt(index)).status);
      expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 422));
      expect(last?.status).toBe(429);
      expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(500);
    });

    const tryAt = async (email: string, password: string, from: string) =>
      (
        await shop.request(
          '/api/customer/next/login.json',
          { method: 'POST', body: JSON.stringify({ email, password }) },
          from,
        )
      ).status;
    const times = (count: number, status: number) => Array.from({ length: count }, () => status);

    it.each([
      ['of IPv4', () => '198.51.100.1'],
      ["of IPv6, whose addresses are one visitor's", (index: number) => `2001:db8:0:7::${index.toString(16)}`],
    ])('[reliability] is throttled by visitor and account, all at once too: %s', async (_, from) => {
      const statuses = await Promise.all(
        Array.from({ length: 14 }, (_try, index) =>
          tryAt(index % 2 === 0 ? ' ADA@example.com' : KNOWN, `wrong-${index}`, from(index)),
        ),
      );
      expect(statuses.toSorted((a, b) => a - b)).toEqual([...times(10, 422), ...times(4, 429)]);
    });

    it('[reliability] no stranger can lock an owner out; an account under attack allows fewer attempts per visitor', async () => {
      const { token } = await shop.call(customerApi.register, {
        body: { email: 'owner@example.com', password: PASSWORD },
      });
      expect(token).toBeTruthy();
      await shop.database.db
        .update(customers)
        .set({ verified_at: shop.clock.now })
        .where(eq(customers.email, 'owner@example.com'));
      const wrong = (from: string) => tryAt('owner@example.com', 'not-the-password', from);
      expect(await Promise.all(Array.from({ length: 12 }, () => wrong('203.0.113.1')))).toEqual(
        expect.arrayContaining([429]),
      );
      expect(await tryAt('owner@example.com', PASSWORD, '192.0.2.77')).toBe(200);
      for (let visitor = 2; visitor < 8; visitor += 1)
        for (let turn = 0; turn < 8; turn += 1) await wrong(`203.0.113.${visitor}`);
      const late = [];
      for (let turn = 0; turn < 5; turn += 1) late.push(await wrong('203.0.113.200'));
      expect(late).toEqual([...times(3, 422), ...times(2, 429)]);
      expect(await tryAt('owner@example.com', PASSWORD, '192.0.2.77')).toBe(200);
    });

    it('[reliability] no response is ever cached', async () => {
      const { token } = await shop.login();
      for (const path of ['me.json', 'addresses.json'])
        expect((await shop.request(`/api/customer/next/${path}?token=${token}`)).headers.get('cache-control')).toBe(
          'no-store',
        );
      const posted = await shop.request('/api/customer/next/login.json', {
        method: 'POST',
        body: JSON.stringify({ email: KNOWN, password: PASSWORD }),
      });
      expect(posted.headers.get('cache-control')).toBe('no-store');
      expect((await shop.request('/api/customer/next/me.json')).headers.get('cache-control')).toBe('no-store');
    });
  });

  describe('registering', () => {
    it('[acc §4] signs in at once, and a link in the email verifies the address', async () => {
      const made = await shop.register('Bo@Example.com');
      expect(made.customer).toMatchObject({
        email: 'Bo@Example.com',
        first_name: 'Bo',
        last_name: 'Lind',
        is_verified: false,
      });
      const { path, id, token } = await shop.lastLink();
      expect([path, id]).toEqual(['activate-account', made.customer.id]);
      const again = await shop.call(customerApi.activate, { body: { id, token, password: PASSWORD } });
      expect(again.customer).toEqual({ ...made.customer, is_verified: true });
      expect((await shop.login('bo@example.com')).customer.id).toBe(made.customer.id);
    });

    it('[reliability] gives the same response for an email that has an account; only its owner is told', async () => {
      const answers = [await shop.register(KNOWN), await shop.register('new@example.com')];
      const shape = ({ token, customer, ...rest }: SignedIn) => ({
        ...rest,
        token: token.length,
        customer: { ...customer, id: 0, customer_id: 0, email: '' },
      });
      expect(shape(answers[0]!)).toEqual(shape(answers[1]!));
      await shop.work();
      expect((await shop.mails()).map(({ to_address, kind }) => [to_address, kind])).toEqual([
        [KNOWN, 'account_known'],
        ['new@example.com', 'account_activate'],
      ]);
      // Nor can it be told from what the new password opens afterwards.
      expect(
        (await shop.refused(customerApi.login, { body: { email: KNOWN, password: 'a-stranger’s-own' } })).code,
      ).toBe('login_incorrect');
      expect(
        (await shop.refused(customerApi.login, { body: { email: 'new@example.com', password: PASSWORD } })).code,
      ).toBe('login_incorrect');
      expect((await shop.login()).customer.id).toBe(ada);
    });

    it('[core §6] an account sees no earlier orders of its email until the emailed link was followed', async () => {
      const { checkoutToken } = await shop.cartWith({ variant_id: VARIANTS.candle, qty: 1 });
      const path = { token: checkoutToken };
      await shop.call(checkoutApi.customerAndShipping, {
        path,
        body: { email: 'Guest@example.com', shipping_address: IN_CALIFORNIA, shipping_method: '313' },
      });
      const { order } = await shop.call(checkoutApi.createOrder, {
        path,
        body: { accept_term: true, payment_method: 'cod' },
      });
      const ownerOf = async () =>
        (await shop.database.db.select().from(orders).where(eq(orders.id, order.id)))[0]?.customer_id;
      const made = await shop.register('guest@example.com');
      expect(await ownerOf()).toBe(null);
      const { id, token } = await shop.lastLink();
      await shop.call(customerApi.activate, { body: { id, token, password: PASSWORD } });
      expect(await ownerOf()).toBe(made.customer.id);
    });

    it('[reliability] having the email alone cannot verify an account made by a stranger, who in turn gets nothing from it', async () => {
      const stranger = await shop.call(customerApi.register, {
        body: { email: 'victim@example.com', password: 'a-stranger-s-own-1' },
      });
      const { id, token } = await shop.lastLink();
      for (const password of ['', PASSWORD])
        expect(await shop.refused(customerApi.activate, { body: { id, token, password } })).toMatchObject({
          status: 422,
          code: 'password_wrong',
          errors: [{ field: 'password', code: 'password_wrong' }],
        });
      expect(await shop.call(customerApi.me, { headers: as(stranger) })).toMatchObject({ is_verified: false });
      // Without a valid link nobody learns whether a password is correct.
      for (const password of [PASSWORD, 'a-stranger-s-own-1'])
        expect(
          (await shop.refused(customerApi.activate, { body: { id, token: 'not-of-a-mail', password } })).code,
        ).toBe('link_expired');
      expect((await shop.refused(customerApi.activate, { body: { id: ada, token, password: PASSWORD } })).code).toBe(
        'link_expired',
      );
      // The email's owner registers too, and the owner's account is the one that is verified.
      const victim = await shop.register('victim@example.com');
      const own = await shop.lastLink();
      await shop.call(customerApi.activate, { body: { id: own.id, token: own.token, password: PASSWORD } });
      expect((await shop.login('victim@example.com')).customer.id).toBe(victim.customer.id);
      expect(
        (
          await shop.refused(customerApi.login, {
            body: { email: 'victim@example.com', password: 'a-stranger-s-own-1' },
          })
        ).code,
      ).toBe('login_incorrect');
    });

    it('[reliability] of several registrations with one email, one is verified', async () => {
      const first = await shop.register('many@example.com');
      const { token } = await shop.lastLink();
      await shop.register('many@example.com');
      const second = await shop.lastLink();
      await shop.call(customerApi.activate, { body: { id: first.customer.id, token, password: PASSWORD } });
      expect(
        await shop.refused(customerApi.activate, { body: { id: second.id, token: second.token, password: PASSWORD } }),
      ).toMatchObject({ status: 422, code: 'link_expired' });
      expect(await shop.database.db.select().from(customers).where(isNotNull(customers.verified_at))).toHaveLength(2);
    });

    it.each([
      ['seven77', 'password_too_short'],
      ['a'.repeat(129), 'password_too_long'],
      ['', 'field_required'],
      ['password1', 'password_too_common'],
      ['Iloveyou1', 'password_too_common'],
    ])('[decisions, Accounts and security] the password %j is %s', async (password, code) => {
      expect(await shop.refused(customerApi.register, { body: { email: 'new@example.com', password } })).toMatchObject({
        status: 422,
        errors: [{ field: 'password', code }],
      });
      expect(await shop.mails()).toEqual([]);
    });

    it.each(['eight888'.padEnd(8), 'x7'.repeat(64), '密码密码密码密码', 'only lower case words'])(
      '[decisions, Accounts and security] the password %j is accepted',
      async (password) => {
        await shop.register('taken@example.com', password);
      },
    );

    it('[decisions, Accounts and security] unreachable accounts are deleted; verified or signed-in ones stay', async () => {
      await shop.register('gone@example.com');
      const kept = await shop.register('kept@example.com');
      const { db } = shop.database;
      await db.delete(customerSessions).where(eq(customerSessions.customer_id, kept.customer.id - 1));
      shop.clock.now = new Date(shop.start.getTime() + 2 * DAY_MS);
      await purgeCustomers(db, new Date(Date.now() + 2 * DAY_MS));
      const left = (await db.select().from(customers)).map(({ email }) => email);
      expect(left).toContain(KNOWN);
      expect(left).not.toContain('gone@example.com');
    });
  });

  describe('a forgotten password', () => {
    it('[reliability] is reset by an email to an existing account, with the same response if there is none', async () => {
      const ask = async (email: string) =>
        (
          await shop.request('/api/customer/next/reset-password.json', {
            method: 'POST',
            body: JSON.stringify({ email }),
          })
        ).text();
      expect(await ask(KNOWN)).toBe(await ask('nobody@example.com'));
      expect(await shop.mails()).toEqual([]);
      await shop.work();
      expect((await shop.mails()).map(({ to_address, kind }) => [to_address, kind])).toEqual([
        [KNOWN, 'account_reset'],
      ]);
    });

    it('[reliability] can be reset even if strangers keep registering the email, from anywhere', async () => {
      const post = (call: string, index: number, body: object) =>
        shop.request(
          `/api/customer/next/${call}.json`,
          { method: 'POST', body: JSON.stringify(body) },
          `192.0.2.${index}`,
        );
      const stranger = await Promise.all(
        Array.from({ length: 7 }, (_, index) =>
          post('register', index, { email: 'besieged@example.com', password: 'seven7' }),
        ),
      );
      expect(stranger.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        422, 422, 422, 422, 422, 429, 429,
      ]);
      expect((await post('reset-password', 200, { email: 'besieged@example.com' })).status).toBe(200);
    });

    it('[decisions, Accounts and security] the link works once, ends all other sessions and signs in', async () => {
      const before = await shop.login();
      await shop.call(customerApi.resetPassword, { body: { email: KNOWN } });
      const { id, token } = await shop.lastLink();
      expect(JSON.stringify(await shop.database.db.select().from(customerLinks))).not.toContain(token);
      const after = await shop.call(customerApi.setPassword, { body: { id, token, password: 'a-better-one-4-me' } });
      expect((await shop.refused(customerApi.me, { headers: as(before) })).status).toBe(400);
      expect(await shop.call(customerApi.me, { headers: as(after) })).toMatchObject({ id: ada });
      expect(
        await shop.refused(customerApi.setPassword, { body: { id, token, password: 'and-another-one-4-me' } }),
      ).toMatchObject({ status: 422, code: 'link_expired' });
      expect((await shop.refused(customerApi.login, { body: { email: KNOWN, password: PASSWORD } })).code).toBe(
        'login_incorrect',
      );
      expect((await shop.login(KNOWN, 'a-better-one-4-me')).customer.id).toBe(ada);
    });

    it('[decisions, Accounts and security] a sign-in with the old password at the same moment is refused', async () => {
      const password_hash = await hashPassword('a-better-one-4-me');
      const signingIn = shop.services.accounts.login(
        await shop.context(),
        { email: KNOWN, password: PASSWORD },
        { locale: 'en', origin: 'http://shop.test', prefix: '' },
      );
      const [outcome] = await Promise.allSettled([
        signingIn,
        shop.database.db.update(customers).set({ password_hash }).where(eq(customers.id, ada)),
      ]);
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'login_incorrect' } });
    });

    it('[decisions, Accounts and security] a new link ends the older ones', async () => {
      const ask = async () => {
        await shop.call(customerApi.resetPassword, { body: { email: KNOWN } });
        return shop.lastLink();
      };
      const [{ path: _first, ...first }, { path: _second, ...second }] = [await ask(), await ask()];
      const body = (link: { id: number; token: string }) => ({ body: { ...link, password: 'another-calm-word-9' } });
      expect((await shop.refused(customerApi.setPassword, body(first))).code).toBe('link_expired');
      expect((await shop.call(customerApi.setPassword, body(second))).customer.email).toBe(KNOWN);
    });

    it('[decisions, Accounts and security] an activation link that has ended has a new one mailed, and the account loses nothing', async () => {
      const { token } = await shop.register('late@example.com');
      await shop.call(customerApi.addAddress, { headers: as({ token }), body: { address: IN_GERMANY } });
      const { path: _path, ...link } = await shop.lastLink();
      shop.clock.now = new Date(shop.clock.now.getTime() + 61 * 60_000);
      const activate = (given: { id: number; token: string }) => ({ body: { ...given, password: PASSWORD } });
      expect((await shop.refused(customerApi.activate, activate(link))).code).toBe('link_expired');
      const before = (await shop.mails()).length;
      // A link that never was one gets the same answer, and no mail.
      await shop.call(customerApi.renewActivation, { body: { ...link, token: 'x'.repeat(32) } });
      await shop.work();
      expect(await shop.mails()).toHaveLength(before);
      await shop.call(customerApi.renewActivation, { body: link });
      const { path, ...fresh } = await shop.lastLink();
      expect([path, fresh.id, (await shop.mails()).length]).toEqual(['activate-account', link.id, before + 1]);
      expect((await shop.refused(customerApi.activate, activate(link))).code).toBe('link_expired');
      const confirmed = await shop.call(customerApi.activate, activate(fresh));
      expect(confirmed.customer.is_verified).toBe(true);
      expect((await shop.call(customerApi.addresses, { headers: as(confirmed) })).addresses).toMatchObject([
        { city: IN_GERMANY.city },
      ]);
    });

    it('[decisions, Accounts and security] the link lives 60 minutes, is for one account and one purpose, and a refused password does not consume it', async () => {
      const other = await shop.register('other@example.com');
      await shop.call(customerApi.resetPassword, { body: { email: KNOWN } });
      const { id, token } = await shop.lastLink();
      const password = 'a-better-one-4-me';
      expect(
        (await shop.refused(customerApi.setPassword, { body: { id: other.customer.id, token, password } })).code,
      ).toBe('link_expired');
      expect((await shop.refused(customerApi.activate, { body: { id, token, password: PASSWORD } })).code).toBe(
        'link_expired',
      );
      expect((await shop.refused(customerApi.setPassword, { body: { id, token, password: 'password1' } })).code).toBe(
        'password_too_common',
      );
      shop.clock.now = new Date(shop.start.getTime() + 3_600_001);
      expect((await shop.refused(customerApi.setPassword, { body: { id, token, password } })).code).toBe(
        'link_expired',
      );
      shop.clock.now = new Date(shop.start.getTime() + 3_599_000);
      await shop.call(customerApi.setPassword, { body: { id, token, password } });
    });

    it('[acc §4] gives access to an unverified account: the link was sent to its email', async () => {
      const made = await shop.register('late@example.com');
      await shop.call(customerApi.resetPassword, { body: { email: 'late@example.com' } });
      const { id, token } = await shop.lastLink();
      const { customer } = await shop.call(customerApi.setPassword, {
        body: { id, token, password: 'a-better-one-4-me' },
      });
      expect(customer).toMatchObject({ id: made.customer.id, is_verified: true });
      expect((await shop.login('late@example.com', 'a-better-one-4-me')).customer.id).toBe(made.customer.id);
    });

    it('[reliability] removes from an unverified account everything of whoever created it: sessions, addresses, name, and access to the cart', async () => {
      const planted = await shop.cartWith({ variant_id: VARIANTS.bowl, qty: 1 });
      const stranger = await shop.call(customerApi.register, {
        body: {
          email: 'victim@example.com',
          password: 'a-stranger-s-own-1',
          first_name: 'Mallory',
          cart_token: planted.token,
        },
      });
      await shop.call(customerApi.profile, { headers: as(stranger), body: { phone: '+4930123456' } });
      await shop.call(customerApi.addAddress, { headers: as(stranger), body: { address: IN_GERMANY } });
      await shop.call(customerApi.resetPassword, { body: { email: 'victim@example.com' } });
      const { id, token } = await shop.lastLink();
      const victim = await shop.call(customerApi.setPassword, { body: { id, token, password: PASSWORD } });
      expect(victim).toMatchObject({
        cart: null,
        customer: { id: stranger.customer.id, first_name: '', last_name: '', phone: '', is_verified: true },
      });
      expect((await shop.call(customerApi.addresses, { headers: as(victim) })).addresses).toEqual([]);
      expect((await shop.refused(customerApi.me, { headers: as(stranger) })).status).toBe(400);
    });
  });
});
