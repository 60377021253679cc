import type { MiddlewareHandler } from 'hono';
import { Refusal } from '#api/core/refusal.ts';
import { originOf } from '../client.ts';
import type { AppEnv } from '../../core/shop-context.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Writes come from the shop's own pages: a browser names its origin with every one. Requests of no browser carry
 * neither header and no cookie worth stealing, so they pass.
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
