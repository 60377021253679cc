import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutApi } from '#api/checkout.api.ts';
import { createHttp } from '#api/core/http.ts';
import { memoryPlatform } from '#platform/memory-platform.ts';
import { webRandom } from '#platform/random.ts';
import { checkouts } from '#server/db/schema/cart.ts';
import { endWallet, findWallet } from '#server/modules/payments/test-gateway/wallet.ts';
import { paypalGateway } from '#server/modules/payments/paypal/paypal-gateway.ts';
import { fakePaypal, PAYPAL_KEYS } from '../../../tests/support/gateways/fake-paypal.ts';
import type { FakePaypal } from '../../../tests/support/gateways/fake-paypal.ts';
import { IN_CALIFORNIA } from '../../../tests/spec/support/addresses.ts';
import { VARIANTS } from '../../../tests/spec/support/commerce-seed.ts';
import { BROWSER, openCommerceShop } from '../../../tests/spec/support/commerce-shop.ts';
import type { CommerceShop } from '../../../tests/spec/support/commerce-shop.ts';
import { paying } from '../../../tests/spec/support/paying.ts';
import { CheckoutStore } from '../checkout/checkout.store.ts';
import { PaymentStore } from './payment.store.ts';
import { testEngine } from '#server/db/testing.ts';

/** The checkout and payment stores after a wallet payment was approved. */
describe('a checkout that was agreed to in a wallet', () => {
  let shop: CommerceShop;
  let server: ReturnType<typeof paying>;
  let paypal: FakePaypal;
  beforeAll(async () => {
    paypal = await fakePaypal();
    shop = await openCommerceShop(testEngine, { keyed: [paypalGateway({ ...PAYPAL_KEYS, apiBase: paypal.origin })] });
    server = paying(shop);
  });
  afterAll(async () => {
    await shop.close();
    await paypal.close();
  });

  /** A checkout with a wallet payment started. */
  async function visit(payment_method: string) {
    const { checkoutToken: token } = await shop.cartWith({ variant_id: VARIANTS.bowl, qty: 1 });
    const begun = await shop.call(checkoutApi.providerCreateOrder, {
      path: { token },
      body: { accept_term: false, payment_method, express: true },
    });
    const { clock, session } = memoryPlatform();
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      return shop.request(pathname + search, {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        ...(request.method !== 'GET' && { body: await request.text() }),
      });
    };
    const http = createHttp({
      base: 'http://shop.test/api',
      fetch,
      headers: () => ({ checkoutSecret: BROWSER }),
    });
    const asked: string[] = [];
    const tokenise = () => Promise.resolve((asked.push('card'), { ok: false as const, code: 'card_incomplete' }));
    const payment = new PaymentStore({
      http,
      clock,
      random: webRandom,
      messages: { listen: () => () => undefined },
      session,
      card: { tokenise },
      place: () => ({ link: 'http://pay.test', locale: 'en' }),
      leave: (url) => Promise.resolve(void asked.push(url)),
    });
    const checkout = new CheckoutStore({ http, clock, onOrdered: () => undefined });
    /** Back from the wallet, with a shipping method selected. */
    const back = async () => {
      await shop.request(`/checkout/${token}/return`);
      await checkout.load(token);
      await checkout.loadPaymentMethods();
      await checkout.selectPaymentMethod(checkout.paymentMethods.find(({ code }) => code === payment_method)!);
      await checkout.selectShippingMethod(checkout.checkout!.shipping.rates[0]!.id);
    };
    return {
      token,
      reference: begun.status === 'redirect' ? begun.provider_order : '',
      checkout,
      asked,
      back,
      place: () => checkout.placeOrder({ accept_term: true, pay: payment.pay }),
    };
  }

  it('[core §1] places the order without being led away once more', async () => {
    const { token, reference, checkout, asked, back, place } = await visit('paypal-express');
    paypal.answer(reference, true);
    await back();
    expect(checkout.checkout?.payment.express).toEqual({ method_code: 'paypal-express', payer: 'payer@example.com' });
    expect(await place()).toMatchObject({ ok: true });
    expect([asked, await server.statesOf(token)]).toEqual([[], ['captured']]);
  });

  it('[acc §4] is told of a wallet that cannot pay, and led to its page by the next try', async () => {
    const { token, reference, checkout, asked, back, place } = await visit('paypal-express');
    paypal.answer(reference, true);
    await back();
    paypal.change(reference, { isBroke: true });
    expect([await place(), checkout.error]).toEqual([
      { ok: false, code: 'charge_authorize_error' },
      'charge_authorize_error',
    ]);
    await checkout.load(token);
    expect(checkout.checkout?.payment.express).toBeUndefined();
    await place();
    expect(asked).toEqual([expect.stringContaining(`${paypal.origin}/checkoutnow`)]);
  });

  it('[core §4] whose sum has changed pays the new one, and asks no card', async () => {
    const { token, reference, asked, back, place } = await visit('test-gateway');
    const context = await shop.context();
    const wallet = (await findWallet(context, reference))!;
    await endWallet(context, wallet, {
      email: 'ada@example.com',
      address: IN_CALIFORNIA,
      shipping_method: null,
      amount: 1,
    });
    await back();
    expect(await place()).toMatchObject({ ok: true });
    const [{ express } = { express: undefined }] = await shop.database.db
      .select()
      .from(checkouts)
      .where(eq(checkouts.token, token));
    expect([asked, express, await server.statesOf(token)]).toEqual([[], null, ['captured']]);
  });
});
