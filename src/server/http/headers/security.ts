import type { MiddlewareHandler } from 'hono';
import { imageOrigins } from '#domain/media/resize-image.ts';
import { payOriginOf } from '../pay-origin.ts';
import type { AppEnv, RequestContext, ShopContext } from '../../core/shop-context.ts';

type Settings = { cdnBase: string; mode: 'development' | 'production' | 'test'; payOrigin?: string | undefined };

const isCheckout = (path: string) => /^\/checkouts(?:-v2)?\//.test(path);

/** Where browsers report what a policy kept from happening (modules/tracking). */
const REPORT_ADDRESS = '/api/csp-report.json';
/** The name under which policies refer to it. */
const REPORTS = 'csp';

/** Directives that fall back to `default-src`. */
const FALLS_BACK = new Set(['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'frame-src']);

/**
 * The Content-Security-Policy for the origins that may frame the shop and those of its images. No inline script is
 * allowed, so cached HTML needs no nonce; inline styles are, because a section's settings are custom properties of its
 * style attribute.
 */
function contentSecurityPolicy({
  cdnBase,
  mode,
}: Settings): (frameAncestors: string[], pictures: string[], framed?: string[]) => string {
  const cdn = cdnBase.startsWith('http') ? [new URL(cdnBase).origin] : [];
  // Vite's React refresh preamble is inline, and its client talks over a socket.
  const development =
    mode === 'development' ? { script: ["'unsafe-inline'"], connect: ['ws:'] } : { script: [], connect: [] };
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...cdn, ...development.script],
    'style-src': ["'self'", "'unsafe-inline'", ...cdn],
    'img-src': ["'self'", 'data:', 'blob:', ...cdn],
    'font-src': ["'self'", ...cdn],
    'connect-src': ["'self'", ...cdn, ...development.connect],
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    // No page of the shop loads a script of somebody else, so no text but the application's own becomes elements.
    ...(mode === 'development' ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['vitrine'] }),
    // Older browsers know the address alone.
    'report-to': [REPORTS],
    'report-uri': [REPORT_ADDRESS],
  };
  // Directives equal to the default are left out, to keep headers small.
  const own = Object.entries(directives).filter(
    ([name, values]) => !FALLS_BACK.has(name) || values.join(' ') !== directives['default-src'].join(' '),
  );
  const fixed = own.map(([name, values]) => `${name} ${values.join(' ')}`);
  const withImages = (pictures: string[]) =>
    pictures.length === 0
      ? fixed
      : fixed.map((directive) => (directive.startsWith('img-src ') ? [directive, ...pictures].join(' ') : directive));
  return (frameAncestors, pictures, framed = []) =>
    [
      ...withImages(pictures),
      ...(framed.length > 0 ? [`frame-src 'self' ${framed.join(' ')}`] : []),
      `frame-ancestors ${["'self'", ...frameAncestors].join(' ')}`,
    ].join('; ');
}

/** The security headers of an answer, by the shop it is of; a page of the checkout may show the payment component. */
export type SecurityHeaders = (
  shop?: ShopContext,
  page?: Pick<RequestContext, 'path' | 'origin' | 'preview'>,
) => Record<string, string>;

export function securityHeaders(settings: Settings): SecurityHeaders {
  const policy = contentSecurityPolicy(settings);
  const fixed = {
    // The address of a checkout or an order is a secret, so no other site gets more than the origin.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Reporting-Endpoints': `${REPORTS}="${REPORT_ADDRESS}"`,
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-site',
    ...(settings.mode === 'production' ? { 'Strict-Transport-Security': 'max-age=15552000' } : {}),
  };
  const unframed = { ...fixed, 'Content-Security-Policy': policy([], []) };
  return (shop, page) => {
    const paying = page && isCheckout(page.path) ? payOriginOf(settings.payOrigin, page.origin) : '';
    const { frame_ancestors: allowed = [], resize_image } = shop?.row.settings ?? {};
    const editor = page?.preview?.editorOrigin;
    const frame_ancestors = editor ? [...allowed, editor] : allowed;
    const pictures = resize_image ? imageOrigins(resize_image) : [];
    return frame_ancestors.length + pictures.length > 0 || paying
      ? { ...fixed, 'Content-Security-Policy': policy(frame_ancestors, pictures, paying ? [paying] : []) }
      : unframed;
  };
}

/** Images, videos and fonts load and run nothing, so they need no document's policies; an SVG is a document. */
const PASSIVE = /^(?:image\/(?!svg)|font\/|video\/)/;
const FOR_DOCUMENTS = new Set([
  'Content-Security-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'Referrer-Policy',
  'Reporting-Endpoints',
]);

/** Adds the security headers that a response does not set itself; a cached page has them already. */
export function secure(headersFor: SecurityHeaders): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (c.get('isComplete')) return;
    const { headers } = c.res;
    headers.set('X-Request-Id', c.get('requestId'));
    const isPassive = PASSIVE.test(headers.get('Content-Type') ?? '');
    for (const [name, value] of Object.entries(headersFor(c.get('shop'))))
      if (!headers.has(name) && !(isPassive && FOR_DOCUMENTS.has(name))) headers.set(name, value);
  };
}
