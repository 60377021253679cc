import { isRefusal } from '#api/refusal.ts';
import { COOKIES, orderKeyCookie } from '#domain/cookies.ts';
import type { VisitorReader } from '#theme/model/reader.ts';
import type { RequestContext, ShopContext } from '../http/context.ts';
import type { CartService } from './cart/cart.service.ts';
import type { CheckoutService } from './checkout/checkout.service.ts';
import { readDraft } from './form-drafts.ts';
import type { OrderStatusService } from './orders/order-status.service.ts';

export type VisitorServices = { carts: CartService; checkouts: CheckoutService; orders: OrderStatusService };

/** What a page may read of its visitor: the cart of the cookie, a checkout or an order of the address. Null for what is not there. */
export function visitorReader({ carts, checkouts, orders }: VisitorServices, shop: ShopContext, request: RequestContext): VisitorReader {
  const locale = request.locale.code;
  const token = request.cookie(COOKIES.cartToken);
  return {
    cart: async () => (token ? orNull(carts.read(shop, { token, locale })) : null),
    checkout: (checkoutToken) => orNull(checkouts.info(shop, checkoutToken, locale)),
    paymentMethods: (checkoutToken) => checkouts.paymentMethods(shop, checkoutToken, locale),
    countries: () => checkouts.countries(shop, locale),
    order: (orderToken) => orNull(orders.byToken(shop, orderToken, request.query('key') ?? request.cookie(orderKeyCookie(orderToken)), locale)),
    draft: (form, draftToken) => readDraft(shop, form, draftToken),
  };
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}
