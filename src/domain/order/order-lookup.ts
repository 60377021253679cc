import { EMAIL_INVALID_FORMAT, isLookupEmail } from '../customer/email.ts';

/** Fields of the two lookup forms [acc §3]; the second names its email `find_email`, since both are on one page. */
export type TrackValues = { order_name: string; email: string };
export type FindValues = { first_name: string; last_name: string; find_email: string };

/** Orders that a lookup returns at most. */
export const FOUND_ORDERS = 20;

/** Names of the two forms: of their drafts and of their anchors on the page. */
export const LOOKUP_FORMS = { track: 'track-order', find: 'find-orders' } as const;

/** The error code of an email, by the specification's pattern [acc §5]. */
export function lookupEmailProblem(email: string): string | undefined {
  const given = email.trim();
  if (given === '') return 'field_required';
  return isLookupEmail(given) ? undefined : EMAIL_INVALID_FORMAT;
}

/** Normalises an order name to compare it: `#`, spaces and case are ignored. */
export function orderNameKey(name: string): string {
  return name.replace(/[\s#]/g, '').toLowerCase();
}
