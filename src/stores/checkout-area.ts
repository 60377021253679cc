import { splitLocalePath, withPrefix } from '#domain/locale-path.ts';
import { createCheckoutDraft } from './checkout-draft.ts';
import { frameOf, windowMessages } from '#platform/frames.ts';
import { CardFieldsStore } from './card-fields.store.ts';
import { CheckoutStore } from './checkout.store.ts';
import { CouponStore } from './coupon.store.ts';
import { OrdersStore } from './orders.store.ts';
import { PaymentStore } from './payment.store.ts';
import type { AreaDeps } from './root.store.ts';

/** Checkout, what was typed in it, and placed orders. An order leads to its own page, with the key that opens it. */
export function checkoutArea({ http, platform, shop, cart, known }: AreaDeps) {
  const { local, session, cookies, clock, page, random, monitor } = platform;
  const place = () => ({ link: shop.settings?.cdn.link.payment ?? '', locale: shop.shop?.locale.code ?? '' });
  const cardFields = new CardFieldsStore({ clock, random, messages: windowMessages, monitor, place });
  const payment = new PaymentStore({ http, clock, random, messages: windowMessages, session, card: cardFields, place });
  const orders = new OrdersStore({ http, local, cookies, clock });
  const checkout = new CheckoutStore({
    http,
    clock,
    pay: payment.pay,
    onOrdered: ({ token, access_key }) => {
      orders.remember(token, access_key);
      cart.forget();
      page.assign(withPrefix(`/orders/${token}?key=${access_key}`, splitLocalePath(page.current().path).prefix));
    },
  });
  const coupons = new CouponStore({ http, change: checkout.changeDiscounts });
  known.checkoutToken = () => checkout.token;
  /** The card fields and the bank's question, in frames of the page; each answers the way to take it away. */
  const paying = {
    card: cardFields,
    payment,
    showCard: (frame: HTMLIFrameElement, onSubmit: () => void) => cardFields.begin(frameOf(frame), onSubmit),
    showChallenge: (frame: HTMLIFrameElement) => payment.showChallenge(frameOf(frame)),
  };
  return { checkout, coupons, paying, checkoutDraft: createCheckoutDraft(session), orders };
}
export type Paying = CheckoutArea['paying'];
export type CheckoutArea = ReturnType<typeof checkoutArea>;
