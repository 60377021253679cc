import type { MiddlewareHandler } from 'hono';
import { Refusal } from '#api/core/refusal.ts';
import type { AppEnv } from '../core/shop-context.ts';

const KNOWN = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

/** Refuses TRACE, which would echo cookies, and all methods that no address of the shop has. */
export function knownMethods(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (KNOWN.includes(c.req.method)) return next();
    c.header('Allow', KNOWN.join(', '));
    throw new Refusal(405, 'method_not_allowed', 'Method not allowed');
  };
}
