import { EMAIL_INVALID_FORMAT, isLookupEmail } from '../customer/email.ts';

/** Fields of the two forms [acc §3]; the second calls its address `find_email`, since both stand on one page. */
export type TrackValues = { order_name: string; email: string };
export type FindValues = { first_name: string; last_name: string; find_email: string };

/** Orders that find-my-order lists. */
export const FOUND_ORDERS = 20;

/** In the address of the page: which of the forms it leads to. */
export const LOOKUP_FORMS = { track: 'track-order', find: 'find-orders' } as const;

/** What is wrong with an address, by the specification's pattern [acc §5]. */
export function lookupEmailProblem(email: string): string | undefined {
  const given = email.trim();
  if (given === '') return 'field_required';
  return isLookupEmail(given) ? undefined : EMAIL_INVALID_FORMAT;
}

/** An order's name however it is typed: with or without `#`, in any case, with spaces. */
export function orderNameKey(name: string): string {
  return name.replace(/[\s#]/g, '').toLowerCase();
}
