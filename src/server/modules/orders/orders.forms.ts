import { isRefusal, orNull } from '#api/core/refusal.ts';
import type { Refusal } from '#api/core/refusal.ts';
import { COOKIES, orderKeyCookie } from '#domain/core/cookies.ts';
import { DRAFT_PARAMETER } from '#domain/core/form-draft.ts';
import { CART_SECONDS } from '#domain/limits.ts';
import { FORM_KEY } from '#domain/customer/form-key.ts';
import { ORDER_FORMS } from '#domain/order/order-forms.ts';
import type { FormCall, FormPost } from '#server/http/forms/forms.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { orderKeyOf } from './order-key.ts';
import type { Cookies } from '#server/core/cookies.ts';
import type { CartService } from '../cart/cart.service.ts';
import { keepDraft } from '#server/http/forms/form-drafts.ts';
import { findCustomer } from '../customers/sessions.ts';
import { cancelOrder } from './cancel-order.ts';
import { findOrder } from './order-status.service.ts';
import type { OrderRow } from './order-rows.ts';
import { requireHolder, sightOf } from './order-viewer.ts';
import { sendFreshLink } from './mails/fresh-link.ts';
import { reorder } from './reorder.ts';
import type { Gateways } from '../payments/gateways.ts';
import { CANCEL_BOUND } from './orders.handlers.ts';

/** Fresh links that one visitor may ask for in ten minutes, and that one order gets in an hour. */
const LINK_BOUNDS = { visitor: { points: 10, seconds: 600 }, order: { points: 3, seconds: 3600 } };

/** Actions of an order's page: cancel, order again, and a fresh link by mail. All lead back to it with the result. */
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
    {
      path: '/orders/fresh-link',
      async handle(shop, { form: { token = '' }, request }) {
        const order = await orNull(findOrder(shop, token));
        if (!order) return LOST;
        const back = async (...given: [values: Record<string, string>, refusal?: Refusal]) => {
          const draft = await keepDraft(shop, request, ORDER_FORMS.link, ...given);
          return { location: `/orders/${order.token}?${DRAFT_PARAMETER}=${draft}#${ORDER_FORMS.link}` };
        };
        try {
          await request.limit('order-link', LINK_BOUNDS.visitor);
          await request.limit('order-link-order', { ...LINK_BOUNDS.order, key: order.token });
          await sendFreshLink(shop, order);
          return await back({ sent: 'true' });
        } catch (error) {
          if (!isRefusal(error)) throw error;
          return back({}, error);
        }
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

async function lockedOrder(shop: ShopContext, { form, request }: FormCall): Promise<OrderForm> {
  const order = await findOrder(shop, form.token ?? '');
  const key = form.key ?? request.cookie(orderKeyCookie(order.token));
  const customerId = (await findCustomer(shop, request.formSession(form[FORM_KEY])))?.id;
  requireHolder({ key, customerId }, order, shop.now());
  const isKeyed = key !== undefined && sightOf({ key }, order, shop.now()) === 'all';
  return { order, page: `/orders/${order.token}`, cookies: isKeyed ? orderKeyOf(order.token, key) : {} };
}
