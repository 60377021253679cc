import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '#api/core/errors.ts';
import { openDemoShop } from '../../../tests/support/demo-visitor.ts';
import type { DemoShop } from '../../../tests/support/demo-visitor.ts';
import { checkoutStore } from '../checkout/checkout.store.ts';
import { checkoutCouponStore } from './checkout-coupon.store.ts';
import { cartCouponStore } from './coupon.store.ts';

const MUG = 1026;

let shop: DemoShop;
beforeAll(async () => {
  shop = await openDemoShop();
});
afterAll(() => shop.close());

/** A cart with `qty` mugs at $32, with 15 % off from six mugs on. */
async function withMugs(qty: number) {
  const visit = shop.visit();
  await visit.stores.cart.add([{ variant_id: MUG, qty }]);
  const { cart } = visit.stores;
  const token = cart.cart?.checkoutToken ?? '';
  visit.asked.length = 0;
  return { ...visit, cart, token };
}

describe('codes on the page of the cart', () => {
  it('[acc §4] applying one refreshes the cart, which is not settled until it has answered', async () => {
    const { stores, cart } = await withMugs(2);
    const coupons = stores.get(cartCouponStore);
    const applying = coupons.apply('welcome10');
    expect(coupons.isBusy).toBe(true);
    await applying;
    expect([
      coupons.isBusy,
      cart.cart?.total_discounts,
      cart.cart?.discounts.map(({ code, state }) => [code, state]),
    ]).toEqual([false, 640, [['WELCOME10', 'applied']]]);
    await coupons.remove('WELCOME10');
    expect([cart.cart?.total_discounts, cart.cart?.discounts]).toEqual([0, []]);
  });

  it('[acc §8] an unknown one is thrown for the form, and the cart stands', async () => {
    const { stores, cart } = await withMugs(1);
    const coupons = stores.get(cartCouponStore);
    const error = await coupons.apply('NOTHING').catch((thrown: unknown) => thrown);
    expect(error instanceof ApiError && [error.code, error.byField]).toEqual([
      'coupon_code_invalid',
      { code: 'coupon_code_invalid' },
    ]);
    expect([coupons.isBusy, cart.cart?.discounts]).toEqual([false, []]);
  });

  it('[core §7] an automatic one is left out and taken back', async () => {
    const { stores, cart } = await withMugs(8);
    const coupons = stores.get(cartCouponStore);
    const held = () => cart.cart?.discounts ?? [];
    expect(held().map(({ state, amount }) => [state, amount])).toEqual([['applied', 1088]]);
    await coupons.leaveOut(405, held());
    expect([cart.cart?.total_discounts, held().map(({ state }) => state)]).toEqual([0, ['removed']]);
    await coupons.takeBack(405, held());
    expect(cart.cart?.total_discounts).toBe(1088);
  });

  it('[acc §8] what could not be taken off says so until the next try', async () => {
    const visit = await withMugs(1);
    const coupons = visit.stores.get(cartCouponStore);
    await visit.cart.load();
    visit.cart.receive({ ...visit.cart.cart!, checkoutToken: 'A'.repeat(32) });
    await coupons.remove('WELCOME10');
    expect(coupons.problem).toBe('remove_code');
    await visit.cart.load();
    await coupons.remove('WELCOME10');
    expect(coupons.problem).toBeNull();
  });
});

describe('codes at the checkout', () => {
  it('[core §4] one shows at once in the sums; discounts are loading meanwhile, and a reload shows the same', async () => {
    const { stores, token } = await withMugs(2);
    const checkout = stores.get(checkoutStore);
    const coupons = stores.get(checkoutCouponStore);
    await checkout.load(token);
    const applying = coupons.apply('WELCOME10');
    expect([checkout.loading.discount, checkout.isSettled]).toEqual([true, false]);
    await applying;
    expect([checkout.loading.discount, checkout.isSettled, checkout.checkout?.total.total_discounts]).toEqual([
      false,
      true,
      640,
    ]);
    await checkout.load(token);
    expect(checkout.checkout?.info.applied_discounts).toMatchObject([{ code: 'WELCOME10', amount: 640 }]);
  });
});
