import * as v from 'valibot';
import { address } from '../checkout/checkout.ts';

/** A customer, as returned to that customer [acc §3]. `customer_id` is the specification's second name for `id`. */
export const customer = v.object({
  id: v.number(),
  customer_id: v.number(),
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  phone: v.string(),
  accepts_marketing: v.boolean(),
  /**
   * True once the customer followed the link in the verification email; earlier orders with that email then belong to
   * the account.
   */
  is_verified: v.boolean(),
});
export type Customer = v.InferOutput<typeof customer>;

/** An address saved in a customer's account. */
export const customerAddress = v.object({ ...address.entries, id: v.number(), is_default: v.boolean() });
export type CustomerAddress = v.InferOutput<typeof customerAddress>;

/** The response to signing in: the session token and the cart to continue with. */
export const signedIn = v.object({
  token: v.string(),
  customer,
  /** The account's cart with the visitor's cart merged in; null if there is none. */
  cart: v.nullable(v.object({ token: v.string(), checkout_token: v.string() })),
  /** Titles of lines that were removed because they are no longer sold. */
  lost_lines: v.array(v.string()),
});
export type SignedIn = v.InferOutput<typeof signedIn>;
