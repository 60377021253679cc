import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ApiError } from '#api/core/errors.ts';
import { Refusal } from '#api/core/refusal.ts';
import { directionOf, localePrefix, withPrefix } from '#domain/page/locale-path.ts';
import { isUnavailable } from '../db/errors.ts';
import type { Log } from '../core/log.ts';
import { maskUrl } from '../core/log.ts';
import { languageOf, translator } from '../core/translator.ts';
import type { AppEnv } from '../core/shop-context.ts';
import { TooManyRequests } from '../core/rate-limit.ts';
import { Overloaded } from './load/load-shedder.ts';

/** Retry-After of a 503, in seconds. */
const RETRY_SECONDS = 2;

/** The one error shape of the wire [decisions, The wire]. */
export interface Failure {
  success: false;
  code: string;
  message: string;
  errors: { field: string; code: string }[];
  detail?: Record<string, unknown>;
}

const HTTP_CODES: Record<number, string> = {
  400: 'bad_request',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  415: 'unsupported_media_type',
};

export function failureOf({ code, message, errors, detail }: Refusal): Failure {
  return { success: false, code, message, errors, ...(detail && { detail }) };
}

/** Anything thrown, as a refusal; an unexpected error becomes a 500 without details. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException) return new Refusal(error.status, HTTP_CODES[error.status] ?? 'error');
  // A page's own calls may be refused with 503, which is then the page's answer.
  const isBusy = isUnavailable(error) || (error instanceof ApiError && error.status === 503);
  return isBusy
    ? new Refusal(503, 'unavailable', 'Please try again in a moment')
    : new Refusal(500, 'internal_error', 'Error');
}

/** Answers a refusal as JSON, not to be stored. */
export function refuse(c: Context, refusal: Refusal): Response {
  c.header('Cache-Control', 'no-store');
  return c.json(failureOf(refusal), refusal.status as ContentfulStatusCode, retryOf(refusal));
}

/** When to try again. */
function retryOf(refusal: Refusal): Record<string, string> {
  if (refusal instanceof TooManyRequests) return { 'Retry-After': String(refusal.retryAfter) };
  return refusal.status === 503 ? { 'Retry-After': String(RETRY_SECONDS) } : {};
}

/** Answers an error with a page of the shop's theme; undefined if none can be shown. */
export type ErrorPage = (c: Context<AppEnv>, status: number) => Promise<Response | undefined>;

/**
 * The app's error handler: JSON under /api; elsewhere the theme's page for the error, or a bare one where even that
 * fails. The cause is logged, never sent.
 */
export function onError(log: Log, themed?: ErrorPage): ErrorHandler<AppEnv> {
  return async (error, c) => {
    const refusal = refusalOf(error);
    const failed = (err: unknown, message: string) =>
      log.error({ err, requestId: c.get('requestId'), method: c.req.method, url: maskUrl(c.req.url) }, message);
    const isShed = refusal instanceof Overloaded;
    // What is refused because there is too much is counted, not described one by one.
    if (refusal.status >= 500 && !isShed) failed(error, 'request failed');
    if (isApi(c.req.path)) return refuse(c, refusal);
    // A page of the theme would cost what the process has no time for.
    const page = themed && !isShed ? await themedOrNot(() => themed(c, refusal.status), failed) : undefined;
    const answer = page ?? c.html(bareDocument(c, refusal), refusal.status as ContentfulStatusCode);
    if (!page) answer.headers.set('Cache-Control', 'no-store');
    for (const [name, value] of Object.entries(retryOf(refusal))) answer.headers.set(name, value);
    return answer;
  };
}

/** Undefined where the theme's page fails in turn. */
async function themedOrNot(
  show: () => Promise<Response | undefined>,
  failed: (error: unknown, message: string) => void,
): Promise<Response | undefined> {
  try {
    return await show();
  } catch (error) {
    failed(error, 'error page failed');
    return undefined;
  }
}

export const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** The last resort: the shop's name, what happened, and a link home, in the visitor's language. */
function bareDocument(c: Context<AppEnv>, { status, message }: Refusal): string {
  const { shop, request } = c.var;
  const text = (raw: string) => raw.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const t = translator(request?.locale.code ?? 'en');
  const language = languageOf(request?.locale.code ?? 'en');
  const title = text(shop ? t(status === 404 ? 'pageTitle.not_found' : 'pageTitle.error') : message);
  const home = request ? withPrefix('/', localePrefix(request.locale)) : '/';
  const shopOf = shop ? `<p>${text(shop.row.name)}</p>` : '';
  const back = shop ? `<p><a href="${text(home)}">${text(t('leave.back'))}</a></p>` : '';
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body>${shopOf}<h1>${title}</h1>${back}</body></html>`;
}
