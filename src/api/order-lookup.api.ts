import * as v from 'valibot';
import { foundOrder } from '#domain/order/found-order.ts';
import { defineEndpoints } from './core/endpoint.ts';

const short = v.pipe(v.string(), v.maxLength(255));

/** Order tracking and order lookup [acc §7]. A mismatch gives the same response whether or not the email is known. */
export const orderLookupApi = defineEndpoints({
  url: {
    method: 'POST',
    path: '/checkout/order-status/url.json',
    summary: 'The address of the order with this name and email [acc §7].',
    body: v.object({ order_name: short, email: short }),
    answer: v.object({ url: v.string() }),
    refusals: ['order_not_found', 'too_many_requests'],
    personal: true,
  },
  find: {
    method: 'POST',
    path: '/checkout/order-status/find-orders.json',
    summary: 'Orders with this email that were shipped to this name, latest first [acc §7].',
    body: v.object({ first_name: short, last_name: short, email: short }),
    answer: v.object({ orders: v.array(foundOrder), count: v.number() }),
    refusals: ['order_not_found', 'too_many_requests'],
    personal: true,
  },
});
