import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkoutApi } from '#api/checkout.api.ts';
import { PAYMENT_LEFT_SECONDS } from '#domain/payment/payment-limits.ts';
import { checkoutComGateway } from '#server/modules/payments/checkout-com/checkout-com-gateway.ts';
import { GatewayError } from '#server/modules/payments/gateway.ts';
import type { FirstGateway } from '#server/modules/payments/gateway.ts';
import { CHECKOUT_COM_CARDS, CHECKOUT_COM_KEYS, fakeCheckoutCom } from '../../support/gateways/fake-checkout-com.ts';
import type { CheckoutComEvent, FakeCheckoutCom } from '../../support/gateways/fake-checkout-com.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';
import { paying } from '../support/paying.ts';
import { testEngine } from '#server/db/testing.ts';

const BY_CHECKOUT_COM = { accept_term: true, payment_method: 'checkout-com' };

describe('paying through Checkout.com', () => {
  let provider: FakeCheckoutCom;
  let gateway: FirstGateway;
  let shop: CommerceShop;
  let shopper: ReturnType<typeof paying>;
  beforeAll(async () => {
    provider = await fakeCheckoutCom();
    gateway = checkoutComGateway({ ...CHECKOUT_COM_KEYS, apiBase: provider.origin });
    shop = await openCommerceShop(testEngine, { keyed: [gateway] });
    shopper = paying(shop);
  });
  afterEach(() => provider.calm());
  afterAll(async () => {
    await shop.close();
    await provider.close();
  });

  const charge = async (token: string, number: string) =>
    shop.call(checkoutApi.chargeAuthorize, {
      path: { token },
      body: { ...BY_CHECKOUT_COM, payment_token: await provider.card(number) },
    });
  const paymentsOf = async (token: string) => {
    const keys = (await shopper.paymentsOf(token)).map(({ idempotency_key }) => idempotency_key);
    return provider.payments().filter(({ reference }) => keys.includes(reference));
  };
  const post = ({ body, signature }: { body: string; signature: string }) =>
    shop.request('/api/payments/checkout-com/webhook', {
      method: 'POST',
      headers: { 'cko-signature': signature },
      body,
    });
  const tell = (event: CheckoutComEvent) => post(provider.signed(event));
  const follow = async (address: string) => {
    const { pathname, search } = new URL(address);
    return (await shop.request(pathname + search)).headers.get('location');
  };
  const asked = () =>
    ({ ...shopper.asShop(), row: { name: 'Shop', default_currency: 'USD' } }) as Parameters<
      FirstGateway['authorise']
    >[0];
  const wanted = async (more: object = {}) => ({
    key: crypto.randomUUID(),
    amount: 1250,
    currency: 'USD',
    source: await provider.card(CHECKOUT_COM_CARDS.good),
    origin: 'http://shop.test',
    returnTo: 'http://shop.test/return',
    locale: 'en',
    ...more,
  });

  it('[core §9] is authorised for the total and captured with the order', async () => {
    const token = await shopper.ready();
    expect(await charge(token, CHECKOUT_COM_CARDS.good)).toEqual({ status: 'authorised' });
    await shopper.order(token, BY_CHECKOUT_COM);
    const [order] = await shopper.ordersOf(token);
    expect([order, await paymentsOf(token)]).toMatchObject([
      { financial_status: 'paid' },
      [{ status: 'Captured', amount: order!.total_price, currency: 'USD' }],
    ]);
  });

  it.each([
    ['declined', 'card_declined'],
    ['poor', 'insufficient_funds'],
  ] as const)('[acc §4] a card that is %s says why', async (card, code) => {
    expect(await charge(await shopper.ready(), CHECKOUT_COM_CARDS[card])).toEqual({ status: 'declined', code });
  });

  it('[acc §4] a bank verification is on the bank’s page, which redirects to the order; refused there, nothing is authorised', async () => {
    const [passed, refused] = [await shopper.ready(), await shopper.ready()];
    for (const token of [passed, refused])
      expect(await charge(token, CHECKOUT_COM_CARDS.challenged)).toMatchObject({
        status: 'redirect',
        url: expect.stringContaining(`${provider.origin}/sessions/pay_`),
      });
    const [[first], [second]] = [await paymentsOf(passed), await paymentsOf(refused)];
    const location = await follow(provider.bank(first!.id, true));
    const [order] = await shopper.ordersOf(passed);
    expect([location, order]).toMatchObject([`/orders/${order!.token}`, { financial_status: 'paid' }]);
    expect(await follow(provider.bank(second!.id, false))).toBe(`/checkouts/${refused}`);
    expect(await shopper.confirm(refused)).toEqual({ status: 'declined', code: 'authentication_failed' });
  });

  it('[reliability] a lost response is requested again under its key: one payment', async () => {
    const token = await shopper.ready();
    provider.mishap(/^POST \/payments$/, 'lost');
    expect(await charge(token, CHECKOUT_COM_CARDS.good)).toEqual({ status: 'processing' });
    expect(await shopper.confirm(token)).toEqual({ status: 'authorised' });
    await shopper.order(token, { ...BY_CHECKOUT_COM, payment_method: 'cod' });
    expect(await paymentsOf(token)).toMatchObject([{ status: 'Voided' }]);
  });

  it('[reliability] a request that never arrived is repeated while the shopper waits, and not once they are gone', async () => {
    const [waiting, gone] = [await shopper.ready(), await shopper.ready()];
    for (const token of [waiting, gone]) {
      provider.mishap(/^POST \/payments$/, 'unreached');
      expect(await charge(token, CHECKOUT_COM_CARDS.good)).toEqual({ status: 'processing' });
    }
    expect(await shopper.confirm(waiting)).toEqual({ status: 'authorised' });
    const states: string[][] = [];
    for (const seconds of [
      PAYMENT_LEFT_SECONDS.answer,
      2 * PAYMENT_LEFT_SECONDS.answer,
      PAYMENT_LEFT_SECONDS.void,
      2 * PAYMENT_LEFT_SECONDS.void,
    ]) {
      shopper.later(seconds);
      await shop.recover();
      states.push(await shopper.statesOf(gone));
    }
    expect(states).toEqual([['pending'], ['voiding'], ['voiding'], ['voided']]);
    expect([await paymentsOf(gone), await shopper.ordersOf(gone), await shopper.confirm(gone)]).toEqual([
      [],
      [],
      { status: 'declined', code: 'payment_abandoned' },
    ]);
  });

  it('[decisions, Commerce] its webhook creates the order before the browser returns, once; unsigned or changed it is rejected', async () => {
    const token = await shopper.ready();
    await charge(token, CHECKOUT_COM_CARDS.challenged);
    const [{ id } = { id: '' }] = await paymentsOf(token);
    provider.bank(id, true);
    const event = provider.event(id, 'payment_approved');
    const good = provider.signed(event);
    for (const bad of [
      { ...good, signature: '' },
      provider.signed(event, 'another'),
      { ...good, body: `${good.body} ` },
    ])
      expect((await post(bad)).status).toBe(400);
    expect([(await tell(event)).status, (await (await tell(event)).json()).result]).toEqual([200, { replayed: true }]);
    expect(await shopper.ordersOf(token)).toMatchObject([{ financial_status: 'paid' }]);
    expect(
      (await tell({ ...event, id: 'evt_other', data: { ...event.data, metadata: { shop: '2', payment: 'x' } } }))
        .status,
    ).toBe(200);
    const [{ gateway_reference: reference } = { gateway_reference: '' }] = await shopper.paymentsOf(token);
    provider.change(reference!, { refunded: 500, status: 'Partially Refunded' });
    await tell(provider.event(reference!, 'payment_refunded'));
    expect(await shopper.ordersOf(token)).toMatchObject([{ financial_status: 'partially_refunded' }]);
  });

  it('[decisions, Commerce] a payment of another amount than requested is refunded', async () => {
    const token = await shopper.ready();
    await charge(token, CHECKOUT_COM_CARDS.challenged);
    const [{ id } = { id: '' }] = await paymentsOf(token);
    provider.bank(id, true);
    provider.change(id, { amount: 1 });
    await tell(provider.event(id, 'payment_approved'));
    expect([await shopper.ordersOf(token), await shopper.statesOf(token), await paymentsOf(token)]).toMatchObject([
      [],
      ['voided'],
      [{ status: 'Voided' }],
    ]);
  });

  it.each([
    ['USD', 1250, 1250],
    ['JPY', 1250, 1250],
    ['KWD', 1250, 1250],
    ['CLP', 1250, 125_000],
  ])('[decisions, The wire] %s %i is written %i and read back', async (currency, amount, written) => {
    expect(await gateway.authorise(asked(), await wanted({ currency, amount }))).toMatchObject({
      state: 'authorised',
      holds: { amount, currency },
    });
    expect(provider.payments().at(-1)).toMatchObject({ amount: written, currency });
  });

  it('[decisions, Commerce] captured twice is captured once, and refunds are no more than was captured, one per key', async () => {
    const answer = await gateway.authorise(asked(), await wanted());
    const reference = 'reference' in answer ? answer.reference! : '';
    for (const key of ['c1', 'c1', 'c2'])
      expect(await gateway.capture(asked(), { reference, key: reference + key, amount: 1250 })).toMatchObject({
        state: 'captured',
      });
    const refund = (amount: number, key: string) =>
      gateway.refund(asked(), { reference, amount, currency: 'USD', key: reference + key });
    expect(await refund(1251, 'more')).toMatchObject({ state: 'declined', code: 'refund_exceeds_charge' });
    for (let turn = 0; turn < 2; turn += 1) expect(await refund(250, 'some')).toMatchObject({ state: 'refunded' });
    expect(provider.payments().find(({ id }) => id === reference)?.refunded).toBe(250);
  });

  it('[acc §7] an unknown token is declined, a rate limit blocks, and a wrong key is reported without revealing it', async () => {
    expect(await gateway.authorise(asked(), await wanted({ source: 'tok_of_nobody' }))).toEqual({
      state: 'declined',
      code: 'card_token_expired',
    });
    provider.mishap(/^POST \/payments$/, 429);
    expect(await gateway.authorise(asked(), await wanted())).toMatchObject({ state: 'blocked' });
    const wrong = checkoutComGateway({
      ...CHECKOUT_COM_KEYS,
      secretKey: 'sk_sbox_secretkeyofnobodysecretkeyof',
      apiBase: provider.origin,
    });
    const failed: unknown = await wrong.authorise(asked(), await wanted()).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(GatewayError);
    expect(failed).toMatchObject({ message: 'checkout-com: AuthenticationError 401' });
  });
});
