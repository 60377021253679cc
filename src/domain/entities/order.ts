import * as v from 'valibot';
import { image } from './image.ts';
import { address, totals } from './checkout.ts';
import { itemProperties } from './cart.ts';

/** Shipment states [core §4]; `processing` is the default. */
export const TRACKING_STATUSES = [
  'attempted_delivery', 'undelivered', 'ready_for_pickup', 'confirmed', 'in_transit', 'out_for_delivery', 'delivered', 'delayed', 'synchronizing',
  'failure', 'not_found', 'invalid', 'tracking_created', 'carrier_not_found', 'error', 'processing',
] as const;
export type TrackingStatus = (typeof TRACKING_STATUSES)[number];

export const orderItem = v.object({
  id: v.number(),
  variant_id: v.number(),
  product_id: v.number(),
  handle: v.string(),
  title: v.string(),
  variant_title: v.string(),
  sku: v.string(),
  properties: itemProperties,
  /** Of the offer it took up. */
  offer_title: v.optional(v.string()),
  /** Of the plan it was bought under. */
  selling_plan_name: v.optional(v.string()),
  qty: v.number(),
  price: v.number(),
  line_price: v.number(),
  total_discounts: v.number(),
  image: v.nullable(image),
});
export type OrderItem = v.InferOutput<typeof orderItem>;

/** What only the holder of the order's key may see. */
export const orderPerson = v.object({ email: v.string(), phone: v.string(), shipping_address: v.nullable(address), billing_address: v.nullable(address), note: v.string() });

/** The order-status page's order: `person` is null without the key [core §2, decisions]. */
export const orderStatus = v.object({
  id: v.number(),
  token: v.string(),
  name: v.string(),
  create_date: v.string(),
  status: v.picklist(['placed', 'paid', 'fulfilled', 'cancelled', 'refunded']),
  tracking_status: v.picklist(TRACKING_STATUSES),
  payment: v.object({ method_code: v.string(), title: v.string(), instructions: v.string() }),
  shipping_method: v.nullable(v.object({ name: v.string(), min_days: v.number(), max_days: v.number() })),
  items: v.array(orderItem),
  total: totals,
  person: v.nullable(orderPerson),
});
export type OrderStatus = v.InferOutput<typeof orderStatus>;
