import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BRAINTREE_KEYS, fakeBraintree } from '../../tests/support/gateways/fake-braintree.ts';
import { CHECKOUT_COM_KEYS, fakeCheckoutCom } from '../../tests/support/gateways/fake-checkout-com.ts';
import { fakeStripe, STRIPE_CARDS, STRIPE_KEYS } from '../../tests/support/gateways/fake-stripe.ts';
import type { FakeStripe } from '../../tests/support/gateways/fake-stripe.ts';
import { exchangeCard } from './exchanges.ts';

const CARD = { number: STRIPE_CARDS.good, expiry: '05 / 40', cvc: '123', name: 'Ada Moss' };

it.each([
  ['braintree', fakeBraintree, BRAINTREE_KEYS.tokenizationKey, /^tokencc_[\w-]+$/],
  ['checkout-com', fakeCheckoutCom, CHECKOUT_COM_KEYS.publicKey, /^tok_\w+$/],
] as const)(
  '[decisions, Accounts and security] a card goes to %s itself and comes back as a token; with another key it does not',
  async (exchange, begin, key, token) => {
    const gateway = await begin();
    const form = (named: string) => ({
      action: 'http://never.test/tokens',
      dataset: { exchange, api: gateway.origin, key: named },
    });
    expect(await exchangeCard(form(key), CARD)).toEqual({ token: expect.stringMatching(token) });
    expect(await exchangeCard(form('of_nobody'), CARD)).toEqual({ code: 'card_declined' });
    await gateway.close();
  },
);

describe('exchanging a card with its gateway', () => {
  let stripe: FakeStripe;
  beforeAll(async () => void (stripe = await fakeStripe()));
  afterEach(() => stripe.calm());
  afterAll(() => stripe.close());

  const form = (key = STRIPE_KEYS.publishableKey) => ({
    action: 'http://never.test/tokens',
    dataset: { exchange: 'stripe', api: stripe.origin, key },
  });

  it('[decisions, Accounts and security] goes to the gateway itself, with its publishable key', async () => {
    expect(await exchangeCard(form(), CARD)).toEqual({ token: expect.stringMatching(/^pm_\w+$/) });
    expect(stripe.asked).toEqual(['POST /v1/payment_methods']);
  });

  it('[acc §4] reports what a gateway rejects, and what did not arrive', async () => {
    expect(await exchangeCard(form(), { ...CARD, number: '123' })).toEqual({ code: 'card_declined' });
    for (const [what, code] of [
      [500, 'network_failed'],
      ['unreached', 'network_failed'],
      [429, 'too_many_requests'],
    ] as const) {
      stripe.mishap(/payment_methods/, what);
      expect(await exchangeCard(form(), CARD)).toEqual({ code });
    }
    expect(await exchangeCard(form('sk_nobody'), CARD)).toEqual({ code: 'card_declined' });
  });
});
