import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkoutApi } from '#api/checkout.api.ts';
import { createHttp } from '#api/core/http.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import { memoryPlatform } from '#platform/memory-platform.ts';
import { webRandom } from '#platform/random.ts';
import { checkoutStore } from '#stores/checkout/checkout.store.ts';
import { checkoutDrafts } from '#stores/checkout/checkout-draft.ts';
import { payingStores } from '#stores/payment/paying.ts';
import { PaymentStore } from '#stores/payment/payment.store.ts';
import { createRootStore } from '#stores/core/root.store.ts';
import type { RootStore } from '#stores/core/root.store.ts';
import { BROWSER, openCommerceShop, PAY_ORIGIN } from '../../../tests/spec/support/commerce-shop.ts';
import type { CommerceShop } from '../../../tests/spec/support/commerce-shop.ts';
import { CARDS, paying } from '../../../tests/spec/support/paying.ts';
import { exchangeCard } from '#pay/exchanges.ts';
import { CheckoutSession } from './checkout-session.ts';
import { testEngine } from '#server/db/testing.ts';

const CARD = { number: CARDS.good, expiry: '12 / 34', cvc: '123', name: 'Ada Moss' };

let shop: CommerceShop;
let pay: Server;
/** Address the shopper comes from: cards are counted by it. */
let from = '10.0.0.1';
beforeAll(async () => {
  shop = await openCommerceShop(testEngine);
  const fetch = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return shop.request(
      `${PAY_ORIGIN}${pathname}${search}`,
      { method: request.method, headers: { origin: PAY_ORIGIN }, body: await request.text() },
      from,
    );
  };
  pay = createAdaptorServer({ fetch }) as Server;
  await new Promise<void>((done) => pay.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  pay.close();
  await shop.close();
});

it('[reliability] too many cards: told where one pays, nothing is lost or charged, and a later press pays', async () => {
  const server = paying(shop);
  const token = await server.ready();
  const platform = memoryPlatform({ cookie: `${COOKIES.checkoutSecret}=${BROWSER}` });
  const http = createHttp({
    base: 'http://shop.test/api',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      return shop.request(pathname + search, {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        ...(request.method !== 'GET' && { body: await request.text() }),
      });
    },
    headers: (endpoint) => root.headers(endpoint),
  });
  const root: RootStore = createRootStore({ http, platform });
  const store = root.get(checkoutStore);
  const checkoutDraft = root.get(checkoutDrafts);
  const form = {
    action: `http://127.0.0.1:${(pay.address() as AddressInfo).port}/tokens?parent=http://shop.test`,
    dataset: {},
  };
  const tokenise = async () => {
    const answer = await exchangeCard(form, CARD);
    return 'token' in answer ? { ok: true as const, value: answer.token } : { ok: false as const, ...answer };
  };
  const payment = new PaymentStore({
    ...platform,
    http,
    random: webRandom,
    messages: { listen: () => () => undefined },
    card: { tokenise },
    place: () => ({ link: PAY_ORIGIN, locale: 'en' }),
    leave: () => Promise.resolve(),
  });
  const { payment_methods: paymentMethods } = await shop.call(checkoutApi.paymentMethods, { path: { token } });
  const countries = [
    { id: 1, code: 'US', name: 'United States', provinces: [{ id: 1, code: 'CA', name: 'California' }] },
  ];
  const start = {
    checkout: await shop.call(checkoutApi.info, { path: { token } }),
    paymentMethods,
    countries,
    defaultCountry: 'US',
    charged: { code: 'USD' },
  };
  const session = new CheckoutSession({
    store,
    drafts: checkoutDraft,
    paying: { ...root.get(payingStores), payment },
    start,
    mustAccept: false,
  });
  const end = session.begin();

  for (let turn = 0; turn < 40; turn += 1) await exchangeCard(form, CARD);
  const typed = { ...session.address.values };
  await session.place();
  expect([session.payment.error, session.refusal, session.wrongIds, session.isPlacing]).toEqual([
    'too_many_requests',
    null,
    ['payment-method'],
    false,
  ]);
  expect([session.contact.values.email, session.address.values, await server.paymentsOf(token)]).toEqual([
    'ada@example.com',
    typed,
    [],
  ]);

  from = '10.1.0.1';
  await session.place();
  expect([session.payment.error, await server.ordersOf(token), await server.statesOf(token)]).toEqual([
    null,
    [expect.objectContaining({ financial_status: 'paid' })],
    ['captured'],
  ]);
  end();
});
