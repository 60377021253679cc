/** Order tracking, order lookup and contact: the specification's own pattern, unchanged [acc §5]. */
const STRICT = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,4}$/;

/** The pattern of a browser's email field (HTML standard), for accounts and the checkout. */
const STANDARD =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Maximum length of an email in characters (RFC 5321). */
const LONGEST = 254;

/** Message key of an invalid email [acc §5]. */
export const EMAIL_INVALID_FORMAT = 'email_invalid_format';

/** Whether an email matches the specification's pattern for order tracking, order lookup and contact [acc §5]. */
export function isLookupEmail(value: string): boolean {
  return value.length <= LONGEST && STRICT.test(value);
}

/** Whether an email is valid by the HTML standard, for accounts and the checkout. */
export function isAccountEmail(value: string): boolean {
  return value.length <= LONGEST && STANDARD.test(value);
}

/** Normalises an email to compare it: lower case, without spaces [decisions, Commerce]. */
export function emailKey(value: string): string {
  return value.replace(/\s/g, '').toLowerCase();
}
