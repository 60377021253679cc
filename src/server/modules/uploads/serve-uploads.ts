import type { Hono } from 'hono';
import { Refusal } from '#api/core/refusal.ts';
import type { UploadService } from './upload.service.ts';
import { DOWNLOAD } from './upload-type.ts';
import type { AppEnv } from '#server/core/shop-context.ts';

/** Headers that keep an upload from loading, running or framing anything. */
const INERT = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, max-age=86400',
  'Referrer-Policy': 'no-referrer',
};

/**
 * Answers /uploads/{token}/{name}: images that browsers display are shown, everything else is a download [reliability].
 */
export function serveUploads(app: Hono<AppEnv>, uploads: UploadService): void {
  app.get('/uploads/:token/:name', async (c) => {
    const { token, name } = c.req.param();
    const found = await uploads.read(c.get('shop'), token, name);
    if (!found) throw new Refusal(404, 'not_found', 'Page not found');
    const headers = {
      ...INERT,
      'Content-Type': found.type,
      'Content-Length': String(found.bytes.byteLength),
      ...(found.type === DOWNLOAD ? { 'Content-Disposition': 'attachment' } : {}),
    };
    return c.body(found.bytes, 200, headers);
  });
}
