import { checkoutApi } from '#api/checkout.api.ts';
import { CHARGE_BOUNDS } from '#domain/payment-limits.ts';
import { implement } from '../implement.ts';
import type { Implemented } from '../implement.ts';
import type { CheckoutService } from '../services/checkout/checkout.service.ts';
import type { CreateOrderService } from '../services/orders/create-order.service.ts';
import type { OrderStatusService } from '../services/orders/order-status.service.ts';
import type { PaymentService } from '../services/payments/payment.service.ts';

export type CheckoutHandlerDeps = { checkouts: CheckoutService; createOrders: CreateOrderService; orders: OrderStatusService; payments: PaymentService };

/** The checkout, from contact to order [core §4, §7, acc §7]. */
export function checkoutHandlers({ checkouts, createOrders, orders, payments }: CheckoutHandlerDeps): Implemented[] {
  return implement(checkoutApi, {
    info: (shop, { path, query, request }) =>
      checkouts.info(shop, path.token, request.locale.code, {
        country: query.country,
        province: query.province,
        paymentMethod: query.payment_method,
        withoutDiscounts: query.deleted_automatic_discounts?.split(',').map((name) => name.trim()).filter(Boolean),
        withoutShipping: query.disable_calculate_shipping,
      }),
    customerAndShipping: (shop, { path, body, request }) => checkouts.change(shop, path.token, body, request.locale.code),
    paymentMethods: async (shop, { path, request }) => ({ payment_methods: await checkouts.paymentMethods(shop, path.token, request.locale.code) }),
    chargeAuthorize(shop, { path, body, request }) {
      const countTry = async () => {
        await request.limit('charge', CHARGE_BOUNDS.visitor);
        await request.limit('charge-checkout', { ...CHARGE_BOUNDS.checkout, key: path.token });
      };
      return payments.authorise(shop, path.token, body, { ...request, countTry });
    },
    confirmPayment: (shop, { path, body }) => payments.confirm(shop, path.token, body),
    async createOrder(shop, { path, body, request }) {
      const { id, name, token, access_key } = await createOrders.create(shop, path.token, body, request);
      return { token, access_key, order: { id, name } };
    },
    orderStatus: (shop, { path, query, request }) => orders.byToken(shop, path.token, query.key, request.locale.code),
  });
}
