import type { Totals } from '#domain/checkout/checkout.ts';
import type { OrderInfo, OrderItem, OrderStatus, Shipment } from '#domain/order/order.ts';
import type { Product } from '#domain/product/product.ts';
import { ORDER_NEW_SECONDS } from '#domain/limits.ts';
import { sumDone } from '#domain/order/refund.ts';
import type { ProductRecord } from '../catalogue/product-records.ts';
import { fullAddress } from '../shop/full-address.ts';
import type { Gateways } from '../payments/gateways.ts';
import type { RefundRow } from './refunds/plan-refund.ts';
import type { ShipmentRow } from './shipments/shipment-rows.ts';
import { cancelProblem } from './cancel-order.ts';
import type { OrderItemRow, OrderRow } from './order-rows.ts';
import { timelineOf } from './order-timeline.ts';
import type { OrderEventRow } from './order-timeline.ts';
import { sightOf } from './order-viewer.ts';
import type { OrderSight, OrderViewer } from './order-viewer.ts';

/** What its viewer sees of an order, and the key that shows it. */
interface SeenOrder {
  sight: OrderSight;
  key: string;
  isNew: boolean;
}

/** How a viewer sees an order now. The key of a fresh link stays the viewer's own; a customer gets the order's. */
export function seenBy(viewer: OrderViewer, order: OrderRow, now: Date): SeenOrder {
  const isKeyed = viewer.key !== undefined && sightOf({ key: viewer.key }, order, now) !== 'none';
  return {
    sight: sightOf(viewer, order, now),
    key: isKeyed ? viewer.key! : order.access_key,
    isNew: now.getTime() - order.created_at.getTime() < ORDER_NEW_SECONDS * 1000,
  };
}

/** An order with its history. */
export interface WholeOrder {
  order: OrderRow;
  items: readonly OrderItemRow[];
  shipments: readonly ShipmentRow[];
  refunded: readonly RefundRow[];
  events: readonly OrderEventRow[];
}

/**
 * The order for its status page. Without key or account it contains no personal data: no contact, address, note,
 * properties or tracking number [core §2]; with an older key tracking numbers alone.
 */
export function presentOrder(
  { order, items, shipments, refunded, events }: WholeOrder,
  seen: SeenOrder,
  records: ReadonlyMap<number, ProductRecord>,
  gateways: Gateways,
): OrderStatus {
  const isHolder = seen.sight === 'all';
  const line = order.shipping_line;
  return {
    ...presentInfo(order, shipments, seen),
    ...(seen.isNew && { is_new: true }),
    ...orderState(order, shipments),
    timeline: timelineOf(order, shipments, events),
    can_cancel: isHolder && cancelProblem(order) === null,
    refunded: sumDone(refunded),
    payment: { method_code: order.payment_method_code, ...gateways.words(order.payment_method_code, order.locale) },
    shipping_method: line && {
      name: line.title,
      min_days: line.min_processing_time + line.min_shipping_time,
      max_days: line.max_processing_time + line.max_shipping_time,
    },
    items: items.map((item) => presentItem(item, records.get(item.product_id)?.product, isHolder)),
    total: orderTotals(order),
    person: isHolder
      ? {
          email: order.email,
          phone: order.phone ?? '',
          shipping_address: order.shipping_address && fullAddress(order.shipping_address),
          billing_address: order.billing_address && fullAddress(order.billing_address),
          note: order.note,
          gift_note: order.gift_note || undefined,
          ...(order.customer_id !== null && { has_account: true }),
        }
      : null,
  };
}

/** The fields of every answer about an order [acc §3]. */
export function presentInfo(order: OrderRow, shipments: readonly ShipmentRow[], { sight, key }: SeenOrder): OrderInfo {
  const isFollowed = sight !== 'none';
  return {
    id: order.id,
    token: order.token,
    name: order.name,
    access_key: isFollowed ? key : null,
    create_date: order.created_at.toISOString(),
    tracking_data: shipments.map((shipment) => presentShipment(shipment, isFollowed)),
  };
}

/** Counted as failed deliveries [core §4]. */
const FAILURES: ReadonlySet<ShipmentRow['status']> = new Set(['not_found', 'invalid', 'error']);

function presentShipment(
  { id, status, carrier, tracking_number, tracking_url, items, created_at }: ShipmentRow,
  isHolder: boolean,
): Shipment {
  return {
    id,
    status,
    items,
    is_failure: FAILURES.has(status),
    company: isHolder ? carrier : null,
    number: isHolder ? tracking_number : null,
    url: isHolder ? tracking_url : null,
    create_date: created_at.toISOString(),
  };
}

const PAID = new Set<OrderRow['financial_status']>(['paid', 'partially_refunded']);

type StateColumns = Pick<OrderRow, 'cancelled_at' | 'financial_status' | 'fulfillment_status'>;

/** The state of an order; its shipments in the order they were sent. */
export function orderState(
  order: StateColumns,
  shipments: readonly Pick<ShipmentRow, 'status'>[],
): Pick<OrderStatus, 'status' | 'tracking_status'> {
  return { status: statusOf(order), tracking_status: shipments.at(-1)?.status ?? 'processing' };
}

function statusOf({ cancelled_at, financial_status, fulfillment_status }: StateColumns): OrderStatus['status'] {
  if (cancelled_at !== null || financial_status === 'voided') return 'cancelled';
  if (financial_status === 'refunded') return 'refunded';
  if (fulfillment_status === 'fulfilled') return 'fulfilled';
  return PAID.has(financial_status) ? 'paid' : 'placed';
}

function presentItem(item: OrderItemRow, product: Product | undefined, isHolder: boolean): OrderItem {
  const { id, variant_id, product_id, title, variant_title, sku, qty, price } = item;
  const picture = product?.images.find(({ src }) => src === item.image);
  return {
    id,
    variant_id,
    product_id,
    handle: product?.handle ?? item.handle,
    title,
    variant_title,
    sku,
    qty,
    price,
    properties: isHolder ? item.properties : {},
    offer_title: item.metadata.upsell?.title,
    selling_plan_name: item.metadata.subscription?.name,
    line_price: price * qty,
    total_discounts: item.total_discount,
    image: picture ?? null,
  };
}

/** The frozen totals of an order. */
export function orderTotals(order: OrderRow): Totals {
  return {
    total_line_items_price: order.total_line_items_price,
    total_line_items_discount: order.total_line_items_discount,
    total_discounts: order.total_discounts,
    not_explicit_discount: order.discounts.reduce(
      (total, { code, discount_type, amount }) =>
        total + (code === null && discount_type !== 'free_shipping' ? amount : 0),
      0,
    ),
    subtotal_price: order.total_line_items_price,
    previous_shipping_fee: order.shipping_line?.price ?? order.total_shipping,
    shipping_fee: order.total_shipping,
    total_shipping: order.total_shipping,
    is_include_shipping_tax: order.is_include_shipping_tax,
    tax_price_include: order.tax_price_include,
    total_tax: order.total_tax,
    total_tipping: order.total_tipping,
    total_extra_fee: order.total_extra_fee,
    total_price: order.total_price,
    already_paid: PAID.has(order.financial_status) ? order.total_price : 0,
    conversion_rate_to_euro: 0,
  };
}
