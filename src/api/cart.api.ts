import * as v from 'valibot';
import { id } from '#domain/core/numbers.ts';
import { cart, itemMetadata, itemProperties } from '#domain/cart/cart.ts';
import { CART_QTY_MAX } from '#domain/limits.ts';
import { defineEndpoints } from './core/endpoint.ts';
import { queryFlag, token } from './core/common.ts';

const qty = v.pipe(v.number(), v.integer(), v.maxValue(CART_QTY_MAX));

/** A line to add. A price in it is ignored: the server calculates prices [reliability]. */
export const newItem = v.object({
  variant_id: id,
  qty: v.pipe(qty, v.minValue(1)),
  properties: v.optional(itemProperties),
  metadata: v.optional(itemMetadata),
});
export type NewItem = v.InferInput<typeof newItem>;

/** A changed line. `id` must be a line of the cart [core §5]. */
const changedItem = v.object({ ...newItem.entries, id: v.optional(v.string()) });
/** One of several changed lines; a quantity of 0 removes it [core §4]. */
const changedItems = v.array(v.object({ ...changedItem.entries, qty: v.pipe(qty, v.minValue(0)) }));
export type ChangedItem = v.InferInput<typeof changedItem>;

const origin = { source: v.optional(v.string()), from: v.optional(v.string()) };
/**
 * Any text. Malformed tokens are left to the service, because only its 409 makes the client create a new cart [core
 * §4].
 */
const givenToken = v.optional(v.string());
const byCartToken = v.object({ cart_token: givenToken, post_purchase: v.optional(queryFlag) });
const readCart = v.object({
  cart_token: givenToken,
  discount_code: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(255))),
});

const INVALID_ADD = { status: 400, code: 'invalid_params', message: 'Add cart error: Invalid params' };
const INVALID_REMOVE = { status: 400, code: 'invalid_params', message: 'Remove cart item error: Invalid params' };

/** 409: the client drops its tokens and creates a new cart [core §4]. */
export const INVALID_CART_TOKEN = 'invalid_cart_token';

const refusals = [
  INVALID_CART_TOKEN,
  'invalid_tokens',
  'invalid_params',
  'variant_not_found',
  'item_not_found',
  'sold_out',
  'not_enough_stock',
  'rest_in_cart',
  'quantity_too_small',
  'quantity_too_large',
  'quantity_step',
  'offer_ended',
  'invalid_properties',
  'too_many_items',
  'cart_being_ordered',
] as const;

/** The cart [core §4, §5, §7]. Every call returns the whole cart. */
export const cartApi = defineEndpoints({
  create: {
    method: 'POST',
    path: '/checkout/next/cart.json',
    summary: 'Creates a cart and its checkout token, with lines if given [core §7].',
    body: v.object({ cartItems: v.optional(v.array(newItem)), ...origin }),
    answer: v.object({ token, checkout_token: token, cart_token: token, cart }),
    refusals,
    invalid: { status: 400, code: 'create_cart_token_error', message: 'Create cart token error' },
    personal: true,
    idempotent: true,
  },
  read: {
    method: 'GET',
    path: '/checkout/next/cart.json',
    summary: 'The cart [core §7].',
    query: readCart,
    answer: cart,
    refusals,
    personal: true,
  },
  readV2: {
    method: 'GET',
    path: '/checkout/next/cart-v2.json',
    summary: 'The cart [core §7].',
    query: readCart,
    answer: cart,
    refusals,
    personal: true,
  },
  change: {
    method: 'PUT',
    path: '/checkout/next/cart.json',
    summary: 'Changes one line: its quantity, properties or plan [core §5, §7].',
    query: byCartToken,
    body: v.object({ cartItem: changedItem, ...origin }),
    answer: cart,
    refusals,
    invalid: INVALID_ADD,
    personal: true,
    idempotent: true,
  },
  add: {
    method: 'PUT',
    path: '/checkout/next/cart/adds.json',
    summary: 'Adds lines; the quantity of a matching line is increased [core §5, §7].',
    query: byCartToken,
    body: v.object({ cartItems: v.pipe(v.array(newItem), v.minLength(1)), ...origin }),
    answer: cart,
    refusals,
    invalid: INVALID_ADD,
    personal: true,
    idempotent: true,
  },
  changeMany: {
    method: 'PUT',
    path: '/checkout/next/cart/multiple.json',
    summary: 'Changes several lines in one transaction; all quantities 0 clears the cart [core §4, §7].',
    query: byCartToken,
    body: v.object({ cartItems: v.pipe(changedItems, v.minLength(1)), ...origin }),
    answer: cart,
    refusals,
    invalid: INVALID_ADD,
    personal: true,
    idempotent: true,
  },
  remove: {
    method: 'DELETE',
    path: '/checkout/next/cart.json',
    summary: 'Removes one line [core §5, §7].',
    query: byCartToken,
    body: v.object({ cartItem: v.object({ item_id: v.pipe(v.string(), v.minLength(1)) }) }),
    answer: cart,
    refusals,
    invalid: INVALID_REMOVE,
    personal: true,
    idempotent: true,
  },
  removeMany: {
    method: 'DELETE',
    path: '/checkout/next/cart/items.json',
    summary: 'Removes several lines [core §7].',
    query: byCartToken,
    body: v.object({ ids: v.pipe(v.array(v.string()), v.minLength(1)) }),
    answer: cart,
    refusals,
    invalid: INVALID_REMOVE,
    personal: true,
    idempotent: true,
  },
});
