import { and, eq, or } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import type { OrderInfo, OrderStatus } from '#domain/order/order.ts';
import { orders } from '#server/db/schema/order.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { Gateways } from '../payments/gateways.ts';
import { refundsOf } from './refunds/refund-rows.ts';
import { shipmentsOf } from './shipments/shipment-rows.ts';
import { orderItemsOf } from './lock-order.ts';
import { orderEventsOf } from './order-events.ts';
import type { OrderRow } from './order-rows.ts';
import type { OrderViewer } from './order-viewer.ts';
import { presentInfo, presentOrder, seenBy } from './present-order.ts';

/** Orders as their status page shows them [core §2, §7]. */
export class OrderStatusService {
  readonly #catalogue: CatalogueService;
  readonly #gateways: Gateways;

  constructor(catalogue: CatalogueService, gateways: Gateways) {
    this.#catalogue = catalogue;
    this.#gateways = gateways;
  }

  /** The order of a token; personal data depends on `viewer`. Refuses an unknown token with 404. */
  async byToken(shop: ShopContext, token: string, viewer: OrderViewer, locale: string): Promise<OrderStatus> {
    return this.present(shop, await findOrder(shop, token), viewer, locale);
  }

  async present(shop: ShopContext, order: OrderRow, viewer: OrderViewer, locale: string): Promise<OrderStatus> {
    const [model, items, shipments, refunded, events] = await Promise.all([
      this.#catalogue.model(shop, locale),
      orderItemsOf(shop, order.id),
      shipmentsOf(shop, order.id),
      refundsOf(shop, order.id),
      orderEventsOf(shop, order.id),
    ]);
    const records = await model.records(
      shop,
      items.map(({ product_id }) => product_id),
    );
    return presentOrder(
      { order, items, shipments, refunded, events },
      seenBy(viewer, order, shop.now()),
      records,
      this.#gateways,
    );
  }
}

/** The order of a token. Refuses an unknown one with 404. */
export async function findOrder(shop: ShopContext, token: string): Promise<OrderRow> {
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.shop_id, shop.id), eq(orders.token, token)));
  if (!order) throw new Refusal(404, 'order_not_found');
  return order;
}

/** The data of order tracking [acc §7], by the order's token, or by its checkout's for who may see that. */
export async function orderInfo(
  shop: ShopContext,
  token: string,
  viewer: OrderViewer,
  seesCheckout: (checkoutToken: string) => Promise<boolean>,
): Promise<OrderInfo> {
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.shop_id, shop.id), or(eq(orders.token, token), eq(orders.checkout_token, token))));
  if (!order) throw new Refusal(404, 'order_not_found');
  const isOwn = order.checkout_token === token && (await seesCheckout(token));
  const seen = seenBy(isOwn ? { ...viewer, key: order.access_key } : viewer, order, shop.now());
  return presentInfo(order, await shipmentsOf(shop, order.id), seen);
}
