import { and, asc, desc, eq } from 'drizzle-orm';
import { Refusal } from '#api/refusal.ts';
import type { OrderStatus } from '#domain/entities/order.ts';
import { fulfilments, orderItems, orders } from '../../db/schema/order.ts';
import type { ShopContext } from '../../http/context.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { Gateways } from '../payments/gateways.ts';
import type { OrderItemRow, OrderRow } from './order-rows.ts';
import { presentOrder } from './present-order.ts';

/** Orders as their status page shows them [core §2, §7]. */
export class OrderStatusService {
  readonly #catalogue: CatalogueService;
  readonly #gateways: Gateways;

  constructor(catalogue: CatalogueService, gateways: Gateways) {
    this.#catalogue = catalogue;
    this.#gateways = gateways;
  }

  /** The order of a token; `key` opens what is personal. Refuses with 404 a token of no order. */
  async byToken(shop: ShopContext, token: string, key: string | undefined, locale: string): Promise<OrderStatus> {
    const [order] = await shop.db.select().from(orders).where(and(eq(orders.shop_id, shop.id), eq(orders.token, token)));
    if (!order) throw new Refusal(404, 'order_not_found');
    const model = await this.#catalogue.model(shop, locale);
    return presentOrder(order, await readOrderItems(shop, order), await trackingOf(shop, order), model, this.#gateways, key);
  }
}

export function readOrderItems(shop: ShopContext, { id }: Pick<OrderRow, 'id'>): Promise<OrderItemRow[]> {
  return shop.db.select().from(orderItems).where(and(eq(orderItems.shop_id, shop.id), eq(orderItems.order_id, id))).orderBy(asc(orderItems.id));
}

/** Of the newest parcel; processing until there is one [core §4]. */
async function trackingOf(shop: ShopContext, { id }: OrderRow) {
  const [newest] = await shop.db
    .select({ status: fulfilments.status })
    .from(fulfilments)
    .where(and(eq(fulfilments.shop_id, shop.id), eq(fulfilments.order_id, id)))
    .orderBy(desc(fulfilments.id))
    .limit(1);
  return newest?.status ?? 'processing';
}
