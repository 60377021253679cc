import { CouponStore } from './coupon.store.ts';
import type { AreaDeps } from '../core/root.store.ts';

/** Discounts of the cart where it is shown as a cart: each change refreshes it [acc §4]. */
export function couponArea({ http, cart }: AreaDeps) {
  const coupons = new CouponStore({
    http,
    change: async (call) => {
      const token = cart.cart?.checkoutToken;
      if (token === undefined) return;
      await call(token);
      await cart.load();
    },
  });
  return { coupons };
}
