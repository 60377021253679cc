/**
 * Events of a shop that other modules may listen to, with their payloads. A payload must be JSON that a job can store,
 * since a failed listener is run again by a job.
 */
export interface ShopEvents {
  /** `takes_more`: items added after the purchase can be charged to the same payment method. */
  'order.placed': { order_id: number; takes_more: boolean };
  /** `amount` is refunded, in minor units; `tells` is true if the shopper gets an email. */
  'order.cancelled': { order_id: number; amount: number; tells: boolean };
  /** A refund of the order has been made. */
  'order.refunded': { order_id: number; refund_id: number };
  /** The gateway has captured a payment for the order. */
  'payment.captured': { order_id: number; payment_id: number; amount: number };
  /** A payment that was pending for the order has failed for good. */
  'payment.failed': { order_id: number; payment_id: number; amount: number; reason: string };
  /** Stock was taken or returned; `is_shown` is true if product pages now show something else. */
  'stock.changed': { is_shown: boolean };
  /** The customer has confirmed the email address. `email_key` is its form for comparison. */
  'customer.confirmed': { customer_id: number; email_key: string };
  /** Published content changed. */
  'content.changed': { kind: 'offer' | 'post' };
  /** Texts that shoppers can search were published, translated or deleted. */
  'texts.published': { kind: 'product' | 'collection' | 'page' | 'post'; ids: number[] };
}

export type EventName = keyof ShopEvents;
