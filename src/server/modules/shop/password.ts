import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { Refusal } from '#api/core/refusal.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import { isSameSecret } from '#server/core/same-secret.ts';
import type { AppEnv, RequestContext, ShopContext } from '#server/core/shop-context.ts';
import { isApi } from '#server/http/errors.ts';

/** Calls the password page itself needs; everything else waits for the password. */
const OPEN_CALLS = new Set([
  '/api/catalog/next/validate.json',
  '/api/bootstrap/next.json',
  '/api/bootstrap/app.json',
  '/api/logging-monitor.json',
]);
const PAGE_CALL = '/api/bootstrap/site/page.json';
const PASSWORD_PAGE = '/password';
/** Its look, colours and fonts, and what turns crawlers away: no word of the shop. */
const OPEN_FILES = new Set(['/theme.css', '/robots.txt']);

/**
 * [acc §4] The hash a correct password is answered with; kept 7 days in a cookie. A new password makes it worthless.
 */
export function storefrontProof(passwordHash: string): string {
  return createHash('sha256').update(`storefront:${passwordHash}`).digest('base64url');
}

/** [core §6] A shop behind a password answers 401 to calls, and sends pages to /password. */
export function storefrontPassword(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const shop = c.get('shop');
    const request = c.get('request');
    if (isOpen(shop, request)) return next();
    if (isApi(request.path)) throw passwordRequired();
    c.header('Cache-Control', 'no-store');
    return c.redirect(`${request.prefix}${PASSWORD_PAGE}${wayBack(c.req.method, request.path, request.search)}`, 302);
  };
}

/** Refuses a call that waits for the password. */
export function requirePassword(shop: ShopContext, request: RequestContext): void {
  if (!isOpen(shop, request)) throw passwordRequired();
}

function passwordRequired(): Refusal {
  return new Refusal(401, 'password_required');
}

/**
 * The page that was asked for, so that the right password leads to it; the form judges whether it is one of this shop.
 */
function wayBack(method: string, path: string, search: string): string {
  return method === 'GET' && path !== '/' ? `?${new URLSearchParams({ return_to: path + search })}` : '';
}

function isOpen(shop: ShopContext, request: RequestContext): boolean {
  return isOpenAddress(request) || mayEnter(shop, request);
}

/** Whether the shop asks for no password, or this visitor has given it. */
export function mayEnter({ row }: ShopContext, request: RequestContext): boolean {
  if (row.password_hash === null) return true;
  return isSameSecret(storefrontProof(row.password_hash), request.cookie(COOKIES.storefrontPassword) ?? '');
}

function isOpenAddress(request: RequestContext): boolean {
  const { path } = request;
  return (
    path === PASSWORD_PAGE ||
    OPEN_FILES.has(path) ||
    OPEN_CALLS.has(path) ||
    (path === PAGE_CALL && request.query('path')?.split('?')[0] === PASSWORD_PAGE)
  );
}
