/**
 * What happens in a shop and other modules may follow, with what is told of it: nothing but what a job can hold, since
 * a listener that fails is run again by one.
 */
export interface ShopEvents {
  /** `takes_more`: what is added to it after the purchase can be paid as it was paid. */
  'order.placed': { order_id: number; takes_more: boolean };
  /** `amount` is given back, in minor units; `tells` where the shopper is written to. */
  'order.cancelled': { order_id: number; amount: number; tells: boolean };
  /** One refund of it has been given. */
  'order.refunded': { order_id: number; refund_id: number };
  /** The gateway has taken a payment for its order. */
  'payment.captured': { order_id: number; payment_id: number; amount: number };
  /** What was set aside for an order will never come. */
  'payment.failed': { order_id: number; payment_id: number; amount: number; reason: string };
  /** Units were taken or put back; `is_shown` where pages say something else of them now. */
  'stock.changed': { is_shown: boolean };
  /** The address of an account is its owner's: `email_key` is how addresses are compared. */
  'customer.confirmed': { customer_id: number; email_key: string };
  /** Shoppers see something else of what was written before. */
  'content.changed': { kind: 'offer' | 'post' };
}

export type EventName = keyof ShopEvents;
