import type { MiddlewareHandler } from 'hono';
import { Refusal } from '#api/core/refusal.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../core/log.ts';
import type { AppEnv, ShopOutside } from '../core/shop-context.ts';
import type { RateLimits } from '../core/rate-limit.ts';
import { clientIp } from './client.ts';
import { readRequest } from './request-context.ts';
import type { ShopDirectory } from '../core/shops.ts';

export interface ResolveDeps extends ShopOutside {
  database: Database;
  directory: ShopDirectory;
  limits: RateLimits;
  log: Log;
  trustProxy: number;
  /** Where a visitor is by their address and the country that a proxy names; undefined if unknown. */
  countryOf?(visitor: { address: string; proxyCountry?: string }): Promise<string | undefined>;
  /** The header in which a trusted proxy sends the country. */
  countryHeader?: string;
}

/**
 * Finds the shop by host name and reads the request's language, market, currency and device. Unknown hosts are a 404.
 */
export function resolveShop({
  database,
  directory,
  limits,
  log,
  trustProxy,
  countryOf = async () => undefined,
  countryHeader,
  now,
  token,
  emit,
}: ResolveDeps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const url = new URL(c.req.url);
    const record = await directory.byHost(hostOf(url));
    if (!record) throw new Refusal(404, 'shop_not_found', 'Page not found');
    const requestId = c.get('requestId');
    let child: Log | undefined;
    c.set('shop', {
      id: record.row.id,
      ...record,
      db: database.db,
      now,
      token,
      emit,
      // Created on first use, because most requests log nothing.
      get log() {
        return (child ??= log.child({ requestId, shop_id: record.row.id }));
      },
    });
    const locate = () =>
      countryOf({
        address: clientIp(c, trustProxy),
        proxyCountry: countryHeader === undefined ? undefined : c.req.header(countryHeader),
      });
    c.set('request', await readRequest(c, url, record, { trustProxy, limits, locate }));
    return next();
  };
}

/** The host without port; 127.0.0.1 and [::1] count as localhost. */
export function hostOf({ hostname }: URL): string {
  return hostname === '127.0.0.1' || hostname === '[::1]' ? 'localhost' : hostname;
}
