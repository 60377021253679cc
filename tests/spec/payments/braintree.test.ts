import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkoutApi } from '#api/checkout.api.ts';
import { braintreeGateway } from '#server/modules/payments/braintree/braintree-gateway.ts';
import { GatewayError } from '#server/modules/payments/gateway.ts';
import type { FirstGateway } from '#server/modules/payments/gateway.ts';
import { BRAINTREE_CARDS, BRAINTREE_KEYS, fakeBraintree } from '../../support/gateways/fake-braintree.ts';
import type { FakeBraintree } from '../../support/gateways/fake-braintree.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';
import { paying } from '../support/paying.ts';
import { testEngine } from '#server/db/testing.ts';

const BY_BRAINTREE = { accept_term: true, payment_method: 'braintree' };

describe('paying through Braintree', () => {
  let braintree: FakeBraintree;
  let gateway: FirstGateway;
  let shop: CommerceShop;
  let shopper: ReturnType<typeof paying>;
  beforeAll(async () => {
    braintree = await fakeBraintree();
    gateway = braintreeGateway({ ...BRAINTREE_KEYS, apiBase: braintree.origin, cardBase: braintree.origin });
    shop = await openCommerceShop(testEngine, { keyed: [gateway] });
    shopper = paying(shop);
  });
  afterEach(() => braintree.calm());
  afterAll(async () => {
    await shop.close();
    await braintree.close();
  });

  const charge = async (token: string, number: string) =>
    shop.call(checkoutApi.chargeAuthorize, {
      path: { token },
      body: { ...BY_BRAINTREE, payment_token: await braintree.card(number) },
    });
  const saleOf = async (token: string) => {
    const [row] = await shopper.paymentsOf(token);
    return braintree.sales().filter(({ orderId }) => orderId === row!.idempotency_key);
  };
  const asked = () =>
    ({ ...shopper.asShop(), row: { name: 'Shop', default_currency: 'USD' } }) as Parameters<
      FirstGateway['authorise']
    >[0];
  const wanted = async (more: object = {}) => ({
    key: crypto.randomUUID(),
    amount: 1250,
    currency: 'USD',
    source: await braintree.card(BRAINTREE_CARDS.good),
    origin: 'http://shop.test',
    returnTo: 'http://shop.test/return',
    locale: 'en',
    ...more,
  });

  it('[core §9] is authorised for the total, as a decimal, and captured with the order', async () => {
    const token = await shopper.ready();
    expect(await charge(token, BRAINTREE_CARDS.good)).toEqual({ status: 'authorised' });
    await shopper.order(token, BY_BRAINTREE);
    const [order] = await shopper.ordersOf(token);
    expect([order, await saleOf(token), await shopper.statesOf(token)]).toMatchObject([
      { financial_status: 'paid' },
      [{ status: 'submitted_for_settlement', amount: (order!.total_price / 100).toFixed(2) }],
      ['captured'],
    ]);
  });

  it.each([
    ['declined', { status: 'declined', code: 'card_declined' }],
    ['poor', { status: 'declined', code: 'insufficient_funds' }],
    ['away', { status: 'retryable' }],
  ] as const)('[acc §4] a card that is %s is %o', async (card, outcome) => {
    expect(await charge(await shopper.ready(), BRAINTREE_CARDS[card])).toEqual(outcome);
  });

  it('[reliability] after a lost response the nonce is charged once, and the sale is found by our key', async () => {
    const token = await shopper.ready();
    braintree.mishap(/\/transactions$/, 'lost');
    expect(await charge(token, BRAINTREE_CARDS.good)).toEqual({ status: 'processing' });
    expect(await shopper.confirm(token)).toEqual({ status: 'authorised' });
    expect(await saleOf(token)).toMatchObject([{ status: 'authorized' }]);
    await shopper.order(token, { ...BY_BRAINTREE, payment_method: 'cod' });
    expect(await saleOf(token)).toMatchObject([{ status: 'voided' }]);
  });

  it('[acc §7] an unknown nonce, or one that was used, is declined; a rate limit blocks', async () => {
    expect(await gateway.authorise(asked(), await wanted({ source: 'fake-nobody' }))).toEqual({
      state: 'declined',
      code: 'card_token_expired',
    });
    const first = await wanted();
    await gateway.authorise(asked(), first);
    expect(await gateway.authorise(asked(), { ...first, key: 'another' })).toEqual({
      state: 'declined',
      code: 'card_token_expired',
    });
    braintree.mishap(/\/transactions$/, 429);
    expect(await gateway.authorise(asked(), await wanted())).toMatchObject({ state: 'blocked' });
  });

  it('[decisions, Commerce] a merchant account in another currency authorises the wrong amount: it is voided', async () => {
    const answer = await gateway.authorise(asked(), await wanted({ currency: 'EUR' }));
    expect(answer).toMatchObject({ state: 'authorised', holds: { amount: 1250, currency: 'USD' } });
  });

  it('[decisions, Commerce] captured twice is captured once; a refund waits until it is settled, is one per key and no more than was captured', async () => {
    const answer = await gateway.authorise(asked(), await wanted());
    const reference = 'reference' in answer ? answer.reference! : '';
    for (let turn = 0; turn < 2; turn += 1)
      expect(await gateway.capture(asked(), { reference, key: 'c', amount: 1250 })).toMatchObject({
        state: 'captured',
      });
    expect(await gateway.void(asked(), { reference, key: 'v' })).toMatchObject({ state: 'captured' });
    const refund = (amount: number, key: string) =>
      gateway.refund(asked(), { reference, amount, currency: 'USD', key: reference + key });
    expect(await refund(250, 'part')).toMatchObject({ state: 'processing' });
    braintree.change(reference, { status: 'settled' });
    for (let turn = 0; turn < 2; turn += 1) expect(await refund(250, 'part')).toMatchObject({ state: 'refunded' });
    expect(await refund(1001, 'more')).toMatchObject({ state: 'declined', code: 'refund_exceeds_charge' });
    expect(braintree.sales().find(({ id }) => id === reference)?.refunded).toBe(250);
  });

  describe('[acc §4] with 3-D Secure', () => {
    let secure: FirstGateway;
    let secured: CommerceShop;
    let buyer: ReturnType<typeof paying>;
    beforeAll(async () => {
      secure = braintreeGateway({
        ...BRAINTREE_KEYS,
        apiBase: braintree.origin,
        cardBase: braintree.origin,
        threeDSecure: 'required',
      });
      secured = await openCommerceShop(testEngine, { keyed: [secure] });
      buyer = paying(secured);
    });
    afterAll(() => secured.close());
    const chargeBy = (token: string, payment_token: string) =>
      secured.call(checkoutApi.chargeAuthorize, { path: { token }, body: { ...BY_BRAINTREE, payment_token } });
    const salesOf = async (token: string) => {
      const keys = (await buyer.paymentsOf(token)).map(({ idempotency_key }) => idempotency_key);
      return braintree.sales().filter(({ orderId }) => keys.includes(orderId));
    };

    it('a nonce without it is challenged and charges nothing; the verified one pays', async () => {
      const token = await buyer.ready();
      const nonce = await braintree.card(BRAINTREE_CARDS.good);
      const begun = await chargeBy(token, nonce);
      if (begun.status !== 'requires_action') throw new Error(begun.status);
      expect([
        braintree.isClientToken(begun.client_secret),
        await salesOf(token),
        (await buyer.confirm(token)).status,
      ]).toEqual([true, [], 'requires_action']);
      expect((await chargeBy(token, braintree.verify(nonce, 'passed'))).status).toBe('authorised');
      await buyer.order(token, BY_BRAINTREE);
      expect([await salesOf(token), await buyer.statesOf(token)]).toMatchObject([
        [{ isProved: true, status: 'submitted_for_settlement' }],
        ['voided', 'captured'],
      ]);
    });

    it.each([
      ['failed', { status: 'declined', code: 'authentication_failed' }, 0],
      ['open', { status: 'requires_action' }, 0],
      ['unable', { status: 'authorised' }, 1],
    ] as const)('a question that is %s is %o', async (outcome, answer, sales) => {
      const token = await buyer.ready();
      expect(
        await chargeBy(token, braintree.verify(await braintree.card(BRAINTREE_CARDS.good), outcome)),
      ).toMatchObject(answer);
      expect(await salesOf(token)).toHaveLength(sales);
    });

    it('if it is left unanswered it is cancelled, and nothing was authorised', async () => {
      const token = await buyer.ready();
      await chargeBy(token, await braintree.card(BRAINTREE_CARDS.good));
      expect(await buyer.confirm(token, { abandon: true })).toEqual({ status: 'declined', code: 'payment_abandoned' });
      expect([await buyer.statesOf(token), await salesOf(token)]).toEqual([['voided'], []]);
    });

    it('[reliability] a lost response after it: one sale, and it is found', async () => {
      const token = await buyer.ready();
      braintree.mishap(/\/transactions$/, 'lost');
      expect(await chargeBy(token, braintree.verify(await braintree.card(BRAINTREE_CARDS.good), 'passed'))).toEqual({
        status: 'processing',
      });
      expect([await buyer.confirm(token), await salesOf(token)]).toMatchObject([
        { status: 'authorised' },
        [{ status: 'authorized' }],
      ]);
    });

    it('[acc §7] an unknown nonce is declined; a sale that Braintree rejects for lack of verification says so', async () => {
      expect(await secure.authorise(asked(), await wanted({ source: 'tokencc_bh_nobody' }))).toEqual({
        state: 'declined',
        code: 'card_token_expired',
      });
      const answer = await gateway.authorise(asked(), await wanted());
      if (!('reference' in answer) || !answer.reference) throw new Error(answer.state);
      braintree.change(answer.reference, { status: 'gateway_rejected', rejection: 'three_d_secure' });
      expect(await gateway.confirm(asked(), { reference: answer.reference, key: 'k' })).toMatchObject({
        state: 'declined',
        code: 'authentication_failed',
      });
    });
  });

  it('[decisions, Commerce] its webhooks are rejected without a signature', async () => {
    for (const body of ['', 'bt_signature=x&bt_payload=eA=='])
      expect((await shop.request('/api/payments/braintree/webhook', { method: 'POST', body })).status).toBe(400);
  });

  it('[reliability] a wrong key is reported without revealing it', async () => {
    const wrong = braintreeGateway({
      ...BRAINTREE_KEYS,
      privateKey: 'private_of_nobody',
      apiBase: braintree.origin,
      cardBase: braintree.origin,
    });
    const failed: unknown = await wrong.authorise(asked(), await wanted()).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(GatewayError);
    expect(failed).toMatchObject({ message: 'braintree: authenticationError' });
  });
});
