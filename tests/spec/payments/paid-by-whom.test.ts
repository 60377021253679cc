import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutApi } from '#api/checkout.api.ts';
import type { SignedIn } from '#domain/customer/customer.ts';
import { customerApi } from '#api/customer.api.ts';
import { as } from '../support/account-shop.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';
import { CARDS, paying, WISH } from '../support/paying.ts';
import { testEngine } from '#server/db/testing.ts';

/**
 * All combinations of customer and payment result are only tested here: the checkout layouts, tested in a browser on
 * both devices (tests/e2e/checkout-layouts.test.ts), make the same calls.
 */
describe('every payment result of a checkout, as a guest and signed in', () => {
  let shop: CommerceShop;
  let shopper: ReturnType<typeof paying>;
  let ada: SignedIn;
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
    shopper = paying(shop);
    ada = await shop.call(customerApi.register, {
      body: { email: 'kept@example.com', password: 'calm-things-4-rooms' },
    });
  });
  afterAll(() => shop.close());

  const buyers = { 'a guest': () => undefined, 'who is signed in': () => ada };
  /** The payments up to the order, and the order's financial status, for each result. */
  const outcomes = {
    paid: { cards: [CARDS.good], states: ['captured'], financial_status: 'paid' },
    'declined, then paid': {
      cards: [CARDS.declined, CARDS.good],
      states: ['declined', 'captured'],
      financial_status: 'paid',
    },
    'asked by the bank': { cards: [CARDS.challenged], states: ['captured'], financial_status: 'paid' },
    'paid on delivery': { cards: [], states: [], financial_status: 'pending' },
  };
  const cells = Object.keys(buyers).flatMap((buyer) =>
    Object.keys(outcomes).map((outcome) => [buyer, outcome] as [keyof typeof buyers, keyof typeof outcomes]),
  );

  it.each(cells)('[acc §4] %s, %s: one order, its payment, and its owner', async (buyer, outcome) => {
    const signedIn = buyers[buyer]();
    const headers = signedIn ? as(signedIn) : {};
    const { cards, states, financial_status } = outcomes[outcome];
    const token = await shopper.ready();
    for (const number of cards) {
      const { status } = await shopper.charge(token, await shopper.card(number), headers);
      expect(status).toBe(
        { [CARDS.good]: 'authorised', [CARDS.declined]: 'declined', [CARDS.challenged]: 'requires_action' }[number],
      );
      if (number !== CARDS.challenged) continue;
      await shopper.challengeOf(token, true);
      expect(await shop.call(checkoutApi.confirmPayment, { path: { token }, body: {}, headers })).toEqual({
        status: 'authorised',
      });
    }
    await shop.call(checkoutApi.createOrder, {
      path: { token },
      body: cards.length > 0 ? WISH : { ...WISH, payment_method: 'cod' },
      headers,
    });
    expect(await shopper.ordersOf(token)).toMatchObject([
      { financial_status, customer_id: signedIn?.customer.id ?? null },
    ]);
    expect(await shopper.statesOf(token)).toEqual(states);
  });
});
