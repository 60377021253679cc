import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkoutApi } from '#api/checkout.api.ts';
import { PAYMENT_LEFT_SECONDS } from '#domain/payment/payment-limits.ts';
import { HOSTED_CODES } from '#server/modules/payments/gateway-env.ts';
import type { HostedCode } from '#server/modules/payments/gateway-env.ts';
import { GatewayError } from '#server/modules/payments/gateway.ts';
import type { FirstGateway } from '#server/modules/payments/gateway.ts';
import { hostedGateway } from '#server/modules/payments/hosted/hosted-gateway.ts';
import { fakeHosted, HOSTED_KEYS } from '../../support/gateways/fake-hosted.ts';
import type { FakeHosted, HostedEvent } from '../../support/gateways/fake-hosted.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';
import { paying } from '../support/paying.ts';
import { testEngine } from '#server/db/testing.ts';

describe('gateways with a hosted page and signed webhooks', () => {
  let provider: FakeHosted;
  let shop: CommerceShop;
  let shopper: ReturnType<typeof paying>;
  beforeAll(async () => {
    provider = await fakeHosted();
    shop = await openCommerceShop(testEngine, {
      keyed: HOSTED_CODES.map((code) => hostedGateway(code, { ...HOSTED_KEYS, url: provider.origin })),
    });
    shopper = paying(shop);
  });
  afterEach(() => provider.calm());
  afterAll(async () => {
    await shop.close();
    await provider.close();
  });

  const by = (payment_method: HostedCode) => ({ accept_term: true, payment_method });
  const away = async (code: HostedCode = 'platform') => {
    const token = await shopper.ready();
    const begun = await shop.call(checkoutApi.providerCreateOrder, { path: { token }, body: by(code) });
    if (begun.status !== 'redirect') throw new Error(begun.status);
    return { token, url: begun.url, id: begun.provider_order };
  };
  const follow = async (address: string) => {
    const { pathname, search } = new URL(address);
    return (await shop.request(pathname + search)).headers.get('location');
  };
  const at = (id: string) => provider.payments().find((payment) => payment.id === id)!;
  const post = ({ body, signature }: { body: string; signature: string }, code: HostedCode = 'platform') =>
    shop.request(`/api/payments/${code}/webhook`, {
      method: 'POST',
      headers: { 'x-payment-signature': signature },
      body,
    });
  const tell = (event: HostedEvent) => post(provider.signed(event, shop.clock.now));
  const told = (id: string) => provider.events.filter(({ payment }) => payment.id === id);

  it.each(HOSTED_CODES)('[core §9] [acc §9] %s redirects to its page, and back to the order', async (code) => {
    const { token, url, id } = await away(code);
    expect(url).toBe(`${provider.origin}/page/${id}`);
    const location = await follow(provider.answer(id, 'pay'));
    const [order] = await shopper.ordersOf(token);
    expect([location, order, at(id)]).toMatchObject([
      `/orders/${order!.token}`,
      { financial_status: 'paid', payment_method_code: code },
      {
        status: 'captured',
        amount: order!.total_price,
        currency: 'USD',
        webhook_url: `http://shop.test/api/payments/${code}/webhook`,
      },
    ]);
  });

  it('[acc §4] declined there, the checkout says why; left there, nothing is authorised', async () => {
    const [declined, left] = [await away(), await away()];
    expect(await follow(provider.answer(declined.id, 'decline'))).toBe(`/checkouts/${declined.token}`);
    expect(await shopper.confirm(declined.token)).toEqual({ status: 'declined', code: 'card_declined' });
    expect(await follow(provider.answer(left.id, 'leave'))).toBe(`/checkouts/${left.token}`);
    expect(await shopper.confirm(left.token, { abandon: true })).toEqual({
      status: 'declined',
      code: 'payment_abandoned',
    });
    expect(at(left.id).status).toBe('voided');
  });

  it('[decisions, Commerce] a webhook before the browser returns creates the order, once', async () => {
    const { token, id } = await away();
    const back = provider.answer(id, 'pay');
    const [event] = told(id);
    expect([(await tell(event!)).status, (await (await tell(event!)).json()).result]).toEqual([
      200,
      { replayed: true },
    ]);
    const [order] = await shopper.ordersOf(token);
    expect(await follow(back)).toContain(`/orders/${order!.token}`);
    for (const late of told(id)) expect((await tell(late)).status).toBe(200);
    expect([await shopper.ordersOf(token), at(id).status]).toMatchObject([[{ financial_status: 'paid' }], 'captured']);
  });

  it.each([
    ['another sum', { amount: 1 }],
    ['another currency', { currency: 'EUR' }],
  ])('[decisions, Commerce] %s than was asked for is given back', async (_, wrong) => {
    const { token, id } = await away();
    provider.answer(id, 'pay');
    const [event] = told(id);
    await tell({ ...event!, payment: { ...event!.payment, ...wrong } });
    expect([await shopper.ordersOf(token), await shopper.statesOf(token), at(id).status]).toEqual([
      [],
      ['voided'],
      'voided',
    ]);
  });

  it('[decisions, Commerce] webhooks unsigned, signed with or for another key, changed, too old or in the future are rejected', async () => {
    const { token, id } = await away();
    provider.answer(id, 'pay');
    const [event] = told(id);
    const now = shop.clock.now;
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    const good = provider.signed(event!, now);
    for (const bad of [
      { ...good, signature: '' },
      provider.signed(event!, now, 'secret_of_another'),
      { ...good, body: `${good.body} ` },
      provider.signed(event!, later(-301)),
      provider.signed(event!, later(301)),
    ])
      expect((await post(bad)).status).toBe(400);
    // A valid signature does not make it a payment of another gateway.
    expect((await post(good, 'cardpay')).status).toBe(404);
    expect((await tell({ ...event!, payment: { ...event!.payment, reference: '2:another' } })).status).toBe(200);
    expect(await shopper.ordersOf(token)).toEqual([]);
    expect((await post(provider.signed(event!, later(-299)))).status).toBe(200);
    expect(await shopper.ordersOf(token)).toHaveLength(1);
  });

  it('[reliability] a lost response is requested again under its key: one payment, one capture', async () => {
    const token = await shopper.ready();
    provider.mishap(/^POST \/payments$/, 'lost');
    expect(await shop.call(checkoutApi.providerCreateOrder, { path: { token }, body: by('platform') })).toEqual({
      status: 'processing',
    });
    const known = await shopper.confirm(token);
    if (known.status !== 'redirect') throw new Error(known.status);
    const id = known.provider_order;
    expect(provider.payments().filter(({ reference }) => reference === at(id).reference)).toHaveLength(1);
    provider.mishap(/\/capture$/, 'lost');
    await follow(provider.answer(id, 'pay'));
    shopper.later(PAYMENT_LEFT_SECONDS.capture);
    await shop.recover();
    expect([await shopper.statesOf(token), told(id).map(({ payment }) => payment.status)]).toEqual([
      ['captured'],
      ['authorised', 'captured'],
    ]);
  });

  it('[reliability] paid there without the browser returning: the order is created when the time is over; an unpaid one is cancelled', async () => {
    const [paid, left] = [await away(), await away()];
    provider.answer(paid.id, 'pay');
    shopper.later(PAYMENT_LEFT_SECONDS.challenge);
    await shop.recover();
    expect([await shopper.ordersOf(paid.token), at(left.id).status, await shopper.statesOf(left.token)]).toMatchObject([
      [{ financial_status: 'paid' }],
      'voided',
      ['voided'],
    ]);
  });

  it("[decisions, Commerce] a refund in the gateway's dashboard reaches the order", async () => {
    const { token, id } = await away();
    await follow(provider.answer(id, 'pay'));
    provider.refundAtDesk(id, 500);
    await tell(told(id).at(-1)!);
    expect(await shopper.ordersOf(token)).toMatchObject([{ financial_status: 'partially_refunded' }]);
    provider.refundAtDesk(id, at(id).amount - 500);
    await tell(told(id).at(-1)!);
    expect(await shopper.ordersOf(token)).toMatchObject([{ financial_status: 'refunded' }]);
  });

  describe('the adapter', () => {
    const gateway = (more = {}) => hostedGateway('platform', { ...HOSTED_KEYS, url: provider.origin, ...more });
    const asked = () => ({ ...shopper.asShop(), row: { name: 'Shop' } }) as Parameters<FirstGateway['authorise']>[0];
    const wanted = (more = {}) => ({
      key: crypto.randomUUID(),
      amount: 1250,
      currency: 'KWD',
      source: '',
      origin: 'http://shop.test',
      returnTo: 'http://shop.test/return',
      locale: 'en',
      ...more,
    });

    it('[decisions, Commerce] refunds no more than was captured, once per key; a key belongs to its request', async () => {
      const begun = await gateway().authorise(asked(), wanted());
      if (begun.state !== 'redirect') throw new Error(begun.state);
      const { reference } = begun;
      provider.answer(reference, 'pay');
      for (let turn = 0; turn < 2; turn += 1)
        expect(await gateway().capture(asked(), { reference, key: `${reference}-c`, amount: 1250 })).toMatchObject({
          state: 'captured',
          holds: { amount: 1250, currency: 'KWD' },
        });
      expect(await gateway().capture(asked(), { reference, key: `${reference}-again`, amount: 1250 })).toMatchObject({
        state: 'captured',
      });
      const refund = (amount: number, key: string) =>
        gateway().refund(asked(), { reference, amount, currency: 'KWD', key: reference + key });
      expect(await refund(1251, 'more')).toMatchObject({ state: 'declined', code: 'refund_exceeds_charge' });
      for (let turn = 0; turn < 2; turn += 1) expect(await refund(250, 'some')).toMatchObject({ state: 'refunded' });
      await expect(refund(251, 'some')).rejects.toThrow(GatewayError);
      expect(at(reference).refunded).toBe(250);
    });

    it("[reliability] a declined refund refunds nothing, whatever the payment's status", async () => {
      const begun = await gateway().authorise(asked(), wanted());
      if (begun.state !== 'redirect') throw new Error(begun.state);
      provider.answer(begun.reference, 'pay');
      provider.refuseRefunds('captured');
      expect(
        await gateway().refund(asked(), {
          reference: begun.reference,
          amount: 1,
          currency: 'KWD',
          key: begun.reference,
        }),
      ).toMatchObject({ state: 'declined' });
      provider.refuseRefunds(undefined);
    });

    it('[reliability] a rate limit says nothing about a payment that was started', async () => {
      const { token, id } = await away();
      provider.answer(id, 'pay');
      provider.mishap(/^GET \/payments\//, 429);
      expect(await shopper.confirm(token)).toEqual({ status: 'processing' });
      expect(await shopper.confirm(token)).toEqual({ status: 'authorised' });
    });

    it('[acc §4] a rate limit blocks for as long as it says; a wrong key, or an unreadable response, is reported without secrets', async () => {
      provider.mishap(/^POST \/payments$/, 429, { 'retry-after': '9' });
      expect(await gateway().authorise(asked(), wanted())).toEqual({ state: 'blocked', available_in: 9 });
      await expect(gateway({ key: 'test_key_of_nobody' }).authorise(asked(), wanted())).rejects.toThrow(
        /^platform: \/payments 401$/,
      );
      provider.mishap(/^POST \/payments$/, 500);
      await expect(gateway().authorise(asked(), wanted())).rejects.toThrow(/^platform: \/payments 500$/);
    });

    it('[reliability] an address that is not http(s) is never opened', async () => {
      const { token, id } = await away();
      provider.change(id, { redirect_url: 'javascript:alert(1)' });
      expect(await shopper.confirm(token)).toEqual({ status: 'processing' });
      expect((await shopper.paymentsOf(token))[0]!.action_url).toBe(`${provider.origin}/page/${id}`);
    });
  });
});
