import { when } from 'mobx';
import { describe, expect, it } from 'vitest';
import { createHttp } from '#api/core/http.ts';
import type { AddressField } from '#domain/customer/address-rules.ts';
import type { Checkout } from '#domain/checkout/checkout.ts';
import { CHECKOUT_SAVE_DELAY_MS } from '#domain/limits.ts';
import { PAYMENT_POLL_MS } from '#domain/payment/payment-limits.ts';
import { memoryPlatform } from '#platform/memory-platform.ts';
import { checkoutDrafts } from '#stores/checkout/checkout-draft.ts';
import { checkoutStore } from '#stores/checkout/checkout.store.ts';
import { ordersStore } from '#stores/order/orders.store.ts';
import { payingStores } from '#stores/payment/paying.ts';
import { createRootStore } from '#stores/core/root.store.ts';
import { blankCheckout, checkoutData, filledCheckout } from '../../../tests/fixtures/checkout-fixtures.ts';
import { order } from '../../../tests/fixtures/fixtures.ts';
import { CheckoutSession } from './checkout-session.ts';

type Answer = { status?: number; body: object };
const answered = (result: object): Answer => ({ body: { success: true, result } });
const refused = (code: string, errors: object[] = []): Answer => ({
  status: 422,
  body: { success: false, code, message: code, errors },
});

/** A visit over a server that answers by `METHOD file`, with all it was asked. */
function visit(
  checkout: Checkout,
  answers: Record<string, Answer> = {},
  { mustAccept = true, platform = memoryPlatform() } = {},
) {
  const asked: { call: string; body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const call = `${request.method} ${new URL(request.url).pathname.split('/').at(-1)}`;
    asked.push({ call, body: request.method === 'GET' ? undefined : await request.json() });
    const { status = 200, body } = answers[call] ?? answered(filledCheckout);
    return Response.json(body, { status });
  };
  const root = createRootStore({ http: createHttp({ base: 'http://shop.test/api', fetch }), platform });
  const stores = { ...root, checkout: root.get(checkoutStore), orders: root.get(ordersStore) };
  const session = new CheckoutSession({
    store: stores.checkout,
    drafts: root.get(checkoutDrafts),
    paying: root.get(payingStores),
    start: checkoutData(checkout),
    mustAccept,
  });
  const end = session.begin();
  return { session, stores, asked, platform, end };
}

const ordered = answered({ token: order.token, access_key: 'secret', order: { id: order.id, name: order.name } });

describe('a checkout that a wallet has led back to', () => {
  const express = { method_code: 'cod', payer: 'payer@example.com' };

  it('[core §1] pays by the wallet that was agreed to, whatever was chosen in this tab before', () => {
    const platform = memoryPlatform();
    platform.session.set('paymentMethod', 'other');
    const { session } = visit(
      { ...filledCheckout, payment: { ...filledCheckout.payment, method_code: 'other', express } },
      {},
      { platform },
    );
    expect(session.payment.method?.code).toBe('cod');
  });

  it('[core §1] reads the checkout anew once what was agreed to has been tried in vain', async () => {
    const { session, asked } = visit(
      { ...filledCheckout, payment: { ...filledCheckout.payment, express } },
      {
        'POST create-order.json': refused('payment_required'),
        'PUT customer-and-shipping.json': answered({
          ...filledCheckout,
          payment: { ...filledCheckout.payment, express },
        }),
      },
    );
    session.terms.setAccepted(true);
    await session.place();
    await when(() => session.checkout.payment.express === undefined);
    expect([session.payment.error, asked.at(-1)?.call]).toEqual(['payment_required', 'GET new-info.json']);
  });
});

