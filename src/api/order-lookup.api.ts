import * as v from 'valibot';
import { foundOrder } from '#domain/order/found-order.ts';
import { defineEndpoints } from './core/endpoint.ts';

const short = v.pipe(v.string(), v.maxLength(255));

/**
 * Order tracking and find-my-order [acc §7]. What does not fit answers the same whether the address is known or not.
 */
export const orderLookupApi = defineEndpoints({
  url: {
    method: 'POST',
    path: '/checkout/order-status/url.json',
    summary: 'The page of the order with this name that was made with this address [acc §7].',
    body: v.object({ order_name: short, email: short }),
    answer: v.object({ url: v.string() }),
    refusals: ['order_not_found', 'too_many_requests'],
    personal: true,
  },
  find: {
    method: 'POST',
    path: '/checkout/order-status/find-orders.json',
    summary: 'Orders sent to this name that were made with this address, the latest first [acc §7].',
    body: v.object({ first_name: short, last_name: short, email: short }),
    answer: v.object({ orders: v.array(foundOrder), count: v.number() }),
    refusals: ['order_not_found', 'too_many_requests'],
    personal: true,
  },
});
