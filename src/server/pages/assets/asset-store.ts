import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { Cache } from '#server/core/cache.ts';
import type { AppEnv } from '#server/core/shop-context.ts';
import type { Encoding } from '#server/http/headers/negotiate.ts';
import { KEPT_ENCODINGS, encodingOf, isFresh } from '#server/http/headers/negotiate.ts';

const KEPT_BYTES = 32 * 1024 * 1024;
/** File names of the versioned app folder, which contain a hash of the content. */
const HASHED = /^\/app\/[^/]+\/.+-[\w-]{8}\.\w+$/;
const SUFFIX = { br: '.br', gzip: '.gz', identity: '' } as const;

/** Lets pages load the build through a CDN of another site. */
const FROM_ANYWHERE = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

interface Asset {
  type: string;
  cacheControl: string;
  etag: string;
  encodings: Encoding[];
}

/**
 * The files of the client's build, listed once, so that no path can lead out of the folder. Clients that accept it get
 * the compressed file (`.br`, `.gz`).
 */
export class AssetStore {
  readonly #folder: string;
  readonly #assets: Map<string, Asset>;
  readonly #shared: Record<string, string>;
  readonly #bytes = new Cache<string, Uint8Array<ArrayBuffer>>({
    name: 'assets',
    bytes: KEPT_BYTES,
    bytesOf: (bytes) => bytes.byteLength + 1,
  });

  private constructor(folder: string, assets: Map<string, Asset>, shared: Record<string, string>) {
    this.#folder = folder;
    this.#assets = assets;
    this.#shared = shared;
  }

  /** `isShared`: pages ask for the files under another origin, a CDN's. */
  static async open(folder: string, { isShared = false } = {}): Promise<AssetStore> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'));
    const all = new Set(paths);
    const assets = new Map<string, Asset>();
    for (const path of paths) {
      if (path.startsWith('/.') || /\.(?:br|gz|part|map)$/.test(path)) continue;
      const { size, mtimeMs } = await stat(join(folder, path));
      const encodings = KEPT_ENCODINGS.filter((encoding) => all.has(path + SUFFIX[encoding]));
      assets.set(path, {
        type: getMimeType(path) ?? 'application/octet-stream',
        cacheControl: HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        etag: `W/"${createHash('sha1').update(`${path}:${size}:${mtimeMs}`).digest('base64url').slice(0, 20)}"`,
        encodings,
      });
    }
    return new AssetStore(folder, assets, isShared ? FROM_ANYWHERE : {});
  }

  /** The file at the request's path; undefined when the build has none. */
  async serve(c: Context<AppEnv>): Promise<Response | undefined> {
    const { path } = c.req;
    const asset = this.#assets.get(path);
    if (!asset) return undefined;
    const headers: Record<string, string> = {
      'Content-Type': asset.type,
      'Cache-Control': asset.cacheControl,
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
      ...this.#shared,
    };
    // Immutable files are never revalidated, so they need no tag.
    if (!asset.cacheControl.includes('immutable')) headers.ETag = asset.etag;
    if (isFresh(c.req.header('if-none-match'), asset.etag)) return c.body(null, 304, headers);
    const encoding = encodingOf(c, asset.encodings);
    const bytes = await this.#read(path + SUFFIX[encoding]).catch(missing);
    if (!bytes) return undefined;
    if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
    headers['Content-Length'] = String(bytes.byteLength);
    return c.body(bytes, 200, headers);
  }

  async #read(path: string): Promise<Uint8Array<ArrayBuffer>> {
    const kept = this.#bytes.get(path);
    if (kept) return kept;
    const bytes = new Uint8Array(await readFile(join(this.#folder, path)));
    this.#bytes.set(path, bytes);
    return bytes;
  }
}

/** The file was removed after the build was listed. */
function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
