/** Order tracking, find-my-order and contact: the specification's pattern to the letter [acc §5]. */
const STRICT = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,4}$/;

/** What a browser's own e-mail field accepts (HTML standard): accounts and the checkout. */
const STANDARD =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Characters an address may have in all (RFC 5321). */
const LONGEST = 254;

/** The failure's message key [acc §5]. */
export const EMAIL_INVALID_FORMAT = 'email_invalid_format';

export function isLookupEmail(value: string): boolean {
  return value.length <= LONGEST && STRICT.test(value);
}

export function isAccountEmail(value: string): boolean {
  return value.length <= LONGEST && STANDARD.test(value);
}

/** One person's address however it is written: without case and spaces [decisions, Commerce]. */
export function emailKey(value: string): string {
  return value.replace(/\s/g, '').toLowerCase();
}
