import * as v from 'valibot';
import { id } from '#domain/core/numbers.ts';
import { customer, customerAddress, signedIn } from '#domain/customer/customer.ts';
import { addressInput } from './checkout.api.ts';
import { defineEndpoints } from './core/endpoint.ts';

const short = v.pipe(v.string(), v.maxLength(255));
const email = v.pipe(v.string(), v.trim(), v.maxLength(1000));
/** Far longer than allowed, so that a password that is too long gets its own error code. */
const password = v.pipe(v.string(), v.maxLength(1000));
const linkToken = v.pipe(v.string(), v.maxLength(200));
/** This browser's cart, which is merged into the account's. */
const cart_token = v.optional(v.string());
/** The session token; the shop's own client sends it as a header instead. */
const byToken = v.object({ token: v.optional(v.string()) });
const link = { id, token: linkToken };
const addresses = v.object({ addresses: v.array(customerAddress) });
const newAddress = { address: addressInput, is_default: v.optional(v.boolean(), false) };

/** 400: the client drops its session token and customer [acc §4]. */
export const INVALID_CUSTOMER_TOKEN = 'invalid_customer_token';

const personal = { personal: true } as const;

/**
 * Accounts [acc §4, §7, decisions, Accounts and security]. The session token comes in the header or the query, never in
 * a cookie. Responses with a token are not stored under an Idempotency-Key, since that would store a session in plain
 * text.
 */
export const customerApi = defineEndpoints({
  register: {
    method: 'POST',
    path: '/customer/next/register.json',
    summary:
      'Creates an account and signs in [acc §4]. The response is the same if the email already has an account; its owner is told by email.',
    body: v.object({
      email,
      password,
      first_name: v.optional(short, ''),
      last_name: v.optional(short, ''),
      cart_token,
    }),
    answer: signedIn,
    refusals: ['password_too_common', 'too_many_requests'],
    ...personal,
  },
  login: {
    method: 'POST',
    path: '/customer/next/login.json',
    summary: 'Signs in [acc §4]; the given cart is merged into the account’s.',
    body: v.object({ email, password, cart_token }),
    answer: signedIn,
    refusals: ['login_incorrect', 'too_many_requests'],
    ...personal,
  },
  logout: {
    method: 'POST',
    path: '/customer/next/logout.json',
    summary: 'Signs out; a session that has already ended is not an error.',
    query: byToken,
    answer: v.object({ success: v.literal(true) }),
    ...personal,
  },
  me: {
    method: 'GET',
    path: '/customer/next/me.json',
    summary: 'The customer who is signed in [acc §7]; 400 if there is none.',
    query: byToken,
    answer: customer,
    refusals: [INVALID_CUSTOMER_TOKEN],
    ...personal,
  },
  profile: {
    method: 'PUT',
    path: '/customer/next/profile.json',
    summary: 'Updates name, phone and marketing consent; fields that are left out stay unchanged.',
    query: byToken,
    body: v.object({
      first_name: v.optional(short),
      last_name: v.optional(short),
      phone: v.optional(short),
      accepts_marketing: v.optional(v.boolean()),
    }),
    answer: customer,
    refusals: [INVALID_CUSTOMER_TOKEN],
    ...personal,
  },
  resetPassword: {
    method: 'POST',
    path: '/customer/next/reset-password.json',
    summary: 'Emails a link to set a password, if the email has an account; the response is the same if not [acc §7].',
    body: v.object({ email }),
    answer: v.object({ success: v.literal(true) }),
    refusals: ['too_many_requests'],
    ...personal,
  },
  renewActivation: {
    method: 'POST',
    path: '/customer/next/renew-activation.json',
    summary:
      'Emails a new activation link to who has an older one; nothing of the account is lost. The response is the same for a wrong link.',
    body: v.object(link),
    answer: v.object({ success: v.literal(true) }),
    refusals: ['too_many_requests'],
    ...personal,
  },
  setPassword: {
    method: 'POST',
    path: '/customer/next/set-password.json',
    summary:
      'Sets a password with an emailed link, which is valid once and for 60 minutes; ends all other sessions and signs in [acc §4, §7].',
    body: v.object({ ...link, password, cart_token }),
    answer: signedIn,
    refusals: ['link_expired', 'password_too_common', 'too_many_requests'],
    ...personal,
  },
  activate: {
    method: 'POST',
    path: '/customer/next/activate.json',
    summary:
      'Verifies an account’s email with an emailed link, valid once and for 60 minutes, and the account’s password, then signs in. The password is needed because the owner of the email may not be the one who created the account.',
    body: v.object({ ...link, password, cart_token }),
    answer: signedIn,
    refusals: ['link_expired', 'password_wrong', 'too_many_requests'],
    ...personal,
  },
  addresses: {
    method: 'GET',
    path: '/customer/next/addresses.json',
    summary: 'The customer’s saved addresses, the default one first.',
    query: byToken,
    answer: addresses,
    refusals: [INVALID_CUSTOMER_TOKEN],
    ...personal,
  },
  addAddress: {
    method: 'POST',
    path: '/customer/next/addresses.json',
    summary: 'Saves an address; the first one becomes the default.',
    query: byToken,
    body: v.object(newAddress),
    answer: addresses,
    refusals: [INVALID_CUSTOMER_TOKEN, 'too_many_addresses'],
    idempotent: true,
    ...personal,
  },
  changeAddress: {
    method: 'PUT',
    path: '/customer/next/addresses.json',
    summary: 'Updates a saved address.',
    query: byToken,
    body: v.object({ id, ...newAddress }),
    answer: addresses,
    refusals: [INVALID_CUSTOMER_TOKEN, 'address_not_found'],
    idempotent: true,
    ...personal,
  },
  removeAddress: {
    method: 'DELETE',
    path: '/customer/next/addresses.json',
    summary: 'Deletes a saved address; if it was the default, the next one becomes it.',
    query: byToken,
    body: v.object({ id }),
    answer: addresses,
    refusals: [INVALID_CUSTOMER_TOKEN, 'address_not_found'],
    idempotent: true,
    ...personal,
  },
});
