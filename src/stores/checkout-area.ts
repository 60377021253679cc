import { splitLocalePath, withPrefix } from '#domain/locale-path.ts';
import { createCheckoutDraft } from './checkout-draft.ts';
import { CheckoutStore } from './checkout.store.ts';
import { CouponStore } from './coupon.store.ts';
import { OrdersStore } from './orders.store.ts';
import type { AreaDeps } from './root.store.ts';

/** Checkout, what was typed in it, and placed orders. An order leads to its own page, with the key that opens it. */
export function checkoutArea({ http, platform, cart, known }: AreaDeps) {
  const { local, session, cookies, clock, page } = platform;
  const orders = new OrdersStore({ http, local, cookies, clock });
  const checkout = new CheckoutStore({
    http,
    clock,
    onOrdered: ({ token, access_key }) => {
      orders.remember(token, access_key);
      cart.forget();
      page.assign(withPrefix(`/orders/${token}?key=${access_key}`, splitLocalePath(page.current().path).prefix));
    },
  });
  const coupons = new CouponStore({ http, change: checkout.changeDiscounts });
  known.checkoutToken = () => checkout.token;
  return { checkout, coupons, checkoutDraft: createCheckoutDraft(session), orders };
}
export type CheckoutArea = ReturnType<typeof checkoutArea>;
