import type { Endpoint } from '#api/core/endpoint.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import { DIGEST_COOKIE_SECONDS } from '#domain/limits.ts';
import type { RequestContext, ShopContext } from '../../core/shop-context.ts';

const NEVER = { 'Cache-Control': 'no-store' };
const ASK_AGAIN = { 'Cache-Control': 'private, no-cache' };

/**
 * The caching headers of an answer. A public GET with the current digest may be cached publicly ([core §7]), unless its
 * language comes from a cookie, which `Vary` does not name.
 */
export function cachingOf(endpoint: Endpoint, shop: ShopContext, request: RequestContext): Record<string, string> {
  if (endpoint.keptFor !== undefined && !request.preview)
    return { 'Cache-Control': `private, max-age=${endpoint.keptFor}` };
  if (endpoint.personal || endpoint.method !== 'GET' || request.preview) return NEVER;
  const isCurrent = request.query('digest') === shop.digest;
  const isFromCookie = request.header('x-lang') === undefined && request.cookie(COOKIES.language) !== undefined;
  if (!isCurrent || isFromCookie || shop.row.password_hash !== null) return ASK_AGAIN;
  return { 'Cache-Control': `public, max-age=${DIGEST_COOKIE_SECONDS}`, Vary: 'X-Lang, Sec-CH-UA-Mobile, Cookie' };
}
