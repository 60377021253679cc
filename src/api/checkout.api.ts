import * as v from 'valibot';
import { id } from '#domain/core/numbers.ts';
import { checkout, paymentMethod } from '#domain/checkout/checkout.ts';
import { chargeOutcome } from '#domain/payment/payment.ts';
import { orderStatus } from '#domain/order/order.ts';
import { COUPON_REFUSALS } from './discounts.api.ts';
import { defineEndpoints } from './core/endpoint.ts';
import { queryFlag, queryId } from './core/common.ts';

const short = v.pipe(v.string(), v.trim(), v.maxLength(255));

/** An address as a form sends it; the service decides which fields its country requires. */
export const addressInput = v.object({
  first_name: v.optional(short, ''),
  last_name: v.optional(short, ''),
  company: v.optional(short, ''),
  address1: v.optional(short, ''),
  address2: v.optional(short, ''),
  city: v.optional(short, ''),
  zip: v.optional(short, ''),
  country_code: v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.maxLength(2)), ''),
  province_code: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(10)), ''),
  phone: v.optional(short, ''),
});
export type AddressInput = v.InferInput<typeof addressInput>;

const orderInput = { accept_term: v.boolean(), payment_method: v.string(), payment_method_id: v.optional(id) };

/** Why a checkout cannot become an order. */
const ORDER_REFUSALS = [
  'checkout_not_found',
  'checkout_secret_required',
  'checkout_incomplete',
  'cart_empty',
  'terms_not_accepted',
  'payment_method_unknown',
  'shipping_method_required',
  'sold_out',
  'not_enough_stock',
  ...COUPON_REFUSALS,
] as const;

/** The checkout, from contact to order [core §4, §7, acc §7]. Request bodies are ours [decisions, The wire]. */
export const checkoutApi = defineEndpoints({
  info: {
    method: 'GET',
    path: '/checkout/{token}/next/new-info.json',
    summary:
      'The whole state of a checkout. Country, province and payment method given here are used for the calculation but not stored [core §7].',
    query: v.object({
      is_preview: v.optional(queryFlag),
      recover_key: v.optional(v.string()),
      fields: v.optional(v.string()),
      country: v.optional(v.string()),
      province: v.optional(v.string()),
      payment_method: v.optional(v.string()),
      payment_method_id: v.optional(queryId),
      deleted_automatic_discounts: v.optional(v.string()),
      disable_calculate_shipping: v.optional(queryFlag),
    }),
    answer: checkout,
    refusals: ['checkout_not_found'],
    personal: true,
  },
  customerAndShipping: {
    method: 'PUT',
    path: '/checkout/{token}/customer-and-shipping.json',
    summary:
      'Stores contact, addresses, shipping method, note and tip; returns the updated checkout [acc §7]. `X-Checkout-Secret` names the browser, which alone sees it again.',
    body: v.object({
      email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254))),
      phone: v.optional(short),
      shipping_address: v.optional(addressInput),
      billing_address: v.optional(v.nullable(addressInput)),
      shipping_method: v.optional(v.nullable(v.string())),
      note: v.optional(v.pipe(v.string(), v.maxLength(2000))),
      /** Gift message. */
      gift_note: v.optional(v.pipe(v.string(), v.maxLength(2000))),
      tip: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
    }),
    answer: checkout,
    refusals: [
      'checkout_not_found',
      'checkout_completed',
      'checkout_secret_required',
      'checkout_paying',
      'shipping_method_unknown',
      'tip_too_large',
    ],
    personal: true,
    idempotent: true,
  },
  paymentMethods: {
    method: 'GET',
    path: '/checkout/{token}/payment-methods.json',
    summary: 'The payment methods of this checkout; `custom-token` returns those of the shop [acc §7].',
    answer: v.object({ payment_methods: v.array(paymentMethod) }),
    refusals: ['checkout_not_found'],
    personal: true,
  },
  chargeAuthorize: {
    method: 'POST',
    path: '/checkout/{token}/charge-authorize.json',
    charges: true,
    summary:
      'Authorises the current total of the checkout with the card token of the payment component. A repeated request joins the one in progress [acc §4, §7].',
    body: v.object({
      ...orderInput,
      payment_token: v.pipe(v.string(), v.regex(/^[\w-]{1,255}$/, 'payment_token_invalid')),
    }),
    answer: chargeOutcome,
    refusals: [...ORDER_REFUSALS, 'too_many_requests'],
    personal: true,
    idempotent: 'converging',
  },
  providerCreateOrder: {
    method: 'POST',
    path: '/checkout/{token}/provider-create-order.json',
    charges: true,
    summary:
      "Creates an order at a payment provider with a page of its own, for the current total, and returns the address to redirect to; a repeated request returns the same order. `express` creates it in the provider's wallet, which supplies contact and shipping address [acc §7].",
    body: v.object({ ...orderInput, express: v.optional(v.boolean(), false) }),
    answer: chargeOutcome,
    refusals: [...ORDER_REFUSALS, 'too_many_requests'],
    personal: true,
    idempotent: 'converging',
  },
  confirmPayment: {
    method: 'POST',
    path: '/checkout/{token}/confirm-payment.json',
    summary:
      'The result of the last payment, after a bank verification, a slow gateway or a lost response. `abandon` cancels a verification that will not be completed [acc §4].',
    body: v.object({ abandon: v.optional(v.boolean(), false) }),
    answer: chargeOutcome,
    refusals: ['checkout_not_found', 'checkout_secret_required', 'payment_not_found', 'too_many_requests'],
    personal: true,
  },
  createOrder: {
    method: 'POST',
    path: '/checkout/{token}/create-order.json',
    charges: true,
    summary:
      'Creates the order: one per checkout, with stock taken in the same transaction; a prepaid order must be authorised for exactly its total [acc §4, §7].',
    body: v.object(orderInput),
    answer: v.object({
      token: v.string(),
      access_key: v.string(),
      order: v.object({ id: v.number(), name: v.string() }),
      /** Post-purchase offers are shown before the thank-you page. */
      post_purchase: v.optional(v.boolean()),
    }),
    refusals: [...ORDER_REFUSALS, 'payment_required', 'payment_processing', 'payment_amount_changed'],
    personal: true,
    idempotent: 'converging',
  },
  orderStatus: {
    method: 'GET',
    path: '/checkout/order-status/{token}/next/info.json',
    summary: 'The order for its thank-you page; without the access key it has no personal data [core §7].',
    query: v.object({ key: v.optional(v.string()) }),
    answer: orderStatus,
    refusals: ['order_not_found'],
    personal: true,
  },
});
