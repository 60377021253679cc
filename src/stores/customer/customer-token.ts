import { COOKIES } from '#domain/core/cookies.ts';
import { CUSTOMER_TOKEN_KEY } from '#domain/limits.ts';
import type { Cookies } from '#platform/cookies.ts';
import type { KeyValueStorage } from '#platform/storage.ts';
import { defineStore } from '../core/define-store.ts';

export type CustomerTokenStore = {
  read(): string | null;
  write(token: string): void;
  clear(): void;
  /** Called when another tab signs in or out. */
  onChange(listener: () => void): () => void;
};

/**
 * The session's token in local storage. A cookie is of a form that was posted without script, or of one that is being
 * sent: never the older one, and moved there [core §4].
 */
function createCustomerToken({ local, cookies }: { local: KeyValueStorage; cookies: Cookies }): CustomerTokenStore {
  return {
    read() {
      const given = cookies.get(COOKIES.customerToken);
      if (given) {
        local.set(CUSTOMER_TOKEN_KEY, given);
        cookies.remove(COOKIES.customerToken);
      }
      return local.get(CUSTOMER_TOKEN_KEY);
    },
    write(token) {
      cookies.remove(COOKIES.customerToken);
      local.set(CUSTOMER_TOKEN_KEY, token);
    },
    clear() {
      local.remove(CUSTOMER_TOKEN_KEY);
      cookies.remove(COOKIES.customerToken);
    },
    onChange: (listener) => local.onChange((key) => key === CUSTOMER_TOKEN_KEY && listener()),
  };
}

/** Adds the session's token to every call from its first use on [core §7]. */
export const customerToken = defineStore(({ platform, tokens }) => {
  const token = createCustomerToken(platform);
  tokens.customer = token.read;
  return token;
});
