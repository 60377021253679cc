import { isRefusal, orNull } from '#api/core/refusal.ts';
import { COOKIES, orderKeyCookie } from '#domain/core/cookies.ts';
import { DRAFT_PARAMETER } from '#domain/core/form-draft.ts';
import { CART_SECONDS } from '#domain/limits.ts';
import { ORDER_FORMS } from '#domain/order/order-forms.ts';
import type { FormCall, FormPost } from '#server/http/forms/forms.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { orderKeyOf } from './order-key.ts';
import type { Cookies } from '#server/http/headers/set-cookies.ts';
import type { CartService } from '../cart/cart.service.ts';
import { keepDraft } from '#server/http/forms/form-drafts.ts';
import { cancelOrder } from './cancel-order.ts';
import { findOrder } from './order-status.service.ts';
import type { OrderRow } from './order-rows.ts';
import { requireHolder } from './order-viewer.ts';
import { reorder } from './reorder.ts';
import type { Gateways } from '../payments/gateways.ts';
import { CANCEL_BOUND } from './orders.handlers.ts';

/** Actions of an order's page without script: cancel, and order again. Both lead back to it with the result. */
export function orderForms({ carts, gateways }: { carts: CartService; gateways: Gateways }): FormPost[] {
  return [
    {
      path: '/orders/cancel',
      async handle(shop, call) {
        const held = await orNull(lockedOrder(shop, call));
        if (!held) return LOST;
        try {
          await call.request.limit('order-cancel', CANCEL_BOUND);
          await cancelOrder(shop, gateways, held.order.id, { by: 'shopper', restocks: true, tells: true });
          return { location: held.page, cookies: held.cookies };
        } catch (error) {
          if (!isRefusal(error)) throw error;
          const draft = await keepDraft(shop, call.request, ORDER_FORMS.cancel, {}, error);
          return { location: `${held.page}?${DRAFT_PARAMETER}=${draft}#${ORDER_FORMS.cancel}`, cookies: held.cookies };
        }
      },
    },
    {
      path: '/orders/reorder',
      async handle(shop, call) {
        const held = await orNull(lockedOrder(shop, call));
        if (!held) return LOST;
        const { cart, added, before, missing } = await reorder(shop, carts, held.order, {
          token: call.request.cookie(COOKIES.cartToken),
          locale: call.request.locale.code,
        });
        const cookies = {
          ...held.cookies,
          ...(cart !== undefined && { [COOKIES.cartToken]: { value: cart, seconds: CART_SECONDS } }),
        };
        const draft = await keepDraft(shop, call.request, ORDER_FORMS.reorder, {
          added: String(added),
          before: String(before),
          missing: JSON.stringify(missing),
        });
        // The cart says what came to what was there.
        if (missing.length === 0) return { location: `/cart?${DRAFT_PARAMETER}=${draft}`, cookies };
        return { location: `${held.page}?${DRAFT_PARAMETER}=${draft}#${ORDER_FORMS.reorder}`, cookies };
      },
    },
  ];
}

/** One answer to a missing order and to a wrong key. */
const LOST = { location: '/page-not-found' };

interface OrderForm {
  order: OrderRow;
  page: string;
  /** Keeps the key that came with the form, so that the page it leads back to shows personal data. */
  cookies: Cookies;
}

async function lockedOrder(shop: ShopContext, { form: { token = '', key }, request }: FormCall): Promise<OrderForm> {
  const order = await findOrder(shop, token);
  requireHolder({ key: key ?? request.cookie(orderKeyCookie(order.token)) }, order);
  return { order, page: `/orders/${order.token}`, cookies: orderKeyOf(order) };
}
