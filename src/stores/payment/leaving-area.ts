import { COOKIES } from '#domain/core/cookies.ts';
import { CUSTOMER_TOKEN_KEY, SESSION_LENT_SECONDS } from '#domain/limits.ts';
import type { AreaDeps } from '../core/root.store.ts';

/** Forms that lead away as plain ones, where a call would have said who is signed in. */
export function redirectArea({ platform: { local, cookies } }: AreaDeps) {
  return {
    /**
     * Lends the form that is being sent the session, as the cookie it would have without script; one that is there is
     * the newer.
     */
    lendSession(): void {
      const token = local.get(CUSTOMER_TOKEN_KEY);
      if (token && !cookies.get(COOKIES.customerToken)) cookies.set(COOKIES.customerToken, token, SESSION_LENT_SECONDS);
    },
  };
}
