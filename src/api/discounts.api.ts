import * as v from 'valibot';
import { priceRule } from '#domain/cart/cart.ts';
import { checkout } from '#domain/checkout/checkout.ts';
import { cartDiscount, lostCode } from '#domain/discount/discount.ts';
import { COUPON_LENGTH_MAX } from '#domain/limits.ts';
import { defineEndpoints } from './core/endpoint.ts';

const code = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(COUPON_LENGTH_MAX));

/**
 * Why a code is not taken; one that only waits for something, such as a minimum, is kept and says so in `discounts`.
 */
export const COUPON_REFUSALS = [
  'coupon_code_invalid',
  'coupon_not_yet',
  'coupon_expired',
  'coupon_used_up',
  'coupon_used_by_you',
  'too_many_coupons',
] as const;

/** Discounts of a cart and its checkout [acc §4, §7, §8]. */
export const discountsApi = defineEndpoints({
  apply: {
    method: 'POST',
    path: '/checkout/{token}/apply-coupon.json',
    summary: 'Keeps a code with the cart of a checkout; answers the checkout as it is then [acc §4, §7].',
    body: v.object({ code }),
    answer: checkout,
    refusals: ['checkout_not_found', 'checkout_completed', 'apply_code', ...COUPON_REFUSALS],
    invalid: { status: 422, code: 'apply_code', message: 'Apply code error: Invalid params' },
    personal: true,
    idempotent: true,
  },
  remove: {
    method: 'POST',
    path: '/checkout/{token}/delete-coupon.json',
    summary: 'Takes a code off, or puts one away that stopped working; answers the checkout as it is then [acc §7].',
    body: v.object({ code }),
    answer: checkout,
    refusals: ['checkout_not_found', 'checkout_completed', 'remove_code'],
    invalid: { status: 422, code: 'remove_code', message: 'Remove code error: Invalid params' },
    personal: true,
    idempotent: true,
  },
  list: {
    method: 'GET',
    path: '/checkout/discounts.json',
    summary: 'The discounts of a cart, or of a checkout with what they take off its shipping [core §7].',
    query: v.object({ cart_token: v.optional(v.string()), checkout_token: v.optional(v.string()) }),
    answer: v.object({ discounts: v.array(cartDiscount), lost_codes: v.array(lostCode) }),
    refusals: ['invalid_cart_token', 'invalid_tokens', 'checkout_not_found'],
    personal: true,
  },
  offer: {
    method: 'GET',
    path: '/offers/discount.json',
    summary: 'What discounts make of a cart: in all, by line, and the one that takes most off [core §7].',
    query: v.object({ cart_token: v.optional(v.string()) }),
    answer: v.object({
      total_discount_amount: v.number(),
      selected_offer: v.nullable(priceRule),
      discount_cart_items: v.array(
        v.object({ id: v.string(), variant_id: v.number(), qty: v.number(), total_discounts: v.number() }),
      ),
      has_discount: v.boolean(),
      discount_code: v.nullable(v.string()),
    }),
    refusals: ['invalid_cart_token', 'invalid_tokens'],
    personal: true,
  },
});
