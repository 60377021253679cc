import { orNull } from '#api/core/refusal.ts';
import { HEADER } from '#api/core/names.ts';
import { COOKIES, orderKeyCookie } from '#domain/core/cookies.ts';
import type { VisitorReader } from '#theme/model/reader.ts';
import { formKeyOf } from '#server/core/form-key.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';
import { THE_SHOP } from '#server/modules/cart/checkout-access.ts';
import type { CartService } from '#server/modules/cart/cart.service.ts';
import { documentViewer } from '#server/modules/checkout/checkout-viewer.ts';
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
    cart: async () => (token ? orNull(carts.read(shop, { token, locale, market: request.market })) : null),
    async checkout(checkoutToken, recoverKey) {
      const viewer = await documentViewer(shop, request);
      const isRecovered = recoverKey && (await recordRecovered(shop, checkoutToken, recoverKey, viewer.secret));
      return orNull(checkouts.info(shop, checkoutToken, locale, isRecovered ? THE_SHOP : viewer));
    },
    paymentMethods: (checkoutToken) => checkouts.paymentMethods(shop, checkoutToken, locale),
    countries: () => checkouts.countries(shop, locale),
    async order(orderToken, key) {
      const session = request.header(HEADER.customerToken) ?? request.session;
      const viewer = {
        key: key ?? request.cookie(orderKeyCookie(orderToken)),
        customerId: (await findCustomer(shop, session))?.id,
      };
      return orNull(orders.byToken(shop, orderToken, viewer, locale));
    },
    account: async () => {
      const session = request.header(HEADER.customerToken) ?? request.session;
      const customer = await findCustomer(shop, session);
      if (!customer || !session) return null;
      return {
        customer: presentCustomer(customer),
        addresses: await listAddresses(shop, customer),
        form_key: formKeyOf(session),
      };
    },
    draft: (form, draftToken) => readDraft(shop, form, draftToken),
  };
}
