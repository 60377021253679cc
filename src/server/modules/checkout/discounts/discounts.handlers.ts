import { discountsApi } from '#api/discounts.api.ts';
import { implement } from '#server/http/implement.ts';
import type { Implemented } from '#server/http/implement.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';
import { callViewer } from '../checkout-viewer.ts';
import type { DiscountService } from './discount.service.ts';
import { limitCouponAttempts } from '#server/modules/cart/coupon-rate-limit.ts';

const askedOf = async (shop: ShopContext, token: string, request: RequestContext) => ({
  token,
  locale: request.locale.code,
  viewer: await callViewer(shop, request),
});

/** Codes and what discounts make of a cart [acc §7]. */
export function discountsHandlers(discounts: DiscountService): Implemented[] {
  return implement(discountsApi, {
    async apply(shop, { path, body, request }) {
      const asked = await askedOf(shop, path.token, request);
      return limitCouponAttempts(request, body.code, () => discounts.apply(shop, asked, body.code));
    },
    remove: async (shop, { path, body, request }) =>
      discounts.remove(shop, await askedOf(shop, path.token, request), body.code),
    list: (shop, { query, request }) => discounts.list(shop, query, request.locale.code),
    offer: (shop, { query, request }) => discounts.offer(shop, query.cart_token, request.locale.code),
  });
}
