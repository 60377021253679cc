import type { Hono } from 'hono';
import type { Database } from '../db/database.ts';
import type { Metrics } from '../core/metrics.ts';
import type { AppEnv } from '../core/shop-context.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A stopping process answers /readyz with 503, so that balancers send requests elsewhere. */
export interface Readiness {
  isStopping: boolean;
}

export interface HealthDeps {
  database: Database;
  env: { metricsToken?: string; trustProxy: number };
  metrics: Metrics;
  readiness: Readiness;
}

/** /healthz: the process runs. /readyz: it can serve. /metrics: its metrics, with the token or from this machine. */
export function mountHealth(app: Hono<AppEnv>, { database, env, metrics, readiness }: HealthDeps): void {
  app.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (readiness.isStopping) return c.text('stopping', 503);
    return database.ping().then(
      () => c.text('ready'),
      () => c.text('database does not answer', 503),
    );
  });
  app.get('/metrics', async (c) => {
    const isHere = env.trustProxy === 0 && LOOPBACK.has(c.env?.incoming?.socket.remoteAddress ?? '');
    const isAllowed = env.metricsToken ? c.req.header('authorization') === `Bearer ${env.metricsToken}` : isHere;
    if (!isAllowed) return c.text('not found', 404);
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' });
  });
}
