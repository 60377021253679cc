import type { Context } from 'hono';
import type { AppEnv } from '../core/shop-context.ts';
import type { SecurityHeaders } from '../http/headers/security.ts';
import { compressOnce } from './assets/compress-once.ts';
import type { RenderedPage } from './assemble/renderer.ts';

export const HTML = 'text/html; charset=utf-8';
const PRIVATE_HEADERS = { 'Content-Type': HTML, 'Cache-Control': 'no-store' };

/** The response with a page for one visitor, complete with all headers. */
export async function privateAnswer(
  c: Context<AppEnv>,
  { html, status, headers }: RenderedPage,
  headersFor: SecurityHeaders,
): Promise<Response> {
  const { bytes, encoding } = await compressOnce(html, c);
  c.set('isComplete', true);
  const own = {
    ...headersFor(c.get('shop'), c.get('request')),
    ...headers,
    ...PRIVATE_HEADERS,
    'X-Request-Id': c.get('requestId'),
    'Content-Length': String(bytes.byteLength),
  };
  return new Response(bytes, {
    status,
    headers: encoding === 'identity' ? own : { ...own, 'Content-Encoding': encoding },
  });
}
