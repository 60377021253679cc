import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { Refusal } from '#api/core/refusal.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import { withPrefix } from '#domain/page/locale-path.ts';
import { PASSWORD_PAGE, passwordPath } from '#domain/page/password-path.ts';
import { isSameSecret } from '#server/core/same-secret.ts';
import type { AppEnv, RequestContext, ShopContext } from '#server/core/shop-context.ts';
import { isApi } from '#server/http/errors.ts';

/** Calls that the password page itself needs; all others require the password. */
const OPEN_CALLS = new Set([
  '/api/catalog/next/validate.json',
  '/api/bootstrap/next.json',
  '/api/bootstrap/app.json',
  '/api/logging-monitor.json',
  '/api/csp-report.json',
]);
const PAGE_CALL = '/api/bootstrap/site/page.json';
/** Files that reveal nothing about the shop: the page's styles, and the rules for crawlers. */
const OPEN_FILES = new Set(['/theme.css', '/robots.txt']);

/**
 * [acc §4] The hash that a correct password is answered with; stored in a cookie for 7 days. It becomes invalid when
 * the password changes.
 */
export function storefrontProof(passwordHash: string): string {
  return createHash('sha256').update(`storefront:${passwordHash}`).digest('base64url');
}

/** What opens without the password beside the password page itself. */
export type OpensAlone = (shop: ShopContext, request: RequestContext) => Promise<boolean>;

/** [core §6] A shop behind a password answers calls with 401, and redirects pages to /password. */
export function storefrontPassword(opensAlone: OpensAlone): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const shop = c.get('shop');
    const request = c.get('request');
    if (await isOpen(shop, request, opensAlone)) return next();
    if (isApi(request.path)) throw passwordRequired();
    c.header('Cache-Control', 'no-store');
    const { path, search, prefix } = request;
    return c.redirect(
      c.req.method === 'GET' ? passwordPath(path, search, prefix) : withPrefix(PASSWORD_PAGE, prefix),
      302,
    );
  };
}

/** Refuses a call that requires the password. */
export async function requirePassword(
  shop: ShopContext,
  request: RequestContext,
  opensAlone: OpensAlone,
): Promise<void> {
  if (!(await isOpen(shop, request, opensAlone))) throw passwordRequired();
}

function passwordRequired(): Refusal {
  return new Refusal(401, 'password_required');
}

async function isOpen(shop: ShopContext, request: RequestContext, opensAlone: OpensAlone): Promise<boolean> {
  return isOpenAddress(request) || mayEnter(shop, request) || opensAlone(shop, request);
}

/** Whether the shop has no password, or this visitor has entered it or previews the shop. */
export function mayEnter({ row }: ShopContext, request: RequestContext): boolean {
  if (row.password_hash === null || request.preview) return true;
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
