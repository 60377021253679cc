import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { parseImageName } from '#domain/media/image-name.ts';
import { Refusal } from '#api/core/refusal.ts';
import type { AppEnv } from '../core/shop-context.ts';
import type { Metrics } from '../core/metrics.ts';
import type { Encoding } from '../http/headers/negotiate.ts';
import { KEPT_ENCODINGS, encodingOf, isFresh } from '../http/headers/negotiate.ts';
import { compressText } from '../http/precompress.ts';
import type { ImageCache } from './image-cache.ts';
import type { Format } from './resize.ts';
import { formatFor, resize } from './resize.ts';
import type { ImageSources, Source } from './sources.ts';

const ROUTE = '/images/';
/** A changed image gets a new name, so browsers may keep one for a month. */
const KEPT = 'public, max-age=2592000, stale-while-revalidate=86400';

export interface ImageServerDeps {
  sources: ImageSources;
  cache: ImageCache;
  metrics: Pick<Metrics, 'images'>;
}

/**
 * Answers /images/{path}: images of the shop in the sizes that the name pattern allows, in the best accepted format
 * [core §9].
 */
export class ImageServer {
  readonly #sources: ImageSources;
  readonly #cache: ImageCache;
  readonly #metrics: Pick<Metrics, 'images'>;

  constructor({ sources, cache, metrics }: ImageServerDeps) {
    this.#sources = sources;
    this.#cache = cache;
    this.#metrics = metrics;
  }

  async serve(c: Context<AppEnv>): Promise<Response> {
    const shop = c.get('shop').row.handle;
    const path = pathOf(c.req.path);
    if (path.endsWith('.svg')) return this.#serveVector(c, shop, path);
    const name = parseImageName(path);
    const source = name && (await this.#sources.find(shop, `${name.base}.${name.ext}`));
    if (!name || !source) throw new Refusal(404, 'image_not_found', 'Page not found');
    const format = formatFor(c.req.header('accept'), source.path);
    const key = keyOf(source, path, format);
    const headers = {
      'Content-Type': `image/${format}`,
      'Cache-Control': KEPT,
      Vary: 'Accept',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ETag: `"${key.slice(0, 20)}"`,
    };
    if (isFresh(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers);
    const kept = await this.#cache.get(key);
    this.#metrics.images.inc({ cache: kept ? 'hit' : 'miss' });
    const bytes = kept ?? (await this.#cache.make(key, () => resize(source.path, name, format)));
    return c.body(bytes, 200, { ...headers, 'Content-Length': String(bytes.byteLength) });
  }

  /**
   * An SVG can contain scripts: only those of the program are shown, an uploaded one is a download. Neither may load or
   * run anything.
   */
  async #serveVector(c: Context<AppEnv>, shop: string, path: string): Promise<Response> {
    const source = await this.#sources.find(shop, path);
    if (!source) throw new Refusal(404, 'image_not_found', 'Page not found');
    const encoding = encodingOf(c, KEPT_ENCODINGS);
    const key = keyOf(source, path, `svg ${encoding}`);
    const headers = {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': KEPT,
      Vary: 'Accept-Encoding',
      ETag: `"${key.slice(0, 20)}"`,
    };
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (!source.isShipped) c.header('Content-Disposition', 'attachment');
    if (encoding === 'identity') return c.body(await this.#sources.read(source), 200, headers);
    const bytes =
      (await this.#cache.get(key)) ??
      (await this.#cache.make(key, async () => compressText(await this.#sources.read(source), encoding)));
    return c.body(bytes, 200, { ...headers, 'Content-Encoding': encoding, 'Content-Length': String(bytes.byteLength) });
  }
}

/** The image's path inside the media folder; empty for a malformed escape. */
function pathOf(requestPath: string): string {
  try {
    return decodeURIComponent(requestPath.slice(ROUTE.length));
  } catch {
    return '';
  }
}

function keyOf({ path, size, mtimeMs }: Source, name: string, format: Format | `svg ${Encoding}`): string {
  return createHash('sha256').update([path, size, mtimeMs, name, format].join('\n')).digest('hex');
}
