import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../core/log.ts';
import { maskUrl } from '../core/log.ts';
import type { Metrics } from '../core/metrics.ts';
import type { AppEnv } from '../core/shop-context.ts';
import { isApi } from './errors.ts';

const GIVEN_ID = /^[\w-]{8,64}$/;

/** A UUID's 122 random bits in 22 characters, because random text does not compress. */
function newId(): string {
  return Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url');
}

/** Gives each request an id (`X-Request-Id`, a proxy's own if it is valid), counts it and logs it. */
export function access(log: Log, metrics: Metrics): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const given = c.req.header('x-request-id');
    const requestId = given && GIVEN_ID.test(given) ? given : newId();
    c.set('requestId', requestId);
    const started = performance.now();
    metrics.inFlight.inc();
    try {
      await next();
    } finally {
      metrics.inFlight.dec();
    }
    if (!c.env?.incoming) return;
    const ms = performance.now() - started;
    const { status } = c.res;
    const kind = kindOf(c.req.path);
    metrics.requests.observe({ kind, method: c.req.method, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
    // A 503 has its cause logged where it is known; under load there are thousands of them.
    const level =
      status === 503 ? 'debug' : status >= 500 ? 'error' : kind === 'api' || status >= 400 ? 'info' : 'debug';
    if (!log.isLevelEnabled(level)) return;
    log[level](
      { requestId, method: c.req.method, url: maskUrl(c.req.url), status, ms: Math.round(ms * 100) / 100 },
      'request',
    );
  };
}

function kindOf(path: string): string {
  if (isApi(path)) return 'api';
  if (path.startsWith('/images/')) return 'image';
  return /\.\w{2,5}$/.test(path) ? 'asset' : 'page';
}