describe('the checkout session', () => {
  it('[core §4] asks the server for nothing while a part is wrong, and names every wrong part', async () => {
    const { session, asked } = visit(blankCheckout);
    await session.place();
    expect(asked).toEqual([]);
    expect(session.wrongIds).toEqual(
      expect.arrayContaining(['email', 'shipping_address.last_name', 'shipping_address.zip', 'accept-term']),
    );
    expect(session.refusals).toBe(1);
  });

  it('[core §3] an order that is asked for before the shop has chosen the first rate waits for it, and is asked for once', async () => {
    const unchosen = { ...filledCheckout, shipping: { ...filledCheckout.shipping, method: null } };
    const { session, asked } = visit(
      { ...unchosen, shipping: { ...unchosen.shipping, rates: [] } },
      { 'PUT customer-and-shipping.json': answered(unchosen), 'POST create-order.json': ordered },
    );
    session.terms.setAccepted(true);
    for (const field of ['country_code', 'province_code'] as const) session.saveAddress(field);
    await when(() => session.checkout.shipping.rates.length > 0);
    const placing = session.place();
    await when(() => session.isPlacing);
    await Promise.all([placing, session.place()]);
    expect([session.shipping.problem, session.refusals]).toEqual([null, 0]);
    expect(
      asked.flatMap(({ body }) =>
        body && typeof body === 'object' && 'shipping_method' in body ? [body.shipping_method] : [],
      ),
    ).toEqual([filledCheckout.shipping.rates[0]?.id]);
    expect(asked.filter(({ call }) => call === 'POST create-order.json')).toHaveLength(1);
  });

  it('[core §4] stores what was typed once typing rests, and a new country at once', async () => {
    const { session, asked, platform } = visit(blankCheckout);
    session.contact.set('email', 'demo@example.com');
    session.setEmail('demo@example.com');
    expect(asked).toEqual([]);
    platform.clock.tick(CHECKOUT_SAVE_DELAY_MS);
    await expect.poll(() => asked.length).toBe(1);
    session.address.set('country_code', 'DE');
    session.saveAddress('country_code');
    await expect.poll(() => asked.length).toBe(2);
    expect(asked[1]?.body).toMatchObject({ shipping_address: { country_code: 'DE' } });
  });

  it('[core §4] a reload finds what was typed and not stored', () => {
    const first = visit(blankCheckout);
    first.session.contact.set('email', 'demo@');
    first.session.setEmail('demo@');
    first.session.address.set('city', 'Oslo');
    first.session.saveAddress('city');
    const { session } = visit(blankCheckout, {}, { platform: first.platform });
    expect(session.contact.values.email).toBe('demo@');
    expect(session.address.values.city).toBe('Oslo');
  });

  it('[core §4] chooses the first rate of a new place, so that the total holds what sending costs', async () => {
    const offered = { ...filledCheckout, shipping: { ...filledCheckout.shipping, method: null } };
    const { asked, stores } = visit(offered, { 'PUT customer-and-shipping.json': answered(filledCheckout) });
    await expect.poll(() => stores.checkout.isSettled).toBe(true);
    expect(asked).toEqual([{ call: 'PUT customer-and-shipping.json', body: { shipping_method: '312' } }]);
    expect(stores.checkout.checkout?.shipping.method).toBe('312');
  });

  it('[core §4] who orders before the first rate is stored is not sent back to choose one', async () => {
    const offered = { ...filledCheckout, shipping: { ...filledCheckout.shipping, method: null } };
    const { session, stores, asked } = visit(offered, { 'POST create-order.json': ordered }, { mustAccept: false });
    expect(stores.checkout.isSettled).toBe(false);
    await session.place();
    expect([session.shipping.problem, asked.at(-1)?.call]).toEqual([null, 'POST create-order.json']);
  });

  it('[core §4] a rate shows as chosen at once, in the end as the server has it', async () => {
    const { session, stores } = visit(filledCheckout);
    const other = filledCheckout.shipping.rates.find(({ id }) => id !== filledCheckout.shipping.method)?.id ?? '';
    session.shipping.choose(other);
    expect(session.shipping.method).toBe(other);
    await expect.poll(() => stores.checkout.isSettled).toBe(true);
    expect(session.shipping.method).toBe(filledCheckout.shipping.method);
  });

  it('[core §4] a rate the server does not take is not offered again and again', async () => {
    const offered = { ...filledCheckout, shipping: { ...filledCheckout.shipping, method: null } };
    const { asked, stores } = visit(offered, { 'PUT customer-and-shipping.json': answered(offered) });
    await expect.poll(() => stores.checkout.isSettled).toBe(true);
    await Promise.resolve();
    expect(asked).toHaveLength(1);
  });

  it('[acc §4] an order opens its page with its key, which is kept', async () => {
    const { session, stores, asked, platform } = visit(filledCheckout, { 'POST create-order.json': ordered });
    session.terms.setAccepted(true);
    await session.place();
    expect(asked.at(-1)).toMatchObject({
      call: 'POST create-order.json',
      body: { accept_term: true, payment_method: 'cod' },
    });
    expect(platform.page.assigned).toEqual([`/orders/${order.token}?key=secret`]);
    expect(stores.orders.keyOf(order.token)).toBe('secret');
  });

  it('[acc §7] a refusal goes to the part it is about and nothing typed is lost', async () => {
    const wrongZip = refused('checkout_incomplete', [{ field: 'shipping_address.zip', code: 'zip_invalid' }]);
    const { session } = visit(filledCheckout, { 'POST create-order.json': wrongZip }, { mustAccept: false });
    await session.place();
    expect(session.wrongIds).toEqual(['shipping_address.zip']);
    expect(session.refusal).toBe('checkout_incomplete');
    expect(session.address.values.zip).toBe('10118');
    expect(session.isPlacing).toBe(false);
  });

  it.each([
    ['shipping_method_required', ({ shipping }: CheckoutSession) => shipping.problem],
    ['payment_method_unknown', ({ payment }: CheckoutSession) => payment.error],
    ['terms_not_accepted', ({ terms }: CheckoutSession) => terms.error],
    ['sold_out', ({ refusal }: CheckoutSession) => refusal],
  ])('[acc §7] %s is shown by its part', async (code, shown) => {
    const { session } = visit(filledCheckout, { 'POST create-order.json': refused(code) }, { mustAccept: false });
    await session.place();
    expect(shown(session)).toBe(code);
  });

  it('[reliability] a payment that a reload interrupted is awaited before another is begun', async () => {
    const platform = memoryPlatform();
    platform.session.set('paymentUnderway', filledCheckout.token);
    const answers: Record<string, Answer> = {
      'POST confirm-payment.json': answered({ status: 'processing' }),
      'POST create-order.json': ordered,
    };
    const { session, asked, end } = visit(filledCheckout, answers, { mustAccept: false, platform });
    await expect.poll(() => session.paying.payment.step).toBe('waiting');
    expect(session.isPlacing).toBe(true);
    await session.place();
    expect(asked.map(({ call }) => call)).toEqual(['POST confirm-payment.json']);
    answers['POST confirm-payment.json'] = answered({ status: 'authorised' });
    platform.clock.tick(PAYMENT_POLL_MS);
    await expect.poll(() => asked.at(-1)?.call).toBe('POST create-order.json');
    end();
  });

  it.each([
    [
      'declined by the gateway',
      answered({ status: 'declined', code: 'charge_authorize_error' }),
      'charge_authorize_error',
    ],
    [
      'that never reached the server',
      { status: 404, body: { success: false, code: 'payment_not_found', message: 'x', errors: [] } },
      null,
    ],
  ])('[core §8] of a payment that a reload interrupted, %s, is told what there is to tell', async (_, answer, told) => {
    const platform = memoryPlatform();
    platform.session.set('paymentUnderway', filledCheckout.token);
    const { session, end } = visit(
      filledCheckout,
      { 'POST confirm-payment.json': answer },
      { mustAccept: false, platform },
    );
    await expect.poll(() => platform.session.get('paymentUnderway')).toBe(null);
    await expect.poll(() => session.isPlacing).toBe(false);
    await Promise.resolve();
    expect([session.payment.error, session.refusal]).toEqual([told, null]);
    end();
  });

  it('[core §8] says that the address could not be stored, in place of rates, and asks again when told to', async () => {
    const answers: Record<string, Answer> = {
      'PUT customer-and-shipping.json': {
        status: 500,
        body: { success: false, code: 'unknown', message: 'x', errors: [] },
      },
    };
    const { session, end } = visit(blankCheckout, answers);
    for (const [field, value] of Object.entries(filledCheckout.info.shipping_address!))
      session.address.set(field as AddressField, value);
    session.saveAddress('country_code');
    await expect.poll(() => session.shipping.status).toBe('failed');
    expect(session.shipping.error).toBe('unknown');
    answers['PUT customer-and-shipping.json'] = answered(filledCheckout);
    session.retry();
    await expect.poll(() => session.shipping.status).toBe('ready');
    end();
  });

  it('[core §8] what could not be stored leaves no sum waiting: it is called old, why is said, and another try mends it', async () => {
    const answers: Record<string, Answer> = {
      'PUT customer-and-shipping.json': {
        status: 500,
        body: { success: false, code: 'unknown', message: 'x', errors: [] },
      },
    };
    const { session, platform, end } = visit(filledCheckout, answers);
    session.setEmail('ada@example.com');
    expect([session.isSettled, session.isStale, session.saveError]).toEqual([false, false, null]);
    platform.clock.tick(CHECKOUT_SAVE_DELAY_MS);
    await expect.poll(() => session.isStale).toBe(true);
    expect([session.isSettled, session.saveError]).toEqual([false, 'unknown']);
    session.shipping.choose(filledCheckout.shipping.rates.at(-1)!.id);
    await expect.poll(() => session.isStale).toBe(true);
    answers['PUT customer-and-shipping.json'] = answered(filledCheckout);
    session.retry();
    expect(session.isStale).toBe(false);
    await expect.poll(() => session.isSettled).toBe(true);
    expect([session.isStale, session.saveError, session.shipping.error]).toEqual([false, null, null]);
    end();
  });

  it('[core §8] an order that could not be stored says so where it was asked for, even while the rates say it too', async () => {
    const answers: Record<string, Answer> = {
      'PUT customer-and-shipping.json': {
        status: 500,
        body: { success: false, code: 'unknown', message: 'x', errors: [] },
      },
    };
    const { session, end } = visit(blankCheckout, answers, { mustAccept: false });
    session.contact.set('email', 'ada@example.com');
    for (const [field, value] of Object.entries(filledCheckout.info.shipping_address!))
      session.address.set(field as AddressField, value);
    session.saveAddress('country_code');
    await expect.poll(() => session.shipping.status).toBe('failed');
    expect(session.saveError).toBe(null);
    await session.place();
    expect([session.saveError, session.refusal]).toEqual(['unknown', null]);
    end();
  });

  it('[core §8] says why a way of sending could not be chosen', async () => {
    const { session, end } = visit(filledCheckout, {
      'PUT customer-and-shipping.json': refused('shipping_method_unknown'),
    });
    session.shipping.choose(filledCheckout.shipping.rates.at(-1)!.id);
    await expect.poll(() => session.shipping.error).toBe('shipping_method_unknown');
    expect(session.shipping.method).toBe(filledCheckout.shipping.method);
    end();
  });
});
