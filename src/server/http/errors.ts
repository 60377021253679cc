import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ApiError } from '#api/core/errors.ts';
import { Refusal } from '#api/core/refusal.ts';
import { isUnavailable } from '../db/errors.ts';
import type { Log } from '../core/log.ts';
import { maskUrl } from '../core/log.ts';
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
}

const HTTP_CODES: Record<number, string> = {
  400: 'bad_request',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  415: 'unsupported_media_type',
};

export function failureOf({ code, message, errors }: Refusal): Failure {
  return { success: false, code, message, errors };
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
  printWhen(c, refusal);
  c.header('Cache-Control', 'no-store');
  return c.json(failureOf(refusal), refusal.status as ContentfulStatusCode);
}

function printWhen(c: Context, refusal: Refusal): void {
  if (refusal instanceof TooManyRequests) c.header('Retry-After', String(refusal.retryAfter));
  else if (refusal.status === 503) c.header('Retry-After', String(RETRY_SECONDS));
}

/** The app's error handler: JSON under /api, a plain document elsewhere. The cause is logged, never sent. */
export function onError(log: Log): ErrorHandler<AppEnv> {
  return (error, c) => {
    const refusal = refusalOf(error);
    // What is refused because there is too much is counted, not described one by one.
    if (refusal.status >= 500 && !(refusal instanceof Overloaded))
      log.error(
        { err: error, requestId: c.get('requestId'), method: c.req.method, url: maskUrl(c.req.url) },
        'request failed',
      );
    if (isApi(c.req.path)) return refuse(c, refusal);
    printWhen(c, refusal);
    c.header('Cache-Control', 'no-store');
    return c.html(plainDocument(refusal), refusal.status as ContentfulStatusCode);
  };
}

export const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** Shown if the shop's own error page cannot be rendered. */
function plainDocument({ status, message }: Refusal): string {
  const text = message.replace(/[&<>"]/g, '');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title></head><body><h1>${text}</h1><p>${status}</p></body></html>`;
}
