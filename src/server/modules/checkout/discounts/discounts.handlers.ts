import { discountsApi } from '#api/discounts.api.ts';
import { implement } from '#server/http/implement.ts';
import type { Implemented } from '#server/http/implement.ts';
import type { DiscountService } from './discount.service.ts';
import { limitCouponAttempts } from '#server/modules/cart/coupon-rate-limit.ts';

/** Codes and what discounts make of a cart [acc §7]. */
export function discountsHandlers(discounts: DiscountService): Implemented[] {
  return implement(discountsApi, {
    apply: (shop, { path, body, request }) =>
      limitCouponAttempts(request, body.code, () => discounts.apply(shop, path.token, body.code, request.locale.code)),
    remove: (shop, { path, body, request }) => discounts.remove(shop, path.token, body.code, request.locale.code),
    list: (shop, { query, request }) => discounts.list(shop, query, request.locale.code),
    offer: (shop, { query, request }) => discounts.offer(shop, query.cart_token, request.locale.code),
  });
}
