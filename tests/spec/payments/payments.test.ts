import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkoutApi } from '#api/checkout.api.ts';
import { PAYMENT_LEFT_SECONDS } from '#domain/payment/payment-limits.ts';
import { orderEvents } from '#server/db/schema/order.ts';
import { variants } from '#server/db/schema/product.ts';
import { testEngine } from '#server/db/testing.ts';
import { IN_CALIFORNIA } from '../support/addresses.ts';
import { VARIANTS } from '../support/commerce-seed.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';
import { CARDS, paying, WISH } from '../support/paying.ts';

describe('paying by card', () => {
  let shop: CommerceShop;
  let shopper: ReturnType<typeof paying>;
  let waits: { ms: number; end: () => void }[] = [];
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine, { wait: (ms) => new Promise((end) => waits.push({ ms, end })) });
    shopper = paying(shop);
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    waits = [];
  });

  it('[acc §7] the payment methods are those the shop has enabled, test mode is shown, and card fields where needed', async () => {
    const { payment_methods } = await shop.call(checkoutApi.paymentMethods, { path: { token: await shopper.ready() } });
    expect(payment_methods.map(({ code, provider_options }) => [code, provider_options])).toEqual([
      ['test-gateway', { is_test_mode: true, takes_card: true }],
      ['cod', { is_test_mode: false }],
    ]);
  });

  it('[acc §4] a successful card is authorised for exactly the total; the order captures it, once', async () => {
    const token = await shopper.ready(2);
    const { total } = await shop.call(checkoutApi.info, { path: { token } });
    expect(await shopper.charge(token, await shopper.card(CARDS.good))).toEqual({ status: 'authorised' });
    expect(await shopper.paymentsOf(token)).toMatchObject([
      { state: 'authorised', amount: total.total_price, currency: 'USD', attempt: 1, order_id: null },
    ]);
    const made = await shopper.order(token);
    expect(await shopper.order(token)).toEqual(made);
    expect(await shopper.paymentsOf(token)).toMatchObject([{ state: 'captured', order_id: made.order.id }]);
    expect(await shopper.chargesOf(token)).toEqual([{ state: 'captured', captured: total.total_price }]);
    expect(await shopper.ordersOf(token)).toMatchObject([
      { financial_status: 'paid', payment_method_code: 'test-gateway', total_price: total.total_price },
    ]);
    const events = await shop.database.db.select().from(orderEvents).where(eq(orderEvents.order_id, made.order.id));
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'paid']);
  });

  it('[decisions, Commerce] an order is not created without its payment, and takes no stock', async () => {
    const token = await shopper.ready();
    const stock = await shopper.stockOf();
    expect(await shopper.refusal(token)).toMatchObject({
      status: 402,
      code: 'payment_required',
      errors: [{ field: 'payment_method' }],
    });
    expect([await shopper.stockOf(), await shopper.ordersOf(token)]).toEqual([stock, []]);
  });

  it.each([
    ['declined', { status: 'declined', code: 'card_declined' }],
    ['poor', { status: 'declined', code: 'insufficient_funds' }],
  ] as const)(
    '[decisions, Commerce] a card that is %s says why; another one pays, and everything typed is kept',
    async (kind, outcome) => {
      const token = await shopper.ready();
      const stock = await shopper.stockOf();
      expect(await shopper.charge(token, await shopper.card(CARDS[kind]))).toEqual(outcome);
      expect([await shopper.stockOf(), (await shopper.refusal(token)).code]).toEqual([stock, 'payment_required']);
      expect(await shopper.charge(token, await shopper.card(CARDS.good))).toEqual({ status: 'authorised' });
      await shopper.order(token);
      expect(await shopper.statesOf(token)).toEqual(['declined', 'captured']);
      expect(await shopper.stockOf()).toBe(stock - 1);
    },
  );

  it('[acc §4] a challenge that is passed pays; the order waits for it', async () => {
    const token = await shopper.ready();
    expect(await shopper.charge(token, await shopper.card(CARDS.challenged))).toEqual({
      status: 'requires_action',
      client_secret: expect.stringMatching(/^cs_/),
    });
    expect((await shopper.refusal(token)).code).toBe('payment_required');
    expect(await shopper.confirm(token)).toMatchObject({ status: 'requires_action' });
    await shopper.challengeOf(token, true);
    expect(await shopper.confirm(token)).toEqual({ status: 'authorised' });
    await shopper.order(token);
    expect(await shopper.chargesOf(token)).toMatchObject([{ state: 'captured' }]);
  });

  it.each([
    ['challengedDeclined', true, 'card_declined'],
    ['challenged', false, 'authentication_failed'],
  ] as const)('[acc §4] a challenge of %s, approved: %s, declines as %s', async (kind, approve, code) => {
    const token = await shopper.ready();
    await shopper.charge(token, await shopper.card(CARDS[kind]));
    await shopper.challengeOf(token, approve);
    expect(await shopper.confirm(token)).toEqual({ status: 'declined', code });
  });

  it('[decisions, Commerce] an abandoned challenge is cancelled at the gateway; one nobody returns from, after half an hour', async () => {
    const token = await shopper.ready();
    await shopper.charge(token, await shopper.card(CARDS.challenged));
    expect(await shopper.confirm(token, { abandon: true })).toEqual({ status: 'declined', code: 'payment_abandoned' });
    expect([await shopper.statesOf(token), await shopper.chargesOf(token)]).toEqual([
      ['voided'],
      [{ state: 'voided', captured: 0 }],
    ]);
    await shopper.charge(token, await shopper.card(CARDS.challenged));
    shopper.later(PAYMENT_LEFT_SECONDS.challenge - 1);
    await shop.recover();
    expect((await shopper.statesOf(token)).at(-1)).toBe('requires_action');
    shopper.later(1);
    await shop.recover();
    expect((await shopper.statesOf(token)).at(-1)).toBe('voided');
  });

  it('[acc §4] auto_retryable succeeds when the same charge is tried once more', async () => {
    const token = await shopper.ready();
    const payment_token = await shopper.card(CARDS.retryable);
    expect(await shopper.charge(token, payment_token)).toEqual({ status: 'retryable' });
    expect(await shopper.charge(token, payment_token)).toEqual({ status: 'authorised' });
    await shopper.order(token);
    expect(await shopper.statesOf(token)).toEqual(['declined', 'captured']);
  });

  it('[acc §4] blocked is remembered by the shop: no card is charged before its time is over', async () => {
    const token = await shopper.ready();
    expect(await shopper.charge(token, await shopper.card(CARDS.blocked))).toEqual({
      status: 'blocked',
      available_in: 60,
    });
    shopper.later(20);
    expect(await shopper.charge(token, await shopper.card(CARDS.good))).toEqual({
      status: 'blocked',
      available_in: 40,
    });
    expect(await shopper.statesOf(token)).toEqual(['declined']);
    shopper.later(40);
    expect(await shopper.charge(token, await shopper.card(CARDS.good))).toEqual({ status: 'authorised' });
  });

  it('[decisions, Commerce] a card that takes 30 s: the client gets `processing`, polls, and it is one payment', async () => {
    const token = await shopper.ready();
    const payment_token = await shopper.card(CARDS.slow);
    const first = shopper.charge(token, payment_token);
    await expect.poll(() => waits.length).toBe(2);
    waits.find(({ ms }) => ms === 10_000)!.end();
    expect(await first).toEqual({ status: 'processing' });
    const again = shopper.charge(token, payment_token);
    const asked = shopper.confirm(token);
    await expect.poll(() => waits.length).toBe(4);
    expect((await shopper.refusal(token)).code).toBe('payment_processing');
    shopper.later(30);
    waits.find(({ ms }) => ms === 30_000)!.end();
    expect(await Promise.all([again, asked])).toEqual([{ status: 'authorised' }, { status: 'authorised' }]);
    await shopper.order(token);
    expect([await shopper.statesOf(token), await shopper.chargesOf(token)]).toMatchObject([
      ['captured'],
      [{ state: 'captured' }],
    ]);
  });

  it('[decisions, Commerce] a charge is one per Idempotency-Key, and the key belongs to its body', async () => {
    const token = await shopper.ready();
    const payment_token = await shopper.card(CARDS.declined);
    const headers = { 'idempotency-key': `charge-${token}` };
    const [one, other] = [
      await shopper.charge(token, payment_token, headers),
      await shopper.charge(token, payment_token, headers),
    ];
    expect([one, other, await shopper.statesOf(token)]).toEqual([
      { status: 'declined', code: 'card_declined' },
      one,
      ['declined'],
    ]);
    const reused = await shop.refused(checkoutApi.chargeAuthorize, {
      path: { token },
      body: { ...WISH, payment_token: 'tok_other' },
      headers,
    });
    expect(reused).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  });

  it('[reliability] the server calculates prices: a change after the authorisation voids it, and the next is for the new total', async () => {
    const token = await shopper.ready();
    await shopper.charge(token, await shopper.card(CARDS.good));
    await shop.call(checkoutApi.customerAndShipping, {
      path: { token },
      body: { shipping_address: { ...IN_CALIFORNIA, province_code: 'OR', zip: '97201' }, shipping_method: '313' },
    });
    expect(await shopper.refusal(token)).toMatchObject({ status: 402, code: 'payment_amount_changed' });
    expect(await shopper.chargesOf(token)).toMatchObject([{ state: 'voided', captured: 0 }]);
    const { total } = await shop.call(checkoutApi.info, { path: { token } });
    await shopper.charge(token, await shopper.card(CARDS.good));
    await shopper.order(token);
    expect(await shopper.paymentsOf(token)).toMatchObject([
      { state: 'voided' },
      { state: 'captured', amount: total.total_price },
    ]);
  });

  it('[reliability] a payment whose order is refused is voided: sold out between card and order', async () => {
    const token = await shopper.ready();
    await shopper.charge(token, await shopper.card(CARDS.good));
    const left = await shopper.stockOf();
    await shop.database.db.update(variants).set({ quantity: 0 }).where(eq(variants.id, VARIANTS.bowl));
    expect((await shopper.refusal(token)).code).toBe('sold_out');
    expect(await shopper.chargesOf(token)).toEqual([{ state: 'voided', captured: 0 }]);
    expect(
      await shop.refused(checkoutApi.chargeAuthorize, {
        path: { token },
        body: { ...WISH, payment_token: await shopper.card(CARDS.good) },
      }),
    ).toMatchObject({ code: 'sold_out' });
    await shop.database.db.update(variants).set({ quantity: left }).where(eq(variants.id, VARIANTS.bowl));
  });

  it('[acc §7] no card is charged for a checkout that cannot become an order', async () => {
    const { checkoutToken: token } = await shop.cartWith({ variant_id: VARIANTS.bowl, qty: 1 });
    const body = { ...WISH, payment_token: await shopper.card(CARDS.good) };
    expect(await shop.refused(checkoutApi.chargeAuthorize, { path: { token }, body })).toMatchObject({
      status: 422,
      code: 'checkout_incomplete',
    });
    expect(
      await shop.refused(checkoutApi.chargeAuthorize, {
        path: { token: await shopper.ready() },
        body: { ...body, accept_term: false },
      }),
    ).toMatchObject({ code: 'terms_not_accepted' });
    expect(await shopper.statesOf(token)).toEqual([]);
  });

  it('[decisions, Commerce] paying cash in the end voids the card payment', async () => {
    const token = await shopper.ready();
    await shopper.charge(token, await shopper.card(CARDS.good));
    await shopper.order(token, { ...WISH, payment_method: 'cod' });
    expect([await shopper.chargesOf(token), await shopper.ordersOf(token)]).toMatchObject([
      [{ state: 'voided' }],
      [{ financial_status: 'pending', payment_method_code: 'cod' }],
    ]);
  });

  it('[acc §7] a token that was not issued for this purpose is declined', async () => {
    expect(await shopper.charge(await shopper.ready(), 'tok_nobody_has')).toEqual({
      status: 'declined',
      code: 'card_token_expired',
    });
    const old = await shopper.card(CARDS.good);
    shopper.later(1801);
    expect(await shopper.charge(await shopper.ready(), old)).toEqual({
      status: 'declined',
      code: 'card_token_expired',
    });
  });

  it('[decisions, Commerce] an order that costs nothing needs no card', async () => {
    await shop.database.db.update(variants).set({ price: 0 }).where(eq(variants.id, VARIANTS.voucher));
    const { checkoutToken: token } = await shop.cartWith({ variant_id: VARIANTS.voucher, qty: 1 });
    await shop.call(checkoutApi.customerAndShipping, { path: { token }, body: { email: 'ada@example.com' } });
    expect(await shopper.charge(token, await shopper.card(CARDS.declined))).toEqual({ status: 'authorised' });
    await shopper.order(token);
    expect([await shopper.statesOf(token), await shopper.ordersOf(token)]).toMatchObject([
      [],
      [{ financial_status: 'paid', total_price: 0 }],
    ]);
    await shop.database.db.update(variants).set({ price: 5000 }).where(eq(variants.id, VARIANTS.voucher));
  });

  it('[decisions, Commerce] a refund is never more than was captured, once', async () => {
    const token = await shopper.ready();
    await shopper.charge(token, await shopper.card(CARDS.good));
    await shopper.order(token);
    const [paid] = await shopper.paymentsOf(token);
    const known = { reference: paid!.gateway_reference!, currency: 'USD', key: `${paid!.idempotency_key}-refund` };
    const gateway = shop.services.gateways.paying('test-gateway')!;
    const asked = { ...shopper.asShop(), row: {} } as Parameters<typeof gateway.refund>[0];
    expect(await gateway.refund(asked, { ...known, amount: paid!.amount + 1 })).toMatchObject({ state: 'declined' });
    for (let turn = 0; turn < 2; turn += 1)
      expect(await gateway.refund(asked, { ...known, amount: 100 })).toMatchObject({ state: 'refunded' });
  });
});
