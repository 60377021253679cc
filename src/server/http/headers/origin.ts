import type { MiddlewareHandler } from 'hono';
import { Refusal } from '#api/core/refusal.ts';
import { originOf } from '../client.ts';
import type { AppEnv } from '../../core/shop-context.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes from other sites. Browsers send `Origin` or `Sec-Fetch-Site` with every write; a client that sends
 * neither is no browser and cannot be abused by a site.
 */
export function sameOrigin({ trustProxy }: { trustProxy: number }): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!SAFE.has(c.req.method)) {
      const origin = c.req.header('origin');
      const site = c.req.header('sec-fetch-site');
      const own = originOf(c, new URL(c.req.url), trustProxy);
      const isForeign =
        origin === undefined ? site !== undefined && site !== 'same-origin' && site !== 'none' : origin !== own;
      if (isForeign) throw new Refusal(403, 'foreign_origin');
    }
    return next();
  };
}
