import type { MiddlewareHandler } from 'hono';
import { withPrefix } from '#domain/page/locale-path.ts';
import { withQuery } from '#domain/core/with-query.ts';
import type { AppEnv } from '#server/core/shop-context.ts';

/**
 * `?discount=CODE` on any page applies that code [core §2]. It redirects to the page without it, so that cached pages
 * stay the same for everybody; the code is kept in a session cookie, which works without script and where session
 * storage does not.
 */
export function followDiscountLinks(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { search, path, prefix } = c.get('request');
    if (!search.includes('discount=')) return next();
    const query = new URLSearchParams(search);
    const code = query.get('discount');
    query.delete('discount');
    if (!code) return next();
    c.header('Cache-Control', 'no-store');
    return c.redirect(
      withPrefix(
        withQuery(`/discount/${encodeURIComponent(code)}`, { redirect: query.size > 0 ? `${path}?${query}` : path }),
        prefix,
      ),
      303,
    );
  };
}
