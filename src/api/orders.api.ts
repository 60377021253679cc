import * as v from 'valibot';
import { orderInfo, orderStatus } from '#domain/order/order.ts';
import { trackedItem } from '#domain/order/tracked-item.ts';
import { defineEndpoints } from './core/endpoint.ts';

const key = v.optional(v.pipe(v.string(), v.maxLength(255)));

/** Calls on an existing order, for whoever has its access key or is signed in as its customer. */
export const ordersApi = defineEndpoints({
  info: {
    method: 'GET',
    path: '/checkout/{token}/info.json',
    summary:
      'An order, by its token or its checkout’s, with its shipments. Tracking numbers and the access key are only returned to whoever has the key [acc §3, §7].',
    query: v.object({ key }),
    answer: orderInfo,
    refusals: ['order_not_found'],
    personal: true,
  },
  cancel: {
    method: 'POST',
    path: '/online-store/contact-us/{id}/order-cancellation.json',
    summary:
      'Cancels an order by its token, as long as nothing has been shipped: items are restocked and the payment is refunded. Repeating the request has no further effect [acc §7].',
    body: v.object({ key }),
    answer: orderStatus,
    refusals: ['order_not_found', 'order_key_required', 'order_shipped', 'order_refunded', 'too_many_requests'],
    personal: true,
    idempotent: 'converging',
  },
  confirmed: {
    method: 'POST',
    path: '/checkout/pre/{id}/next/confirmed.json',
    summary:
      'Reports that a browser shows the confirmation of the order with this token. The first report gets the purchase in return, so that it is tracked once [core §7].',
    body: v.object({ key }),
    answer: v.object({
      purchase: v.nullable(
        v.object({ order: v.string(), currency: v.string(), value: v.number(), items: v.array(trackedItem) }),
      ),
    }),
    refusals: ['order_not_found', 'order_key_required'],
    personal: true,
    idempotent: true,
  },
});
