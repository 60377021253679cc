import { describe, expect, it } from 'vitest';
import { createHttp } from '#api/core/http.ts';
import type { Checkout } from '#domain/checkout/checkout.ts';
import { memoryPlatform } from '#platform/memory-platform.ts';
import { checkoutDrafts } from '#stores/checkout/checkout-draft.ts';
import { checkoutStore } from '#stores/checkout/checkout.store.ts';
import { stepAddress } from '#stores/checkout/step-address.ts';
import { payingStores } from '#stores/payment/paying.ts';
import { createRootStore } from '#stores/core/root.store.ts';
import { blankCheckout, checkoutData, filledCheckout } from '../../../tests/fixtures/checkout-fixtures.ts';
import { CheckoutSession } from './checkout-session.ts';
import { CheckoutSteps } from './checkout-steps.ts';

/** A visit of a page at an address, over a server that keeps what it is told. */
function visit(
  checkout: Checkout,
  {
    step,
    platform = memoryPlatform({ url: step ? `/checkouts/t?step=${step}` : '/checkouts/t' }),
  }: { step?: string; platform?: ReturnType<typeof memoryPlatform> } = {},
) {
  let stored = checkout;
  const told: Record<string, unknown>[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'PUT') {
      const body = (await request.json()) as { tip?: number; shipping_method?: string };
      told.push(body);
      const { tip, shipping_method } = body;
      if (tip !== undefined) stored = { ...stored, tipping: { enabled: true, amount: tip } };
      if (shipping_method !== undefined)
        stored = { ...stored, shipping: { ...stored.shipping, method: shipping_method } };
    }
    return Response.json({ success: true, result: stored });
  };
  const root = createRootStore({ http: createHttp({ base: 'http://shop.test/api', fetch }), platform });
  const store = root.get(checkoutStore);
  const session = new CheckoutSession({
    store,
    drafts: root.get(checkoutDrafts),
    paying: root.get(payingStores),
    start: checkoutData(checkout),
    mustAccept: true,
    tips: [10, 20],
  });
  const steps = new CheckoutSteps({ session, address: root.get(stepAddress), wanted: step });
  const stops = [session.begin(), steps.begin()];
  const answer = (next: Checkout) => void (stored = next);
  const change = (next: Checkout) => {
    answer(next);
    store.receive(next);
  };
  return {
    session,
    steps,
    store,
    told,
    platform,
    answer,
    change,
    end: () => stops.forEach((stop) => stop()),
  };
}

const at = ({ platform }: ReturnType<typeof visit>) => platform.page.current().search;

describe('a checkout in steps', () => {
  it('[core §1] goes on only from a step that is right, and says what is wrong with it', async () => {
    const visited = visit(blankCheckout);
    await visited.steps.pass();
    expect([visited.steps.current, at(visited), visited.session.refusals]).toEqual(['information', '', 1]);
    expect(visited.session.wrongIds).toContain('email');
    expect(visited.session.wrongIds).not.toContain('accept-term');
  });

  it('[core §1] stands in the address: one entry a step, and Back shows the one before with all that was filled in', async () => {
    const visited = visit(filledCheckout);
    await visited.steps.pass();
    await visited.steps.pass();
    expect([visited.steps.current, at(visited)]).toEqual(['payment', '?step=payment']);
    visited.platform.page.back();
    expect([visited.steps.current, visited.steps.moves]).toEqual(['shipping', 3]);
    visited.steps.show('payment');
    expect(visited.steps.current).toBe('shipping');
    visited.steps.show('information');
    expect([visited.steps.current, visited.session.contact.values.email]).toEqual(['information', 'demo@example.com']);
    visited.end();
    visited.platform.page.back();
    expect(visited.steps.current).toBe('information');
  });

  it.each<[string, Checkout, string]>([
    ['payment', filledCheckout, 'payment'],
    ['payment', { ...filledCheckout, shipping: { ...filledCheckout.shipping, rates: [], method: null } }, 'shipping'],
    ['payment', blankCheckout, 'information'],
    ['nowhere', filledCheckout, 'information'],
  ])('[core §1] asked for at %s shows the first step that is not right', (step, checkout, shown) => {
    const visited = visit(checkout, { step });
    expect([visited.steps.current, at(visited)]).toEqual([shown, `?step=${shown}`]);
  });

  it('[core §3] whoever goes on before the shop has chosen the first rate waits for it: nothing is called missing', async () => {
    const visited = visit(
      { ...filledCheckout, shipping: { ...filledCheckout.shipping, rates: [], method: null } },
      { step: 'shipping' },
    );
    visited.answer({ ...filledCheckout, shipping: { ...filledCheckout.shipping, method: null } });
    visited.session.saveAddress('country_code');
    await visited.steps.pass();
    const [first] = filledCheckout.shipping.rates;
    expect([visited.steps.current, visited.session.refusals]).toEqual(['payment', 0]);
    await expect.poll(() => visited.told.at(-1)).toEqual({ shipping_method: first?.id });
  });

  it('[core §3] where no rate comes, whoever goes on is told that one is missing', async () => {
    const nowhere = { ...filledCheckout, shipping: { ...filledCheckout.shipping, rates: [], method: null } };
    const visited = visit(nowhere, { step: 'shipping' });
    visited.session.saveAddress('country_code');
    await visited.steps.pass();
    expect([visited.steps.current, visited.session.shipping.problem, visited.session.isPlacing]).toEqual([
      'shipping',
      'shipping_method_required',
      false,
    ]);
  });

  it('[core §1] has no step of shipping where nothing is sent', async () => {
    const visited = visit({ ...filledCheckout, shipping: { rates: [], method: null, required: false } });
    expect(visited.steps.all).toEqual(['information', 'payment']);
    await visited.steps.pass();
    expect(visited.steps.current).toBe('payment');
  });

  it('[acc §7] a refusal of the order opens the step it is about', async () => {
    const visited = visit(filledCheckout, { step: 'payment' });
    visited.session.address.set('zip', 'none');
    visited.session.terms.setAccepted(true);
    await visited.steps.pass();
    expect([visited.steps.current, visited.session.wrongIds]).toEqual(['information', ['shipping_address.zip']]);
  });
});

