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
 * Events in an order's timeline. `tracked`: the carrier updated a shipment; `refund_failed` is shown to the merchant
 * only.
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

/** The state of an order, visible to anyone who has its address. */
export const orderState = {
  status: v.picklist(['placed', 'paid', 'fulfilled', 'cancelled', 'refunded']),
  /** Of the newest shipment; `processing` until there is one [core §4]. */
  tracking_status: v.picklist(TRACKING_STATUSES),
};

const orderItem = v.object({
  id: v.number(),
  variant_id: v.number(),
  product_id: v.number(),
  handle: v.string(),
  title: v.string(),
  variant_title: v.string(),
  sku: v.string(),
  properties: itemProperties,
  /** Title of the offer it used. */
  offer_title: v.optional(v.string()),
  /** Name of its selling plan. */
  selling_plan_name: v.optional(v.string()),
  qty: v.number(),
  price: v.number(),
  line_price: v.number(),
  total_discounts: v.number(),
  image: v.nullable(image),
});
export type OrderItem = v.InferOutput<typeof orderItem>;

/** Personal data, only visible with the order's access key. */
const orderPerson = v.object({
  email: v.string(),
  phone: v.string(),
  shipping_address: v.nullable(address),
  billing_address: v.nullable(address),
  note: v.string(),
  gift_note: v.optional(v.string()),
  /** The order belongs to an account. */
  has_account: v.optional(v.boolean()),
});

/**
 * A shipment of an order [acc §3]. Carrier, number and link are null without the order's access key, because carriers'
 * pages show where it goes.
 */
const parcel = v.object({
  id: v.number(),
  status: v.picklist(TRACKING_STATUSES),
  /** The carrier does not know the shipment, so its state is unknown [core §4]. */
  is_failure: v.boolean(),
  company: v.nullable(v.string()),
  number: v.nullable(v.string()),
  url: v.nullable(v.string()),
  items: v.array(v.object({ order_item_id: v.number(), qty: v.number() })),
  create_date: v.string(),
});
export type Shipment = v.InferOutput<typeof parcel>;

/** An event of the timeline with its date; `status` of the shipment it is about, `amount` refunded in minor units. */
const timelineEntry = v.object({
  kind: v.picklist(ORDER_EVENTS),
  date: v.string(),
  parcel: v.optional(v.number()),
  status: v.optional(v.picklist(TRACKING_STATUSES)),
  amount: v.optional(v.number()),
});
export type TimelineEntry = v.InferOutput<typeof timelineEntry>;

/**
 * The response of order tracking [acc §3]. `access_key` is only given to a visitor who proved that the order is theirs.
 */
export const orderInfo = v.object({
  id: v.number(),
  token: v.string(),
  name: v.string(),
  access_key: v.nullable(v.string()),
  tracking_data: v.array(parcel),
  create_date: v.string(),
});
export type OrderInfo = v.InferOutput<typeof orderInfo>;

/**
 * The order of the order-status page: `person` and `access_key` are null without the key [core §2, decisions, Sessions
 * and keys].
 */
export const orderStatus = v.object({
  ...orderInfo.entries,
  ...orderState,
  /** Oldest first. */
  timeline: v.array(timelineEntry),
  /** Whether the shopper can still cancel it. */
  can_cancel: v.boolean(),
  /** Refunded so far, in minor units. */
  refunded: v.number(),
  payment: v.object({ method_code: v.string(), title: v.string(), instructions: v.string() }),
  shipping_method: v.nullable(v.object({ name: v.string(), min_days: v.number(), max_days: v.number() })),
  items: v.array(orderItem),
  total: totals,
  person: v.nullable(orderPerson),
  /** Its confirmation may still be on its way. */
  is_new: v.optional(v.boolean()),
});
export type OrderStatus = v.InferOutput<typeof orderStatus>;
