import { orderKeyCookie } from '#domain/core/cookies.ts';
import { ORDER_ACCESS_KEY_SECONDS } from '#domain/limits.ts';
import type { Cookies } from '#server/core/cookies.ts';

/** The cookie in which a browser keeps an order's key, so that the order's page shows personal data. */
export const orderKeyOf = (token: string, key: string): Cookies => ({
  [orderKeyCookie(token)]: { value: key, seconds: ORDER_ACCESS_KEY_SECONDS },
});
