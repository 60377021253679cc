import { ordersApi } from '#api/orders.api.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';
import { implement } from '#server/http/implement.ts';
import type { Implemented } from '#server/http/implement.ts';
import { callViewer, mayEnter } from '../checkout/checkout-viewer.ts';
import { findCustomer } from '../customers/sessions.ts';
import { cancelOrder } from './cancel-order.ts';
import { confirmOrder } from './confirm-order.ts';
import { findOrder, orderInfo } from './order-status.service.ts';
import type { OrderStatusService } from './order-status.service.ts';
import { requireHolder } from './order-viewer.ts';
import type { OrderViewer } from './order-viewer.ts';
import type { Gateways } from '../payments/gateways.ts';
import { customerToken } from '../customers/customer.handlers.ts';

/** Cancellations of one visitor in ten minutes. */
export const CANCEL_BOUND = { points: 20, seconds: 600 };

export type OrderHandlerDeps = { orders: OrderStatusService; gateways: Gateways };

/** The viewer of an order: the key of the call, and the signed-in customer. */
export async function orderViewer(
  shop: ShopContext,
  request: RequestContext,
  key: string | undefined,
): Promise<OrderViewer> {
  return { key, customerId: (await findCustomer(shop, customerToken(request)))?.id };
}

/** Orders after they were placed [core §7, acc §7]. */
export function ordersHandlers({ orders, gateways }: OrderHandlerDeps): Implemented[] {
  return implement(ordersApi, {
    info: async (shop, { path, query, request }) =>
      orderInfo(shop, path.token, await orderViewer(shop, request, query.key), async (token) =>
        mayEnter(shop, token, await callViewer(shop, request)),
      ),
    async cancel(shop, { path, body, request }) {
      await request.limit('order-cancel', CANCEL_BOUND);
      const [order, viewer] = [await findOrder(shop, path.id), await orderViewer(shop, request, body.key)];
      requireHolder(viewer, order, shop.now());
      await cancelOrder(shop, gateways, order.id, { by: 'shopper', restocks: true, tells: true });
      // Read again, since the refund changed the order.
      return orders.present(shop, await findOrder(shop, path.id), viewer, request.locale.code);
    },
    async confirmed(shop, { path, body, request }) {
      const order = await findOrder(shop, path.id);
      requireHolder(await orderViewer(shop, request, body.key), order, shop.now());
      return { purchase: await confirmOrder(shop, order) };
    },
  });
}
