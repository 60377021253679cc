import type { Answer } from '#api/core/endpoint.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { CHARGE_BOUNDS, CONFIRM_BOUNDS } from '#domain/payment/payment-limits.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';
import { THE_SHOP } from '../cart/checkout-access.ts';
import { implement } from '#server/http/implement.ts';
import type { Implemented } from '#server/http/implement.ts';
import { recordContact } from './record-contact.ts';
import type { CheckoutService } from './checkout.service.ts';
import { callViewer, requireAccess } from './checkout-viewer.ts';
import { recordRecovered } from './reminders/abandoned-checkout.ts';
import type { ChargeInput, OrderCaller, OrderInput, PaymentCaller } from './order-input.ts';

/** What the calls of a checkout need from payments and orders. */
export interface CheckoutHandlerDeps {
  checkouts: CheckoutService;
  authorisePayment(
    shop: ShopContext,
    token: string,
    input: ChargeInput,
    caller: PaymentCaller,
  ): Promise<Answer<typeof checkoutApi.chargeAuthorize>>;
  beginExpress(
    shop: ShopContext,
    token: string,
    method: string,
    caller: PaymentCaller,
  ): Promise<Answer<typeof checkoutApi.providerCreateOrder>>;
  confirmPayment(
    shop: ShopContext,
    token: string,
    input: { abandon?: boolean },
  ): Promise<Answer<typeof checkoutApi.confirmPayment>>;
  placeOrder(
    shop: ShopContext,
    token: string,
    input: OrderInput,
    caller: OrderCaller,
  ): Promise<{ id: number; name: string; token: string; access_key: string }>;
  /** Whether a new order has post-purchase offers to show. */
  isPostPurchaseOpen(shop: ShopContext, token: string): Promise<boolean>;
  orderStatus(
    shop: ShopContext,
    request: RequestContext,
    asked: { token: string; key: string | undefined },
  ): Promise<Answer<typeof checkoutApi.orderStatus>>;
}

/** The checkout, from contact to order [core §4, §7, acc §7]. */
export function checkoutHandlers({ checkouts, ...deps }: CheckoutHandlerDeps): Implemented[] {
  return implement(checkoutApi, {
    async info(shop, { path, query, request }) {
      const viewer = await callViewer(shop, request);
      const isRecovered =
        query.recover_key !== undefined && (await recordRecovered(shop, path.token, query.recover_key, viewer.secret));
      return checkouts.info(shop, path.token, request.locale.code, isRecovered ? THE_SHOP : viewer, {
        country: query.country,
        province: query.province,
        paymentMethod: query.payment_method,
        withoutDiscounts: query.deleted_automatic_discounts
          ?.split(',')
          .map((name) => name.trim())
          .filter(Boolean),
        withoutShipping: query.disable_calculate_shipping,
      });
    },
    customerAndShipping: async (shop, { path, body, request }) =>
      checkouts.change(shop, path.token, body, request.locale.code, await callViewer(shop, request)),
    paymentMethods: async (shop, { path, request }) => ({
      payment_methods: await checkouts.paymentMethods(shop, path.token, request.locale.code),
    }),
    async chargeAuthorize(shop, { path, body, request }) {
      await enter(shop, request, path.token);
      return deps.authorisePayment(shop, path.token, body, payer(request, path.token));
    },
    async providerCreateOrder(shop, { path, body: { express: isExpress, ...body }, request }) {
      await enter(shop, request, path.token);
      if (isExpress) return deps.beginExpress(shop, path.token, body.payment_method, payer(request, path.token));
      return deps.authorisePayment(shop, path.token, body, payer(request, path.token));
    },
    async confirmPayment(shop, { path, body, request }) {
      await limitConfirm(request, path.token);
      await requireAccess(shop, path.token, await callViewer(shop, request));
      return deps.confirmPayment(shop, path.token, body);
    },
    async createOrder(shop, { path, body, request }) {
      await enter(shop, request, path.token);
      const { id, name, token, access_key } = await deps.placeOrder(shop, path.token, body, request);
      return {
        token,
        access_key,
        order: { id, name },
        ...((await deps.isPostPurchaseOpen(shop, path.token)) && { post_purchase: true }),
      };
    },
    orderStatus: (shop, { path, query, request }) =>
      deps.orderStatus(shop, request, { token: path.token, key: query.key }),
  });
}

/** Admits who may pay or order with this checkout, and notes whose the order will be. */
async function enter(shop: ShopContext, request: RequestContext, token: string): Promise<void> {
  const viewer = await callViewer(shop, request);
  await requireAccess(shop, token, viewer);
  await recordContact(shop, token, viewer.customerId);
}

/** The caller of a payment: attempts are counted by address and by checkout. */
export function payer(request: RequestContext, token: string): PaymentCaller {
  const countTry = async () => {
    await request.limit('charge', CHARGE_BOUNDS.visitor);
    await request.limit('charge-checkout', { ...CHARGE_BOUNDS.checkout, key: token });
  };
  return { ...request, askedKey: request.header('idempotency-key'), countTry };
}

/** Limits how often the state of a checkout's payment may be requested, by a call or on return from a provider. */
export async function limitConfirm(request: RequestContext, token: string): Promise<void> {
  await request.limit('confirm', CONFIRM_BOUNDS.visitor);
  await request.limit('confirm-checkout', { ...CONFIRM_BOUNDS.checkout, key: token });
}
