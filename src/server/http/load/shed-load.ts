import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#server/core/shop-context.ts';
import { isApi } from '../errors.ts';
import { loadClassOf } from './load-class.ts';
import type { LoadShedder } from './load-shedder.ts';

/**
 * Refuses calls and form posts of visitors when there are too many. Documents are let through: most come from the cache,
 * and the others are refused where they would be rendered.
 */
export function shedLoad(shedder: LoadShedder): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const isDocument = (c.req.method === 'GET' || c.req.method === 'HEAD') && !isApi(c.req.path);
    // Calls of the process itself have been taken in with what makes them.
    if (isDocument || !c.env?.incoming) return next();
    return shedder.run(loadClassOf(c.req.path), next);
  };
}
