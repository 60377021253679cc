import { and, eq } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import type { TrackingStatus } from '#domain/order/order.ts';
import { fulfilments } from '#server/db/schema/order.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { queueOrderNews } from '../mails/queue-order-mail.ts';
import { changeOrder, lockOrder } from '../lock-order.ts';
import { recordOrderEvent } from '../order-events.ts';
import type { OrderItemRow } from '../order-rows.ts';
import { unitsToShip } from '../refunds/plan-refund.ts';
import { refundsOf } from '../refunds/refund-rows.ts';
import type { ShipmentRow } from './shipment-rows.ts';

/** How a shipment is tracked. */
export interface Tracking {
  company?: string;
  number?: string;
  /** The carrier's page for this shipment. */
  url?: string;
}

export interface ShipmentRequest extends Tracking {
  /** The content of the shipment; everything left if missing. */
  lines?: readonly { order_item_id: number; qty: number }[];
  status?: TrackingStatus;
  /** Whether the shopper gets an email. */
  tells: boolean;
}

/**
 * Records a shipment of an order, whole or in part [core §4]. Refuses cancelled orders, and units that are not there or
 * were shipped already.
 */
export async function shipOrder(
  shop: ShopContext,
  orderId: number,
  { lines, status = 'processing', company, number, url, tells }: ShipmentRequest,
): Promise<ShipmentRow> {
  return inTransaction(shop, async (inside) => {
    const held = await lockOrder(inside, orderId);
    const { order, items } = held;
    if (order.cancelled_at !== null) throw new Refusal(409, 'order_cancelled');
    const refunded = await refundsOf(inside, orderId);
    const left = new Map(items.map((item) => [item.id, unitsToShip(held, refunded, item)]));
    const packed = lines
      ? [...lines]
      : [...left].flatMap(([order_item_id, qty]) => (qty > 0 ? [{ order_item_id, qty }] : []));
    if (packed.length === 0) throw new Refusal(409, 'nothing_to_ship');
    for (const [index, { order_item_id, qty }] of packed.entries()) {
      const rest = (left.get(order_item_id) ?? 0) - qty;
      if (!left.has(order_item_id) || !Number.isSafeInteger(qty) || qty <= 0 || rest < 0)
        throw new Refusal(422, 'ship_quantity', undefined, [{ field: `lines.${index}.qty`, code: 'ship_quantity' }]);
      left.set(order_item_id, rest);
    }
    const [shipment] = await inside.db
      .insert(fulfilments)
      .values({
        shop_id: shop.id,
        order_id: orderId,
        status,
        carrier: company,
        tracking_number: number,
        tracking_url: url,
        items: packed,
        created_at: shop.now(),
        updated_at: shop.now(),
      })
      .returning();
    if (!shipment) throw new Error('The database did not return the new shipment');
    const isWhole = [...left.values()].every((rest) => rest <= 0);
    const sent = await changeOrder(inside, order, { fulfillment_status: isWhole ? 'fulfilled' : 'partial' });
    await recordOrderEvent(inside, orderId, 'shipped', { parcel: shipment.id });
    if (tells) await queueOrderNews(inside, sent, { kind: 'shipped', shipment, items: itemsIn(shipment, items) });
    return shipment;
  });
}

/** Updates a shipment's status or tracking data. Repeating it has no effect. */
export async function trackShipment(
  shop: ShopContext,
  orderId: number,
  shipmentId: number,
  { status, tells, company, number, url }: Tracking & { status?: TrackingStatus; tells: boolean },
): Promise<ShipmentRow> {
  return inTransaction(shop, async (inside) => {
    const { order, items, shipments } = await lockOrder(inside, orderId);
    const before = shipments.find(({ id }) => id === shipmentId);
    if (!before) throw new Refusal(404, 'parcel_not_found');
    const to = {
      ...(status && { status }),
      ...(company && { carrier: company }),
      ...(number && { tracking_number: number }),
      ...(url && { tracking_url: url }),
      updated_at: shop.now(),
    };
    const [shipment] = await inside.db
      .update(fulfilments)
      .set(to)
      .where(and(eq(fulfilments.shop_id, shop.id), eq(fulfilments.id, shipmentId)))
      .returning();
    if (!shipment) throw new Error(`Shipment ${shipmentId} vanished under its order's lock`);
    if (shipment.status !== before.status)
      await recordOrderEvent(inside, orderId, 'tracked', { parcel: shipmentId, status: shipment.status });
    const isHere = shipment.status === 'delivered' && before.status !== 'delivered';
    if (isHere && tells)
      await queueOrderNews(inside, order, { kind: 'delivered', shipment, items: itemsIn(shipment, items) });
    return shipment;
  });
}

/** The items in a shipment, with its quantities. */
function itemsIn({ items: packed }: ShipmentRow, items: readonly OrderItemRow[]): OrderItemRow[] {
  return items.flatMap((item) =>
    packed.filter(({ order_item_id }) => order_item_id === item.id).map(({ qty }) => ({ ...item, qty })),
  );
}
