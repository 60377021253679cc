import type { Answer } from '#api/core/endpoint.ts';
import type { checkoutApi } from '#api/checkout.api.ts';
import { CART_CHECKOUT_TOKEN_KEY } from '#domain/limits.ts';
import { splitLocalePath, withPrefix } from '#domain/page/locale-path.ts';
import type { Checkout } from '#domain/checkout/checkout.ts';
import { defineStore } from '../core/define-store.ts';
import { afterOrder } from './after-order.ts';
import { ordersStore } from './orders.store.ts';

export type PlacedOrder = Answer<typeof checkoutApi.createOrder>;

/** Goes from a checkout to its order page, with the order's access key, or first to the post-purchase offers. */
export const leadToOrder = defineStore(
  ({ platform: { local, page }, cart, get }) =>
    (checkoutToken: string | null, { token, access_key, post_purchase: isMoreOffered }: PlacedOrder): void => {
      get(ordersStore).remember(token, access_key);
      // A direct purchase leaves the cart unchanged.
      if (local.get(CART_CHECKOUT_TOKEN_KEY) === checkoutToken) cart.forget();
      const leave = () =>
        page.assign(withPrefix(`/orders/${token}?key=${access_key}`, splitLocalePath(page.current().path).prefix));
      if (isMoreOffered) get(afterOrder).begin(leave);
      else leave();
    },
);

/**
 * Shows the post-purchase offers again after a reload, while they stand, to the browser that has placed the order: the
 * checkout's token alone does not open them.
 */
export const resumeOffers = defineStore(({ platform: { page }, get }) => (order: Checkout['order']): void => {
  const key = order?.post_purchase ? get(ordersStore).keyOf(order.token) : undefined;
  if (!order || key === undefined || get(afterOrder).leave) return;
  const { prefix } = splitLocalePath(page.current().path);
  get(afterOrder).begin(() => page.assign(withPrefix(`/orders/${order.token}?key=${key}`, prefix)));
});
