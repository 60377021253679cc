import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GatewayError } from '#server/modules/payments/gateway.ts';
import type { FirstGateway } from '#server/modules/payments/gateway.ts';
import { stripeGateway } from '#server/modules/payments/stripe/stripe-gateway.ts';
import { fakeStripe, STRIPE_CARDS, STRIPE_KEYS } from '../../support/gateways/fake-stripe.ts';
import type { FakeStripe } from '../../support/gateways/fake-stripe.ts';

const TAKEN = 12_500;

describe('requests to Stripe and their results', () => {
  const shop = { id: 1, row: { name: 'Shop' } } as Parameters<FirstGateway['authorise']>[0];
  let stripe: FakeStripe;
  let gateway: FirstGateway;
  beforeAll(async () => {
    stripe = await fakeStripe();
    gateway = stripeGateway({ ...STRIPE_KEYS, apiBase: stripe.origin }, { payOrigin: 'https://pay.test' });
  });
  afterAll(() => stripe.close());

  const wanted = async (currency: string, more: object = {}) => ({
    key: crypto.randomUUID(),
    amount: TAKEN,
    currency,
    source: await stripe.card(STRIPE_CARDS.good),
    origin: 'http://shop.test',
    returnTo: 'http://shop.test/return',
    locale: 'en',
    ...more,
  });
  /** A captured payment, and a function to refund it. */
  const taken = async (currency = 'USD') => {
    const asked = await wanted(currency);
    const { key } = asked;
    const begun = await gateway.authorise(shop, asked);
    if (begun.state !== 'authorised') throw new Error(begun.state);
    const { reference } = begun;
    expect(await gateway.capture(shop, { reference, key, amount: TAKEN })).toMatchObject({ state: 'captured' });
    return {
      refund: (amount: number, once: string) => gateway.refund(shop, { reference, amount, currency, key: key + once }),
      refunded: () => stripe.intents().find(({ metadata }) => metadata['payment'] === key)?.refunded,
    };
  };

  it('[decisions, Commerce] refunds are no more than was captured, one per key', async () => {
    const { refund, refunded } = await taken();
    expect(await refund(TAKEN + 1, 'more')).toMatchObject({ state: 'declined', code: 'refund_exceeds_charge' });
    for (let turn = 0; turn < 2; turn += 1) expect(await refund(300, 'some')).toMatchObject({ state: 'refunded' });
    await expect(refund(301, 'some')).rejects.toThrow(GatewayError);
    expect(refunded()).toBe(300);
    await refund(TAKEN - 300, 'rest');
    expect(await refund(1, 'again')).toMatchObject({ state: 'declined' });
  });

  it('[reliability] a refund repeated after Stripe has forgotten its key is the same one', async () => {
    const { refund, refunded } = await taken();
    expect(await refund(300, 'some')).toMatchObject({ state: 'refunded' });
    stripe.forgetKeys();
    expect(await refund(300, 'some')).toMatchObject({ state: 'refunded' });
    expect(refunded()).toBe(300);
  });

  it('[reliability] the result of a key is found, also after Stripe has forgotten it, and looking it up charges nobody', async () => {
    const asked = await wanted('USD');
    expect([await gateway.find(shop, asked), await gateway.find(shop, asked)]).toEqual([null, null]);
    const mine = () => stripe.intents().filter(({ metadata }) => metadata['payment'] === asked.key);
    expect(mine().map(({ status }) => status)).toEqual(['requires_confirmation']);
    expect(await gateway.authorise(shop, asked)).toMatchObject({ state: 'authorised' });
    stripe.forgetKeys();
    expect(await gateway.find(shop, asked)).toMatchObject({
      state: 'authorised',
      holds: { amount: TAKEN, currency: 'USD' },
    });
    expect(mine().map(({ status }) => status)).toEqual(['requires_capture']);
    stripe.mishap(/^POST \/v1\/payment_intents$/, 500, { 'stripe-should-retry': 'false' });
    await expect(gateway.find(shop, await wanted('USD'))).rejects.toThrow(GatewayError);
  });

  it('[acc §4] a card is charged again only if it was saved; one that requires verification each time declines', async () => {
    const paid = async (keeps: boolean, number: string) => {
      const asked = { ...(await wanted('USD')), keeps, source: await stripe.card(number) };
      const begun = await gateway.authorise(shop, asked);
      if (!('reference' in begun) || begun.reference === undefined) throw new Error(begun.state);
      if (begun.state === 'requires_action') stripe.challenge(begun.reference, true);
      return begun.reference;
    };
    const again = async (first: string) =>
      gateway.authoriseAgain!(shop, { ...(await wanted('USD')), source: '', first });
    expect(await again(await paid(true, STRIPE_CARDS.good))).toMatchObject({ state: 'authorised' });
    expect(await again(await paid(true, STRIPE_CARDS.askedOnce))).toMatchObject({ state: 'authorised' });
    expect(await again(await paid(true, STRIPE_CARDS.askedAlways))).toMatchObject({
      state: 'declined',
      code: 'authentication_failed',
    });
    await expect(again(await paid(false, STRIPE_CARDS.good))).rejects.toThrow(GatewayError);
  });

  it('[decisions, The wire] an amount that Stripe cannot represent is not refunded, nor the whole instead', async () => {
    const { refund, refunded } = await taken('KWD');
    expect(await refund(125, 'some')).toMatchObject({ state: 'declined', code: 'payment_amount_unsupported' });
    expect(refunded()).toBe(0);
  });

  it('[reliability] a wrong key is reported without revealing it, and no error contains request or response', async () => {
    const wrong = stripeGateway({ ...STRIPE_KEYS, secretKey: 'sk_live_wrong', apiBase: stripe.origin });
    const failed: unknown = await wrong.authorise(shop, await wanted('USD')).catch((error: unknown) => error);
    if (!(failed instanceof GatewayError)) throw new Error('It was not refused');
    expect(JSON.stringify([Object.entries(failed), failed.stack, failed.cause])).not.toMatch(/sk_live|secret_|pm_/);
    expect([failed.message, wrong.isTest]).toEqual(['Stripe: StripeAuthenticationError 401', false]);
  });

  describe('[decisions, The wire] amounts', () => {
    it.each([
      ['USD', 1250, 1250],
      ['JPY', 1250, 1250],
      ['ISK', 1250, 125_000],
      ['UGX', 1250, 125_000],
      ['MGA', 1200, 12],
      ['KWD', 1250, 1250],
    ])(
      '%s %i is asked for as Stripe writes it and read back as the shop counts it',
      async (currency, amount, smallest) => {
        const answer = await gateway.authorise(shop, await wanted(currency, { amount }));
        expect(answer).toMatchObject({ state: 'authorised', holds: { amount, currency } });
        expect(stripe.intents().at(-1)).toMatchObject({ amount: smallest, currency: currency.toLowerCase() });
      },
    );

    it.each([
      ['KWD', 1255],
      ['MGA', 1250],
    ])('%s %i cannot be charged there: nothing is asked for', async (currency, amount) => {
      const before = stripe.intents().length;
      expect(await gateway.authorise(shop, await wanted(currency, { amount }))).toEqual({
        state: 'declined',
        code: 'payment_amount_unsupported',
      });
      expect(stripe.intents()).toHaveLength(before);
    });
  });
});
