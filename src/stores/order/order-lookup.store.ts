import { orderLookupApi } from '#api/order-lookup.api.ts';
import type { FoundOrder } from '#domain/order/found-order.ts';
import type { FindValues, TrackValues } from '#domain/order/order-lookup.ts';
import { defineStore } from '../core/define-store.ts';

/** Order tracking and find-my-order. */
export const orderLookupStore = defineStore(({ http, platform: { page } }) => ({
  /** Opens the order's page. Rejects with an ApiError that names the wrong fields. */
  async track(body: TrackValues): Promise<void> {
    page.assign((await http.call(orderLookupApi.url, { body })).url);
  },
  async find({ find_email: email, ...body }: FindValues): Promise<FoundOrder[]> {
    return (await http.call(orderLookupApi.find, { body: { ...body, email } })).orders;
  },
}));
