import type { Hono } from 'hono';
import { withPrefix } from '#domain/page/locale-path.ts';
import type { AppEnv } from '#server/core/shop-context.ts';
import { bothPaths } from '#server/http/both-paths.ts';
import { setCookies } from '#server/http/headers/set-cookies.ts';
import { browserSecret } from '../../cart/checkout-access.ts';
import { recordRecovered } from './abandoned-checkout.ts';

/**
 * A reminder's link [core §2]: its key makes the checkout this browser's own and leaves the address, where history and
 * other sites would see it. A wrong key opens the checkout as a stranger sees it.
 */
export function mountRecoverLinks(app: Hono<AppEnv>): void {
  for (const route of ['checkouts', 'checkouts-v2'])
    app.on('GET', bothPaths(`/${route}/:token/:recover`), async (c, next) => {
      const { shop, request } = c.var;
      const token = c.req.param('token') ?? '';
      const { secret, cookies } = browserSecret(shop, request);
      if (!(await recordRecovered(shop, token, c.req.param('recover') ?? '', secret))) return next();
      setCookies(c, cookies);
      c.header('Cache-Control', 'no-store');
      return c.redirect(`${withPrefix(`/${route}/${token}`, request.prefix)}${request.search}`, 303);
    });
}