describe('a bill of its own', () => {
  it('[core §3] is null while it goes to the delivery address, is stored as it is typed and keeps the order from being placed while it is wrong', async () => {
    const { session, told } = visit(filledCheckout);
    session.billing.setSame(false);
    session.billing.address.set('last_name', 'Moss');
    session.billing.saveField('last_name');
    session.terms.setAccepted(true);
    await session.place();
    expect(session.wrongIds).toContain('billing_address.address1');
    expect(told).toEqual([]);
    session.billing.setSame(true);
    session.retry();
    await expect.poll(() => told).toEqual([{ billing_address: null }]);
    expect(session.wrongIds).toEqual([]);
  });

  it('[core §4] a reload finds what was typed of it', () => {
    const first = visit(filledCheckout);
    first.session.billing.setSame(false);
    first.session.billing.address.set('city', 'Oslo');
    first.session.billing.saveField('city');
    const { session } = visit(filledCheckout, { platform: first.platform });
    expect([session.billing.isSame, session.billing.address.values.city, session.address.values.city]).toEqual([
      false,
      'Oslo',
      filledCheckout.info.shipping_address?.city,
    ]);
  });
});

describe('a page that is reloaded while a change is being stored', () => {
  it('[reliability] keeps the change, since the next page may have been rendered before it was stored', async () => {
    const first = visit(filledCheckout);
    first.session.address.set('city', 'Oslo');
    first.session.saveAddress('city');
    first.platform.page.leave();
    await first.store.saveNow();
    expect(first.session.isSettled).toBe(true);
    const { session } = visit(filledCheckout, { platform: first.platform });
    expect(session.address.values.city).toBe('Oslo');
  });

  it('[core §4] shows what the shop has once the change was stored before it was left', async () => {
    const first = visit(filledCheckout);
    first.session.address.set('city', 'Oslo');
    first.session.saveAddress('city');
    await first.store.saveNow();
    const { session } = visit(filledCheckout, { platform: first.platform });
    expect(session.address.values.city).toBe(filledCheckout.info.shipping_address?.city);
  });
});

describe('a tip', () => {
  it('[core §4] a share is stored at once and shows as under way until the server has said the total', async () => {
    const { session, told } = visit(filledCheckout);
    session.tip.choose(10);
    expect(session.tip.isPending).toBe(true);
    const share = Math.round(filledCheckout.total.subtotal_price / 10);
    await expect.poll(() => session.checkout.tipping.amount).toBe(share);
    expect([told, session.tip.isPending]).toEqual([[{ tip: share }], false]);
  });

  it('[core §4] a share follows the goods; an amount stays', async () => {
    const { session, told, change } = visit(filledCheckout);
    session.tip.choose(20);
    await expect.poll(() => session.isSettled).toBe(true);
    change({ ...session.checkout, total: { ...session.checkout.total, subtotal_price: 5000 } });
    await expect.poll(() => told.at(-1)).toEqual({ tip: 1000 });
    await expect.poll(() => session.isSettled).toBe(true);
    session.tip.type('3.50');
    change({ ...session.checkout, total: { ...session.checkout.total, subtotal_price: 9000 } });
    await Promise.resolve();
    expect(session.tip.amount).toBe(350);
  });

  it('[core §4] what is no amount, or more than the goods, is said and keeps the order from being placed', async () => {
    const { session, told } = visit(filledCheckout);
    session.tip.type('four');
    expect(session.tip.error).toBe('tip_invalid');
    session.tip.type(String(filledCheckout.total.subtotal_price));
    expect(session.tip.error).toBe('tip_too_large');
    session.terms.setAccepted(true);
    await session.place();
    expect([session.wrongIds, told]).toEqual([['tip.own'], []]);
  });

  it('[core §4] a reload finds the share or the amount that was chosen', () => {
    const { subtotal_price } = filledCheckout.total;
    const tipping = (amount: number) => visit({ ...filledCheckout, tipping: { enabled: true, amount } }).session.tip;
    expect([
      tipping(0).choice,
      tipping(Math.round(subtotal_price / 10)).choice,
      tipping(375).choice,
      tipping(375).own,
    ]).toEqual(['none', 10, 'own', '3.75']);
  });
});
