import { orNull } from '#api/core/refusal.ts';
import { HEADER } from '#api/core/names.ts';
import { COOKIES, orderKeyCookie } from '#domain/core/cookies.ts';
import type { VisitorReader } from '#theme/model/reader.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';
import type { CartService } from '#server/modules/cart/cart.service.ts';
import type { CheckoutService } from '#server/modules/checkout/checkout.service.ts';
import { presentCustomer } from '#server/modules/customers/account.service.ts';
import { listAddresses } from '#server/modules/customers/address-book.ts';
import { findCustomer } from '#server/modules/customers/sessions.ts';
import { readDraft } from '#server/http/forms/form-drafts.ts';
import { recordRecovered } from '#server/modules/checkout/reminders/abandoned-checkout.ts';
import type { OrderStatusService } from '#server/modules/orders/order-status.service.ts';

export type VisitorServices = { carts: CartService; checkouts: CheckoutService; orders: OrderStatusService };

/** What a page may read of its visitor: the cookie's cart, the address's checkout or order; null if there is none. */
export function visitorReader(
  { carts, checkouts, orders }: VisitorServices,
  shop: ShopContext,
  request: RequestContext,
): VisitorReader {
  const locale = request.locale.code;
  const token = request.cookie(COOKIES.cartToken);
  return {
    cart: async () => (token ? orNull(carts.read(shop, { token, locale })) : null),
    async checkout(checkoutToken, recoverKey) {
      if (recoverKey) await recordRecovered(shop, checkoutToken, recoverKey);
      return orNull(checkouts.info(shop, checkoutToken, locale));
    },
    paymentMethods: (checkoutToken) => checkouts.paymentMethods(shop, checkoutToken, locale),
    countries: () => checkouts.countries(shop, locale),
    order: (orderToken, key) =>
      orNull(orders.byToken(shop, orderToken, { key: key ?? request.cookie(orderKeyCookie(orderToken)) }, locale)),
    account: async () => {
      const customer = await findCustomer(
        shop,
        request.header(HEADER.customerToken) ?? request.cookie(COOKIES.customerToken),
      );
      return customer ? { customer: presentCustomer(customer), addresses: await listAddresses(shop, customer) } : null;
    },
    draft: (form, draftToken) => readDraft(shop, form, draftToken),
  };
}
