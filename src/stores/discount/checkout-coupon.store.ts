import { checkoutStore } from '../checkout/checkout.store.ts';
import { defineStore } from '../core/define-store.ts';
import { CouponStore } from './coupon.store.ts';

/** Discounts of the current checkout. */
export const checkoutCouponStore = defineStore(
  ({ http, get }) => new CouponStore({ http, change: get(checkoutStore).changeDiscounts }),
);
