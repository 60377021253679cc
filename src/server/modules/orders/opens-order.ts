import { bootstrapApi } from '#api/bootstrap.api.ts';
import { ordersApi } from '#api/orders.api.ts';
import { orderKeyCookie } from '#domain/core/cookies.ts';
import { orNull } from '#api/core/refusal.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';
import { findOrder } from './order-status.service.ts';
import { sightOf } from './order-viewer.ts';

/** The addresses of one order: its page, its invoice and the calls of its page. */
const ADDRESSES = [
  '/orders/{token}',
  '/orders/{token}/invoice.pdf',
  ...[ordersApi.info, ordersApi.cancel, ordersApi.confirmed].map(({ path }) => `/api${path}`),
].map((path) => new RegExp(`^${path.replaceAll('.', String.raw`\.`).replace(/\{\w+\}/, '([^/]+)')}/?$`));
const PAGE_CALL = `/api${bootstrapApi.page.path}`;

/**
 * Whether a request is for an order and brings its key, in the address or in the cookie that the order's page sets.
 * Emails lead there, so it also opens in a shop behind a password, for as long as the key shows anything
 * [decisions, Sessions and keys].
 */
export async function opensOrder(shop: ShopContext, request: RequestContext): Promise<boolean> {
  const asked = request.path === PAGE_CALL ? (request.query('path') ?? '') : request.path;
  const [path = '', query] = asked.split('?');
  const token = tokenIn(path);
  if (token === undefined) return false;
  const key = new URLSearchParams(query).get('key') ?? request.query('key') ?? request.cookie(orderKeyCookie(token));
  if (key === undefined) return false;
  const order = await orNull(findOrder(shop, token));
  return order !== null && sightOf({ key }, order, shop.now()) !== 'none';
}

function tokenIn(path: string): string | undefined {
  for (const address of ADDRESSES) {
    const token = address.exec(path)?.[1];
    if (token !== undefined) return token;
  }
  return undefined;
}
