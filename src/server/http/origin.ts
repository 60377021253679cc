import type { Hono } from 'hono';
import { Refusal } from '#api/refusal.ts';
import { originOf } from './client.ts';
import type { AppEnv } from './context.ts';

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Writes come from the shop's own pages: a browser names its origin with every one. Requests of no browser carry
 * neither header and no cookie worth stealing, so they pass. Nothing answers methods beyond these and the ones that only read.
 */
export function refuseForeignWrites(app: Hono<AppEnv>, { trustProxy }: { trustProxy: number }): void {
  app.on(WRITES, '*', (c, next) => {
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site');
    const own = originOf(c, new URL(c.req.url), trustProxy);
    const isForeign = origin === undefined ? site !== undefined && site !== 'same-origin' && site !== 'none' : origin !== own;
    if (isForeign) throw new Refusal(403, 'foreign_origin');
    return next();
  });
}
