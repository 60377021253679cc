import * as v from 'valibot';
import { orderInfo, orderStatus } from '#domain/order/order.ts';
import { trackedItem } from '#domain/order/tracked-item.ts';
import { defineEndpoints } from './core/endpoint.ts';

const key = v.optional(v.pipe(v.string(), v.maxLength(255)));

/** What may be asked of an order that was made: by who has its key, or is signed in as who made it. */
export const ordersApi = defineEndpoints({
  info: {
    method: 'GET',
    path: '/checkout/{token}/info.json',
    summary:
      "The order of a token, or of the checkout it was made from, with its parcels; how carriers know them, and the order's key, only for who holds it [acc §3, §7].",
    query: v.object({ key }),
    answer: orderInfo,
    refusals: ['order_not_found'],
    personal: true,
  },
  cancel: {
    method: 'POST',
    path: '/online-store/contact-us/{id}/order-cancellation.json',
    summary:
      'Calls an order off by its token, while nothing of it has been shipped: stock comes back and what was paid is given back. Asked again it is the same end [acc §7].',
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
      'Tells that a browser shows the confirmation of the order with this token. The first to tell so is answered with what was bought, to report it once [core §7].',
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
