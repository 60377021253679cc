import { COOKIES } from '#domain/core/cookies.ts';
import { CUSTOMER_TOKEN_KEY, SESSION_LENT_SECONDS } from '#domain/limits.ts';
import { defineStore } from '../core/define-store.ts';

/**
 * Lends a plain form that leads away the session, as the cookie it would have without script: a call would have said
 * who is signed in. A cookie that is there is the newer one.
 */
export const lendSession = defineStore(({ platform: { local, cookies } }) => (): void => {
  const token = local.get(CUSTOMER_TOKEN_KEY);
  if (token && !cookies.get(COOKIES.customerToken)) cookies.set(COOKIES.customerToken, token, SESSION_LENT_SECONDS);
});
