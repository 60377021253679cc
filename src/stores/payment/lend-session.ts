import { COOKIES } from '#domain/core/cookies.ts';
import { CUSTOMER_TOKEN_KEY, SESSION_LENT_SECONDS } from '#domain/limits.ts';
import { defineStore } from '../core/define-store.ts';

/**
 * Copies the session token into a cookie before a plain form leaves the page, since a form cannot send it as a header
 * as calls do. An existing cookie is newer and stays.
 */
export const lendSession = defineStore(({ platform: { local, cookies } }) => (): void => {
  const token = local.get(CUSTOMER_TOKEN_KEY);
  if (token && !cookies.get(COOKIES.customerToken)) cookies.set(COOKIES.customerToken, token, SESSION_LENT_SECONDS);
});
