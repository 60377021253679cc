import type { Endpoint } from '#api/core/endpoint.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import { CART_SECONDS } from '#domain/limits.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * This browser's secret, which opens what was typed in its checkouts [decisions, Sessions and keys]. It is made
 * by the first write that belongs to one visitor and sent with personal calls alone.
 */
export function createCheckoutSecret({ cookies, random }: Pick<Platform, 'cookies' | 'random'>) {
  /** Of this page, where the browser keeps no cookies. */
  let unkept: string | undefined;
  return ({ personal: isPersonal, idempotent: isWrite }: Pick<Endpoint, 'personal' | 'idempotent'>) => {
    if (!isPersonal) return undefined;
    const known = cookies.get(COOKIES.checkoutSecret) ?? unkept;
    if (!isWrite) return known;
    // Two ids, because one has only 122 random bits.
    const secret = known ?? `${random.uuid()}${random.uuid()}`.replaceAll('-', '');
    cookies.set(COOKIES.checkoutSecret, secret, CART_SECONDS);
    if (cookies.get(COOKIES.checkoutSecret) !== secret) unkept = secret;
    return secret;
  };
}
