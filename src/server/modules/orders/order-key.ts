import { orderKeyCookie } from '#domain/core/cookies.ts';
import { ORDER_ACCESS_KEY_SECONDS } from '#domain/limits.ts';
import type { Cookies } from '#server/http/headers/set-cookies.ts';

/** The cookie by which a browser keeps the key of an order, so that the order's page knows its holder. */
export const orderKeyOf = ({ token, access_key }: { token: string; access_key: string }): Cookies => ({
  [orderKeyCookie(token)]: { value: access_key, seconds: ORDER_ACCESS_KEY_SECONDS },
});
