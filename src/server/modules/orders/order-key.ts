import { orderKeyCookie } from '#domain/core/cookies.ts';
import { ORDER_ACCESS_KEY_SECONDS } from '#domain/limits.ts';
import type { Cookies } from '#server/http/headers/set-cookies.ts';

/** The cookie in which a browser keeps an order's key, so that the order's page shows personal data. */
export const orderKeyOf = ({ token, access_key }: { token: string; access_key: string }): Cookies => ({
  [orderKeyCookie(token)]: { value: access_key, seconds: ORDER_ACCESS_KEY_SECONDS },
});
