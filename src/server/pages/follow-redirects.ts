import { and, eq } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { withPrefix } from '#domain/page/locale-path.ts';
import { redirects } from '../db/schema/content.ts';
import type { AppEnv } from '../core/shop-context.ts';
import type { SecurityHeaders } from '../http/headers/security.ts';
import { readRedirectTo, redirectKey } from '../modules/transfer/redirects/redirect-rules.ts';

/** One hour, so that a removed redirect soon has no effect. */
const REDIRECT_KEPT = 'max-age=3600';

/**
 * Redirects an old path to its new one, in the visitor's language, and keeps the query if the target has none. Looked
 * up only after a 404, so a redirect never hides a page and existing pages cost no query. Stored targets are checked as
 * at import, because rows may be older than its rules.
 */
export function followRedirects(headersFor: SecurityHeaders): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (c.res.status !== 404) return;
    const { shop, request } = c.var;
    const [found] = await shop.db
      .select({ target: redirects.target })
      .from(redirects)
      .where(and(eq(redirects.shop_id, shop.id), eq(redirects.from_path, redirectKey(request.path))));
    const to = found && readRedirectTo(found.target);
    if (!to || !('value' in to)) return;
    const target = withPrefix(to.value, request.prefix);
    const Location = target.includes('?') ? target : target.replace(/(?=#|$)/, () => request.search);
    // Otherwise the headers of the 404 would stay on the new response.
    c.res = undefined;
    c.set('isComplete', true);
    c.res = new Response(null, {
      status: 301,
      headers: { ...headersFor(shop), Location, 'Cache-Control': REDIRECT_KEPT, 'X-Request-Id': c.get('requestId') },
    });
  };
}
