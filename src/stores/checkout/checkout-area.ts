import { monitorApi } from '#api/monitor.api.ts';
import { CART_CHECKOUT_TOKEN_KEY } from '#domain/limits.ts';
import { splitLocalePath, withPrefix } from '#domain/page/locale-path.ts';
import { beaconOnLeave } from '#platform/beacon.ts';
import { AfterOrder } from '../order/after-order.ts';
import { createCheckoutDraft } from './checkout-draft.ts';
import { CheckoutStore } from './checkout.store.ts';
import { CouponStore } from '../discount/coupon.store.ts';
import { OrdersStore } from '../order/orders.store.ts';
import type { AreaDeps } from '../core/root.store.ts';
import { createStepAddress } from './step-address.ts';

/** Checkout, what was typed in it, and placed orders. An order leads to its own page, with the key that opens it. */
export function checkoutArea({ http, platform, cart, known }: AreaDeps) {
  const { local, session, cookies, clock, page } = platform;
  const afterOrder = new AfterOrder();
  const orders = new OrdersStore({ http, local, cookies, clock });
  const checkout = new CheckoutStore({
    http,
    clock,
    onOrdered: ({ token, access_key, post_purchase: isMoreOffered }) => {
      orders.remember(token, access_key);
      // What was bought beside the cart leaves it as it is.
      if (local.get(CART_CHECKOUT_TOKEN_KEY) === checkout.token) cart.forget();
      const leave = () =>
        page.assign(withPrefix(`/orders/${token}?key=${access_key}`, splitLocalePath(page.current().path).prefix));
      if (isMoreOffered) afterOrder.begin(leave);
      else leave();
    },
  });
  platform.monitor.follow(({ shop_id, message, module_name, extra_data: { level, url } }) => {
    if (level !== 'error') return;
    const errors = { error_text: message, time: new Date(clock.now()).toISOString(), extra_params: { url } };
    const tags = { shop_id, checkout_token: checkout.token ?? undefined, storefront_exception: module_name };
    http.call(monitorApi.checkout, { body: { level: 'fatal', tags, extra: { errors } } }).catch(() => undefined);
  });
  const coupons = new CouponStore({ http, change: checkout.changeDiscounts });
  known.checkoutToken = () => checkout.token;
  /** Whoever leaves with an address known and no order may be reminded; answers the way to stop. */
  const followLeaving = () =>
    beaconOnLeave(() =>
      checkout.token !== null &&
      checkout.placing === 'idle' &&
      checkout.checkout?.info.email &&
      !checkout.checkout.order
        ? `/api/checkout/${checkout.token}/create-abandoned-checkout.json`
        : null,
    );
  return {
    checkout,
    coupons,
    afterOrder,
    followLeaving,
    checkoutDraft: createCheckoutDraft(session),
    stepAddress: createStepAddress(page),
    orders,
  };
}
export type CheckoutArea = ReturnType<typeof checkoutArea>;
