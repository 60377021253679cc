import { cartApi } from '#api/cart.api.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';
import { implement } from '#server/http/implement.ts';
import type { Call, Implemented } from '#server/http/implement.ts';
import type { CartService } from './cart.service.ts';
import { beginWithLink, limitCouponAttempts } from './coupon-rate-limit.ts';

const callerOf = (query: { cart_token?: string }, request: RequestContext) => ({
  token: query.cart_token,
  locale: request.locale.code,
  market: request.market,
});

/** The cart calls [core §4, §5, §7]. */
export function cartHandlers(carts: CartService): Implemented[] {
  const read = (
    shop: ShopContext,
    { query: { discount_code: code, ...query }, request }: Pick<Call<typeof cartApi.read>, 'query' | 'request'>,
  ) => {
    const cart = () => carts.read(shop, callerOf(query, request), code);
    return code ? limitCouponAttempts(request, code, cart) : cart();
  };
  return implement(cartApi, {
    async create(shop, { body, request }) {
      const cart = await beginWithLink(request, (code) =>
        carts.create(shop, body.cartItems ?? [], callerOf({}, request), code),
      );
      return { token: cart.token, cart_token: cart.token, checkout_token: cart.checkoutToken, cart };
    },
    read,
    readV2: read,
    change: (shop, { query, body, request }) => carts.change(shop, callerOf(query, request), body.cartItem),
    add: (shop, { query, body, request }) => carts.add(shop, callerOf(query, request), body.cartItems),
    changeMany: (shop, { query, body, request }) => carts.changeMany(shop, callerOf(query, request), body.cartItems),
    remove: (shop, { query, body, request }) => carts.remove(shop, callerOf(query, request), [body.cartItem.item_id]),
    removeMany: (shop, { query, body, request }) => carts.remove(shop, callerOf(query, request), body.ids),
  });
}
