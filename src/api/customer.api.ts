import * as v from 'valibot';
import { customer, customerAddress, signedIn } from '#domain/customer/customer.ts';
import { addressInput } from './checkout.api.ts';
import { defineEndpoints } from './core/endpoint.ts';

const short = v.pipe(v.string(), v.maxLength(255));
const email = v.pipe(v.string(), v.trim(), v.maxLength(1000));
/** Far longer than any that is taken, so that its length is refused by name. */
const password = v.pipe(v.string(), v.maxLength(1000));
const linkToken = v.pipe(v.string(), v.maxLength(200));
const id = v.pipe(v.number(), v.integer(), v.minValue(1));
/** The cart of this browser: it becomes the account's. */
const cart_token = v.optional(v.string());
/** A session's token; the shop's own client sends it as a header instead. */
const byToken = v.object({ token: v.optional(v.string()) });
const link = { id, token: linkToken };
const addresses = v.object({ addresses: v.array(customerAddress) });
const newAddress = { address: addressInput, is_default: v.optional(v.boolean(), false) };

/** 400: the client forgets its token and customer [acc §4]. */
export const INVALID_CUSTOMER_TOKEN = 'invalid_customer_token';

const personal = { personal: true } as const;

/**
 * Accounts [acc §4, §7, decisions, Accounts and security]. Who is signed in is the header's or the query's token,
 * never a cookie. No answer with a token is kept under an Idempotency-Key: a session would lie in the table as it is.
 */
export const customerApi = defineEndpoints({
  register: {
    method: 'POST',
    path: '/customer/next/register.json',
    summary:
      'Makes an account and signs in [acc §4]. The answer is the same for an address that has one already; the mail tells its owner.',
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
    summary: 'Signs in [acc §4]; the cart that is given joins the account’s.',
    body: v.object({ email, password, cart_token }),
    answer: signedIn,
    refusals: ['login_incorrect', 'too_many_requests'],
    ...personal,
  },
  logout: {
    method: 'POST',
    path: '/customer/next/logout.json',
    summary: 'Ends the session; one that is over already is no error.',
    query: byToken,
    answer: v.object({ success: v.literal(true) }),
    ...personal,
  },
  me: {
    method: 'GET',
    path: '/customer/next/me.json',
    summary: 'Who is signed in [acc §7]; 400 when nobody is.',
    query: byToken,
    answer: customer,
    refusals: [INVALID_CUSTOMER_TOKEN],
    ...personal,
  },
  profile: {
    method: 'PUT',
    path: '/customer/next/profile.json',
    summary: 'Changes name, telephone and whether news are wanted; what is not given stays.',
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
    summary:
      'Mails a link to set a password to the address, if it has an account; the answer is the same if not [acc §7].',
    body: v.object({ email }),
    answer: v.object({ success: v.literal(true) }),
    refusals: ['too_many_requests'],
    ...personal,
  },
  setPassword: {
    method: 'POST',
    path: '/customer/next/set-password.json',
    summary:
      'Sets a password by a mail’s link, which works once and for 60 minutes; ends every other session and signs in [acc §4, §7].',
    body: v.object({ ...link, password, cart_token }),
    answer: signedIn,
    refusals: ['link_expired', 'password_too_common', 'too_many_requests'],
    ...personal,
  },
  activate: {
    method: 'POST',
    path: '/customer/next/activate.json',
    summary:
      'Confirms an account’s address by a mail’s link, which works once and for 60 minutes, with the account’s password, and signs in. Who has the mail alone may not have made the account.',
    body: v.object({ ...link, password, cart_token }),
    answer: signedIn,
    refusals: ['link_expired', 'password_wrong', 'too_many_requests'],
    ...personal,
  },
  addresses: {
    method: 'GET',
    path: '/customer/next/addresses.json',
    summary: 'The addresses the customer keeps, the usual one first.',
    query: byToken,
    answer: addresses,
    refusals: [INVALID_CUSTOMER_TOKEN],
    ...personal,
  },
  addAddress: {
    method: 'POST',
    path: '/customer/next/addresses.json',
    summary: 'Keeps an address; the first one is the usual one.',
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
    summary: 'Changes an address of the customer.',
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
    summary: 'Forgets an address of the customer; the usual one leaves its place to the next.',
    query: byToken,
    body: v.object({ id }),
    answer: addresses,
    refusals: [INVALID_CUSTOMER_TOKEN, 'address_not_found'],
    idempotent: true,
    ...personal,
  },
});
