import * as v from 'valibot';
import { address } from '../checkout/checkout.ts';

/** A customer as they see themselves [acc §3]. `customer_id` is `id` under the specification's other name. */
export const customer = v.object({
  id: v.number(),
  customer_id: v.number(),
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  phone: v.string(),
  accepts_marketing: v.boolean(),
  /** The link of the mail was followed: orders made with the address before are the customer's. */
  is_verified: v.boolean(),
});
export type Customer = v.InferOutput<typeof customer>;

/** An address a customer keeps. */
export const customerAddress = v.object({ ...address.entries, id: v.number(), is_default: v.boolean() });
export type CustomerAddress = v.InferOutput<typeof customerAddress>;

/** Somebody who is signed in now: the token of their session, and the cart to go on with. */
export const signedIn = v.object({
  token: v.string(),
  customer,
  /** The cart of the account, joined with the one that was given; null where there is none. */
  cart: v.nullable(v.object({ token: v.string(), checkout_token: v.string() })),
  /** Titles of lines that can no longer be sold and were left out. */
  lost_lines: v.array(v.string()),
});
export type SignedIn = v.InferOutput<typeof signedIn>;
