import { and, eq } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { withPrefix } from '#domain/page/locale-path.ts';
import { redirects } from '../db/schema/content.ts';
import type { AppEnv } from '../core/shop-context.ts';
import type { SecurityHeaders } from '../http/headers/security.ts';
import { readRedirectTo, redirectKey } from '../modules/transfer/redirects/redirect-rules.ts';

/** A merchant who takes a redirect back sees it gone within an hour. */
const REDIRECT_KEPT = 'max-age=3600';

/**
 * Leads an old path to its new one, in the visitor's language and with the query where the new one has none. Only where
 * no page answers: a redirect never hides a page, and pages that exist ask nothing of the database for it. A stored
 * target is read as an import reads it: rows may be older than its rules, or written by hand.
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
    // The headers of the page that was not found would stay on an answer put over it.
    c.res = undefined;
    c.set('isComplete', true);
    c.res = new Response(null, {
      status: 301,
      headers: { ...headersFor(shop), Location, 'Cache-Control': REDIRECT_KEPT, 'X-Request-Id': c.get('requestId') },
    });
  };
}
