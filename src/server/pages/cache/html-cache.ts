import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { Cache } from '#server/core/cache.ts';
import type { Encoding } from '#server/http/headers/negotiate.ts';
import { textOf } from '../assemble/html.ts';
import type { Html } from '../assemble/html.ts';
import { pageKey } from './page-key.ts';
import type { RenderedPage } from '../assemble/renderer.ts';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const gzipped = promisify(gzip);

type Effort = { quality: number; /** Power of two of bytes. */ window: number };

/** For the first visitor, who waits: a larger window costs more time than it saves bytes of a page. */
const QUICK: Effort = { quality: 5, window: 16 };
/** For everybody after. */
const BEST: Effort = { quality: 11, window: 22 };

/** Places whose query parameters are remembered; a page of another place is rendered to find them out. */
const KEPT_PLACES = 10_000;

/** Where a page stands (`pagePlace`), and its known query. */
export interface PageAddress {
  place: string;
  query: string;
}

/** One finished page: brotli always, the rest made when somebody asks for it. */
export interface CachedPage {
  /** Cache key; undefined for a page that is not cached. */
  key: string | undefined;
  status: number;
  etag: string;
  headers: Record<string, string>;
  br: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
  identity?: Uint8Array<ArrayBuffer>;
}

/** The part of a rendered page that is cached. */
export type FinishedPage = Pick<RenderedPage, 'html' | 'status' | 'reads'>;

/**
 * Finished public pages as compressed bytes, bounded; compression runs in zlib's threads. Addresses that differ only in
 * parameters that no page of their place has read share one entry.
 */
export class HtmlCache {
  readonly #recompresses: boolean;
  readonly #pages: Cache<string, CachedPage>;
  /** Names of query parameters that pages of a place have read. Grows with every page that reads others. */
  readonly #reads = new Cache<string, readonly string[]>({ name: 'page-queries', entries: KEPT_PLACES });
  /** Pages are recompressed one after another, so that new pages do not occupy every thread. */
  #line: Promise<void> = Promise.resolve();

  /** Without `recompresses` a page stays as it was first compressed. */
  constructor(maxBytes: number, { recompresses = true } = {}) {
    this.#recompresses = recompresses;
    this.#pages = new Cache({ name: 'pages', bytes: maxBytes, bytesOf: sizeOf });
  }

  get({ place, query }: PageAddress): CachedPage | undefined {
    const reads = this.#reads.get(place);
    const key = reads && pageKey(place, query, reads);
    return key === undefined ? undefined : this.#pages.get(key);
  }

  /** Caches a page by the parameters it read: compressed quickly at first, as well as possible soon after. */
  async keep(
    { place, query }: PageAddress,
    { html, status, reads }: FinishedPage,
    headers: Record<string, string>,
  ): Promise<CachedPage> {
    const known = [...new Set([...(this.#reads.get(place) ?? []), ...reads])];
    this.#reads.set(place, known);
    const page = { ...(await compressPage({ html, status }, headers)), key: pageKey(place, query, known) };
    if (page.key === undefined) return page;
    this.#pages.set(page.key, page);
    if (this.#recompresses) this.#line = this.#line.then(() => this.#recompress(page, html)).catch(() => undefined);
    return page;
  }

  /** The page's bytes in an encoding. */
  async bytes(page: CachedPage, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const ready = page[encoding];
    if (ready) return ready;
    const identity = new Uint8Array(await unbrotli(page.br));
    const made = encoding === 'gzip' ? new Uint8Array(await gzipped(identity)) : identity;
    this.#improve(page, { [encoding]: made });
    return made;
  }

  /** Pages kept and their bytes. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.bytes };
  }

  /** Resolves when every page kept so far is compressed as well as possible. */
  settled(): Promise<void> {
    return this.#line;
  }

  async #recompress(page: CachedPage, html: Html): Promise<void> {
    if (!this.#kept(page)) return;
    const br = await compress(Buffer.from(textOf(html)), BEST);
    if (br.byteLength < page.br.byteLength) this.#improve(page, { br });
  }

  /** Stored as a new object, because the cache counts bytes when an entry is set. */
  #improve(page: CachedPage, bytes: Partial<Pick<CachedPage, Encoding>>): void {
    const kept = this.#kept(page);
    if (kept?.key !== undefined) this.#pages.set(kept.key, { ...kept, ...bytes });
  }

  #kept({ key, etag }: CachedPage): CachedPage | undefined {
    const page = key === undefined ? undefined : this.#pages.peek(key);
    return page?.etag === etag ? page : undefined;
  }
}

/** A page compressed for one answer. */
export async function compressPage(
  { html, status }: Pick<FinishedPage, 'html' | 'status'>,
  headers: Record<string, string>,
): Promise<CachedPage> {
  const text = Buffer.from(textOf(html));
  return { key: undefined, status, etag: etagOf(text), headers, br: await compressQuickly(text) };
}

/** Brotli for an answer that a visitor waits for. */
export const compressQuickly = (text: Buffer): Promise<Uint8Array<ArrayBuffer>> => compress(text, QUICK);

async function compress(text: Buffer, { quality, window }: Effort): Promise<Uint8Array<ArrayBuffer>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: window,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return new Uint8Array(await brotli(text, { params }));
}

/** Weak: the same page has one tag in every encoding. */
function etagOf(text: Buffer): string {
  return `W/"${createHash('sha1').update(text).digest('base64url').slice(0, 20)}"`;
}

function sizeOf(page: CachedPage, key: string): number {
  return page.br.byteLength + (page.gzip?.byteLength ?? 0) + (page.identity?.byteLength ?? 0) + key.length * 2 + 512;
}
