import * as v from 'valibot';
import { image } from '../media/image.ts';
import { address, totals } from '../checkout/checkout.ts';
import { itemProperties } from '../cart/cart.ts';

/** Shipment states [core §4]; `processing` is the default. */
export const TRACKING_STATUSES = [
  'attempted_delivery',
  'undelivered',
  'ready_for_pickup',
  'confirmed',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'delayed',
  'synchronizing',
  'failure',
  'not_found',
  'invalid',
  'tracking_created',
  'carrier_not_found',
  'error',
  'processing',
] as const;
export type TrackingStatus = (typeof TRACKING_STATUSES)[number];

/**
 * What happens to an order. `tracked`: the carrier said something of a parcel; `refund_failed` is the merchant's alone.
 */
export const ORDER_EVENTS = [
  'placed',
  'paid',
  'payment_failed',
  'shipped',
  'tracked',
  'cancelled',
  'refunded',
  'refund_failed',
] as const;
export type OrderEventKind = (typeof ORDER_EVENTS)[number];

/** How far an order is, as its page tells anybody who has its address. */
export const orderState = {
  status: v.picklist(['placed', 'paid', 'fulfilled', 'cancelled', 'refunded']),
  /** Of the newest parcel; processing until there is one [core §4]. */
  tracking_status: v.picklist(TRACKING_STATUSES),
};

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
export const orderPerson = v.object({
  email: v.string(),
  phone: v.string(),
  shipping_address: v.nullable(address),
  billing_address: v.nullable(address),
  note: v.string(),
  gift_note: v.optional(v.string()),
});

/**
 * A parcel of an order [acc §3]. How the carrier knows it is for who holds the order's key: carriers' pages say where
 * it goes.
 */
export const parcel = v.object({
  id: v.number(),
  status: v.picklist(TRACKING_STATUSES),
  /** The carrier does not know it: nothing can be said of it [core §4]. */
  is_failure: v.boolean(),
  company: v.nullable(v.string()),
  number: v.nullable(v.string()),
  url: v.nullable(v.string()),
  items: v.array(v.object({ order_item_id: v.number(), qty: v.number() })),
  create_date: v.string(),
});
export type Shipment = v.InferOutput<typeof parcel>;

/** Something that happened, with the moment; `status` of the parcel it tells of, `amount` that was given back. */
export const timelineEntry = v.object({
  kind: v.picklist(ORDER_EVENTS),
  date: v.string(),
  parcel: v.optional(v.number()),
  status: v.optional(v.picklist(TRACKING_STATUSES)),
  amount: v.optional(v.number()),
});
export type TimelineEntry = v.InferOutput<typeof timelineEntry>;

/** What order tracking tells of an order [acc §3]: its key is for who shows that the order is theirs. */
export const orderInfo = v.object({
  id: v.number(),
  token: v.string(),
  name: v.string(),
  access_key: v.nullable(v.string()),
  tracking_data: v.array(parcel),
  create_date: v.string(),
});
export type OrderInfo = v.InferOutput<typeof orderInfo>;

/** The order-status page's order: `person` and `access_key` are null without the key [core §2, decisions, Sessions and keys]. */
export const orderStatus = v.object({
  ...orderInfo.entries,
  ...orderState,
  /** The oldest first. */
  timeline: v.array(timelineEntry),
  /** Its shopper may still call it off. */
  can_cancel: v.boolean(),
  /** Given back so far, in minor units. */
  refunded: v.number(),
  payment: v.object({ method_code: v.string(), title: v.string(), instructions: v.string() }),
  shipping_method: v.nullable(v.object({ name: v.string(), min_days: v.number(), max_days: v.number() })),
  items: v.array(orderItem),
  total: totals,
  person: v.nullable(orderPerson),
});
export type OrderStatus = v.InferOutput<typeof orderStatus>;
