import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartApi } from '#api/cart.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { customerApi } from '#api/customer.api.ts';
import type { Endpoint } from '#api/core/endpoint.ts';
import { HEADER } from '#api/core/names.ts';
import type { SignedIn } from '#domain/customer/customer.ts';
import { checkouts } from '#server/db/schema/cart.ts';
import { hashOfToken } from '#server/core/token-hash.ts';
import { orders } from '#server/db/schema/order.ts';
import { products } from '#server/db/schema/product.ts';
import { testEngine } from '#server/db/testing.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { recordContact } from '#server/modules/checkout/record-contact.ts';
import { as, KNOWN, openAccountShop, PASSWORD } from '../support/account-shop.ts';
import type { AccountShop } from '../support/account-shop.ts';
import { BROWSER } from '../support/commerce-shop.ts';
import { IN_CALIFORNIA, IN_GERMANY } from '../support/addresses.ts';
import { VARIANTS } from '../support/commerce-seed.ts';

describe('what a customer has', () => {
  let shop: AccountShop;

  beforeAll(async () => {
    shop = await openAccountShop(testEngine);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.reset());

  describe('the cart', () => {
    const read = (cart_token: string) => shop.call(cartApi.read, { query: { cart_token } });
    const linesOf = async (token: string) =>
      (await read(token)).items.map(({ variant_id, qty, price }) => [variant_id, qty, price]);

    it('[decisions, Commerce] of a browser becomes the account’s if it has none', async () => {
      const cart = await shop.cartWith({ variant_id: VARIANTS.bowl, qty: 2 });
      expect((await shop.login(KNOWN, PASSWORD, cart.token)).cart).toEqual({
        token: cart.token,
        checkout_token: cart.checkoutToken,
      });
      expect((await shop.login()).cart?.token).toBe(cart.token);
    });

    it('[decisions, Commerce] is merged into the account’s: lines are added, quantities kept regardless of stock, prices are today’s', async () => {
      const own = await shop.cartWith({ variant_id: VARIANTS.bowl, qty: 2 }, { variant_id: VARIANTS.chalk, qty: 4 });
      await shop.login(KNOWN, PASSWORD, own.token);
      const guest = await shop.cartWith(
        { variant_id: VARIANTS.chalk, qty: 3 },
        { variant_id: VARIANTS.voucher, qty: 1 },
      );
      await shop.call(checkoutApi.customerAndShipping, {
        path: { token: guest.checkoutToken },
        body: { email: 'typed@example.com', shipping_address: IN_GERMANY },
      });
      const { cart, lost_lines } = await shop.login(KNOWN, PASSWORD, guest.token);
      expect([cart?.token, lost_lines]).toEqual([own.token, []]);
      expect(await linesOf(own.token)).toEqual([
        [VARIANTS.bowl, 2, 2500],
        [VARIANTS.chalk, 7, 6800],
        [VARIANTS.voucher, 1, 5000],
      ]);
      expect(await linesOf(guest.token)).toEqual([]);
      const { info } = await shop.call(checkoutApi.info, { path: { token: own.checkoutToken } });
      expect([info.email, info.shipping_address?.city]).toEqual(['typed@example.com', IN_GERMANY.city]);
      await shop.login(KNOWN, PASSWORD, guest.token);
      expect(await linesOf(own.token)).toHaveLength(3);
    });

    it('[decisions, Commerce] checkout data is merged as a whole: both addresses, shipping method, both notes and the tip; the account’s own data wins', async () => {
      const typed = {
        email: 'typed@example.com',
        phone: '+49 30 5550100',
        shipping_address: IN_GERMANY,
        billing_address: { ...IN_GERMANY, city: 'Potsdam' },
        note: 'Ring twice',
        gift_note: 'For Ida',
        tip: 300,
      };
      const own = await shop.cartWith({ variant_id: VARIANTS.bowl, qty: 2 });
      await shop.call(checkoutApi.customerAndShipping, {
        path: { token: own.checkoutToken },
        body: { note: 'Leave it outside' },
      });
      await shop.login(KNOWN, PASSWORD, own.token);
      const guest = await shop.cartWith({ variant_id: VARIANTS.chalk, qty: 1 });
      const { shipping } = await shop.call(checkoutApi.customerAndShipping, {
        path: { token: guest.checkoutToken },
        body: typed,
      });
      const rate = shipping.rates.at(-1)!.id;
      await shop.call(checkoutApi.customerAndShipping, {
        path: { token: guest.checkoutToken },
        body: { shipping_method: rate },
      });
      await shop.login(KNOWN, PASSWORD, guest.token);
      const joined = await shop.call(checkoutApi.info, { path: { token: own.checkoutToken } });
      expect(joined.info).toMatchObject({
        email: typed.email,
        gift_note: 'For Ida',
        note: 'Leave it outside',
        shipping_address: { city: IN_GERMANY.city },
        billing_address: { city: 'Potsdam' },
      });
      expect([joined.tipping.amount, joined.shipping.method]).toEqual([300, rate]);
    });

    it('[decisions, Accounts and security] has new tokens after a password reset: earlier sessions lose access to it, and its owner keeps everything in it', async () => {
      const own = await shop.cartWith({ variant_id: VARIANTS.bowl, qty: 2 });
      await shop.call(checkoutApi.customerAndShipping, {
        path: { token: own.checkoutToken },
        body: { email: 'typed@example.com', shipping_address: IN_GERMANY, gift_note: 'For Ida' },
      });
      await shop.login(KNOWN, PASSWORD, own.token);
      await shop.call(customerApi.resetPassword, { body: { email: KNOWN } });
      const after = await shop.call(customerApi.setPassword, {
        body: { ...(await shop.lastLink()), password: 'a-better-one-4-me', cart_token: own.token },
      });
      expect(after.cart?.token).not.toBe(own.token);
      expect(await linesOf(after.cart!.token)).toEqual([[VARIANTS.bowl, 2, 2500]]);
      const renewed = { path: { token: after.cart!.checkout_token }, headers: as(after) };
      expect((await shop.call(checkoutApi.info, renewed)).info).toMatchObject({
        email: 'typed@example.com',
        gift_note: 'For Ida',
        shipping_address: { city: IN_GERMANY.city },
      });
      expect(await linesOf(own.token)).toEqual([]);
      expect(JSON.stringify(await shop.call(checkoutApi.info, { path: { token: own.checkoutToken } }))).not.toMatch(
        /typed@example|For Ida|Berlin/,
      );
      expect((await shop.login(KNOWN, 'a-better-one-4-me')).cart).toEqual(after.cart);
    });

    it('[reliability] drops wallet approvals with the old tokens, since they could be charged for whatever anybody adds to the cart', async () => {
      const own = await shop.cartWith({ variant_id: VARIANTS.bowl, qty: 2 });
      const express = {
        gateway: 'test-gateway',
        key: 'key-of-the-wallet',
        amount: 5000,
        from: '/cart',
        begun_at: shop.clock.now.toISOString(),
        reference: 'wallet-1',
        source: 'source-1',
        payer: 'wallet@example.com',
      };
      const holders = [hashOfToken(BROWSER)];
      await shop.database.db.update(checkouts).set({ express, holders }).where(eq(checkouts.token, own.checkoutToken));
      await shop.login(KNOWN, PASSWORD, own.token);
      const paymentOf = async () => (await shop.call(checkoutApi.info, { path: { token: own.checkoutToken } })).payment;
      expect(await paymentOf()).toMatchObject({ express: { payer: 'wallet@example.com' } });
      await shop.call(customerApi.resetPassword, { body: { email: KNOWN } });
      await shop.call(customerApi.setPassword, { body: { ...(await shop.lastLink()), password: 'a-better-one-4-me' } });
      expect(await paymentOf()).not.toHaveProperty('express');
    });

    it('[decisions, Commerce] lists lines that can no longer be sold', async () => {
      const own = await shop.cartWith({ variant_id: VARIANTS.bowl, qty: 1 });
      await shop.login(KNOWN, PASSWORD, own.token);
      const guest = await shop.cartWith(
        { variant_id: VARIANTS.candle, qty: 1 },
        { variant_id: VARIANTS.chalk, qty: 1 },
      );
      const { db } = shop.database;
      await db.update(products).set({ status: 'draft' }).where(eq(products.id, 14));
      expect((await shop.login(KNOWN, PASSWORD, guest.token)).lost_lines).toEqual(['Pillar Candle']);
      expect((await linesOf(own.token)).map(([id]) => id)).toEqual([VARIANTS.bowl, VARIANTS.chalk]);
      await db.update(products).set({ status: 'active' }).where(eq(products.id, 14));
    });

    it('[reliability] of another customer is not touched', async () => {
      const theirs = await shop.cartWith({ variant_id: VARIANTS.bowl, qty: 1 });
      await shop.call(customerApi.register, {
        body: { email: 'other@example.com', password: PASSWORD, cart_token: theirs.token },
      });
      expect((await shop.login(KNOWN, PASSWORD, theirs.token)).cart).toBe(null);
      expect(await linesOf(theirs.token)).toHaveLength(1);
    });
  });

  describe('orders', () => {
    const ready = async () => {
      const { checkoutToken } = await shop.cartWith({ variant_id: VARIANTS.candle, qty: 1 });
      await shop.call(checkoutApi.customerAndShipping, {
        path: { token: checkoutToken },
        body: { email: 'buyer@example.com', shipping_address: IN_CALIFORNIA, shipping_method: '313' },
      });
      return { token: checkoutToken };
    };
    const ownerOf = async (id: number) =>
      (await shop.database.db.select({ of: orders.customer_id }).from(orders).where(eq(orders.id, id)))[0]?.of;
    const input = { accept_term: true, payment_method: 'cod' };

    it('[core §6] an order belongs to the customer signed in when it is created, and to nobody else', async () => {
      const who = await shop.login();
      const mine = await shop.call(checkoutApi.createOrder, { path: await ready(), headers: as(who), body: input });
      expect(await ownerOf(mine.order.id)).toBe(who.customer.id);
      const guests = await shop.call(checkoutApi.createOrder, {
        path: await ready(),
        headers: { [HEADER.customerToken]: 'x'.repeat(32) },
        body: input,
      });
      expect(await ownerOf(guests.order.id)).toBe(null);
    });

    it('[reliability] repeating the request for an existing order does not make one its owner', async () => {
      const path = await ready();
      const { order } = await shop.call(checkoutApi.createOrder, { path, body: input });
      const who = await shop.login();
      await shop.call(checkoutApi.createOrder, { path, headers: as(who), body: input });
      expect(await ownerOf(order.id)).toBe(null);
    });

    it('[core §6] signing out in the checkout makes it a guest order', async () => {
      const who = await shop.login();
      const path = await ready();
      await recordContact(
        { id: 1, db: shop.database.db, now: () => shop.clock.now } as ShopContext,
        path.token,
        who.customer.id,
      );
      await shop.call(customerApi.logout, { headers: as(who) });
      const { order } = await shop.call(checkoutApi.createOrder, { path, body: input });
      expect(await ownerOf(order.id)).toBe(null);
    });
  });

  describe('addresses', () => {
    const list = async (who: SignedIn) => (await shop.call(customerApi.addresses, { headers: as(who) })).addresses;

    it('[acc §3] are saved, changed and deleted; one of them is the default', async () => {
      const who = await shop.login();
      const headers = as(who);
      await shop.call(customerApi.addAddress, { headers, body: { address: IN_CALIFORNIA } });
      const { addresses } = await shop.call(customerApi.addAddress, { headers, body: { address: IN_GERMANY } });
      expect(addresses.map(({ city, is_default }) => [city, is_default])).toEqual([
        ['Oakland', true],
        ['Berlin', false],
      ]);
      const berlin = addresses[1]!;
      await shop.call(customerApi.changeAddress, {
        headers,
        body: { id: berlin.id, address: { ...IN_GERMANY, city: 'Bonn' }, is_default: true },
      });
      expect((await list(who)).map(({ city, is_default }) => [city, is_default])).toEqual([
        ['Bonn', true],
        ['Oakland', false],
      ]);
      await shop.call(customerApi.removeAddress, { headers, body: { id: berlin.id } });
      expect((await list(who)).map(({ city, is_default }) => [city, is_default])).toEqual([['Oakland', true]]);
    });

    it('[acc §3] follow their country’s rules and must be shipped to', async () => {
      const headers = as(await shop.login());
      const refused = async (address: object) =>
        (await shop.refused(customerApi.addAddress, { headers, body: { address } })).errors;
      expect(await refused({ ...IN_GERMANY, zip: '1' })).toEqual([{ field: 'address.zip', code: 'zip_invalid' }]);
      expect(await refused({ ...IN_GERMANY, country_code: 'FR' })).toContainEqual({
        field: 'address.country_code',
        code: 'country_not_served',
      });
    });

    it('[acc §3] updating the profile only changes the given fields', async () => {
      const headers = as(await shop.login());
      expect(
        await shop.call(customerApi.profile, {
          headers,
          body: { last_name: ' <b>Moss</b> ', accepts_marketing: true },
        }),
      ).toMatchObject({ first_name: 'Ada', last_name: 'Moss', accepts_marketing: true, email: KNOWN });
      expect((await shop.refused(customerApi.profile, { headers, body: { phone: 'x' } })).errors).toEqual([
        { field: 'phone', code: 'phone_invalid' },
      ]);
    });
  });

  describe('A and B', () => {
    it('[reliability] no customer can access another’s record: every call that names one is a 404', async () => {
      const [a, b] = [await shop.login(), await shop.register('b@example.com')];
      const { addresses } = await shop.call(customerApi.addAddress, { headers: as(a), body: { address: IN_GERMANY } });
      const id = addresses[0]!.id;
      const naming: [Endpoint, object][] = [
        [customerApi.changeAddress, { id, address: IN_CALIFORNIA }],
        [customerApi.removeAddress, { id }],
      ];
      // Emailed links name a customer too, but are protected by their token; all other calls only name the caller.
      const nobodys = [
        customerApi.register,
        customerApi.login,
        customerApi.logout,
        customerApi.me,
        customerApi.profile,
        customerApi.resetPassword,
        customerApi.setPassword,
        customerApi.activate,
        customerApi.renewActivation,
        customerApi.addresses,
        customerApi.addAddress,
      ];
      expect(new Set([...naming.map(([endpoint]) => endpoint), ...nobodys])).toEqual(
        new Set(Object.values(customerApi)),
      );
      for (const [endpoint, body] of naming) {
        expect(await shop.refused(endpoint, { headers: as(b), body })).toMatchObject({
          status: 404,
          code: 'address_not_found',
        });
        expect(await shop.refused(endpoint, { headers: as(b), body: { ...body, id: 999_999_999 } })).toMatchObject({
          status: 404,
          code: 'address_not_found',
        });
      }
      expect((await shop.call(customerApi.addresses, { headers: as(a) })).addresses).toEqual(addresses);
      expect((await shop.call(customerApi.addresses, { headers: as(b) })).addresses).toEqual([]);
    });
  });
});
