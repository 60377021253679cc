import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import { Refusal } from '#api/core/refusal.ts';
import { MEDIA_ROUTE, MEDIA_TYPES } from '#domain/media/video-sources.ts';
import type { ImageSources } from './sources.ts';
import { isFresh } from '../http/headers/negotiate.ts';
import type { AppEnv } from '../core/shop-context.ts';

/** As for images: a changed video has another name. */
const KEPT = 'max-age=2592000, stale-while-revalidate=86400';

/** Bytes of a file from `start` to `end`, both included. */
type Range = { start: number; end: number };

/**
 * Answers /media/{path}: videos and captions of the shop's folder, with byte ranges for players. Other types are not
 * served.
 */
export function serveMedia(app: Hono<AppEnv>, sources: ImageSources): void {
  app.get(`${MEDIA_ROUTE}*`, async (c) => {
    const path = c.req.path.slice(MEDIA_ROUTE.length);
    const type = MEDIA_TYPES[path.slice(path.lastIndexOf('.') + 1)];
    const { row } = c.get('shop');
    const source = type && (await sources.find(row.handle, path));
    if (!source) throw new Refusal(404, 'not_found', 'Page not found');
    const { size, mtimeMs } = source;
    const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
    const headers = {
      'Content-Type': type,
      'Cache-Control': `${row.password_hash === null ? 'public' : 'private'}, ${KEPT}`,
      ETag: etag,
      'Accept-Ranges': 'bytes',
    };
    if (isFresh(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    const asked = askedRange(c, size, etag);
    if (asked === 'none')
      return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } });
    const { start, end } = asked ?? { start: 0, end: size - 1 };
    const body =
      c.req.method === 'HEAD' || size === 0
        ? null
        : (Readable.toWeb(createReadStream(source.path, { start, end })) as ReadableStream<Uint8Array<ArrayBuffer>>);
    const whole = { ...headers, 'Content-Length': String(end - start + 1) };
    return asked
      ? new Response(body, { status: 206, headers: { ...whole, 'Content-Range': `bytes ${start}-${end}/${size}` } })
      : new Response(body, { headers: whole });
  });
}

/**
 * The byte range of a request; undefined for the whole file, `none` for a range outside it. A request for several
 * ranges gets the whole file, as HTTP allows.
 */
function askedRange(c: Context<AppEnv>, size: number, etag: string): Range | 'none' | undefined {
  const header = c.req.header('range');
  const condition = c.req.header('if-range');
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if ((first === '' && last === '') || (condition !== undefined && condition !== etag)) return undefined;
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start < size && start <= end ? { start, end } : 'none';
}
