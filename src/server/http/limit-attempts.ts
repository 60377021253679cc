import type { Context } from 'hono';
import type { RateLimits } from '../core/rate-limit.ts';
import type { AppEnv, RequestContext } from '../core/shop-context.ts';
import { networkOf } from './client.ts';

/** Counts attempts of a request's network, of a key, or of both, in a scope; calls inside the process are not counted. */
export function attemptLimit(
  c: Context<AppEnv>,
  limits: RateLimits,
  { scope, ip }: { scope: string | number; ip: string },
): RequestContext['limit'] {
  return async (name, { key, each = false, ...bound }) => {
    if (!c.env?.incoming) return;
    const counted = [...(key === undefined || each ? [networkOf(ip)] : []), ...(key === undefined ? [] : [key])];
    await limits.take(`${scope}:${name}`, counted.join(' '), bound);
  };
}
