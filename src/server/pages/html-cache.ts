import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { RenderedPage } from './renderer.ts';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const gzipped = promisify(gzip);

type Effort = { quality: number; /** Power of two of bytes. */ window: number };

/** Good enough for the first visitor, who waits for it: the memory of a larger window costs more than it finds in a page. */
const QUICK: Effort = { quality: 5, window: 16 };
/** For everybody after. */
const BEST: Effort = { quality: 11, window: 22 };

export type Encoding = 'br' | 'gzip' | 'identity';

/** One finished page: brotli always, the rest made when somebody asks for it. */
export interface CachedPage {
  status: number;
  etag: string;
  headers: Record<string, string>;
  br: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
  identity?: Uint8Array<ArrayBuffer>;
}

/** What a renderer made, as far as it is kept. */
export type FinishedPage = Pick<RenderedPage, 'html' | 'status'>;

/** Finished public pages as compressed bytes, bounded; compression runs in zlib's threads. */
export class HtmlCache {
  readonly #recompresses: boolean;
  readonly #pages: LRUCache<string, CachedPage>;
  /** Recompression waits in line, so that a burst of new pages does not take every thread. */
  #line: Promise<void> = Promise.resolve();

  /** Without `recompresses` a page stays as it was first compressed. */
  constructor(maxBytes: number, { recompresses = true } = {}) {
    this.#recompresses = recompresses;
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key);
  }

  /** Keeps a page, quickly compressed at first and as well as possible soon after. */
  async keep(key: string, { html, status }: FinishedPage, headers: Record<string, string>): Promise<CachedPage> {
    const page = await compressPage({ html, status }, headers);
    this.#pages.set(key, page);
    if (this.#recompresses) this.#line = this.#line.then(() => this.#recompress(key, page, html)).catch(() => undefined);
    return page;
  }

  /** The page's bytes in an encoding. */
  async bytes(key: string | undefined, page: CachedPage, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const ready = page[encoding];
    if (ready) return ready;
    const identity = new Uint8Array(await unbrotli(page.br));
    const made = encoding === 'gzip' ? new Uint8Array(await gzipped(identity)) : identity;
    if (key !== undefined) this.#improve(key, page.etag, { [encoding]: made });
    return made;
  }

  /** Pages kept and their bytes. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }

  /** Resolves when every page kept so far is compressed as well as possible. */
  settled(): Promise<void> {
    return this.#line;
  }

  async #recompress(key: string, page: CachedPage, html: string): Promise<void> {
    if (this.#pages.peek(key)?.etag !== page.etag) return;
    const br = await compress(Buffer.from(html), BEST);
    if (br.byteLength < page.br.byteLength) this.#improve(key, page.etag, { br });
  }

  /** Kept as a new object: the bound counts a page's bytes when it is set. */
  #improve(key: string, etag: string, bytes: Partial<Pick<CachedPage, Encoding>>): void {
    const page = this.#pages.peek(key);
    if (page?.etag === etag) this.#pages.set(key, { ...page, ...bytes });
  }
}

/** A page compressed for one answer. */
export async function compressPage({ html, status }: FinishedPage, headers: Record<string, string>): Promise<CachedPage> {
  const text = Buffer.from(html);
  return { status, etag: etagOf(text), headers, br: await compress(text, QUICK) };
}

async function compress(text: Buffer, { quality, window }: Effort): Promise<Uint8Array<ArrayBuffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: window, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  return new Uint8Array(await brotli(text, { params }));
}

/** Weak: the same page has one tag in every encoding. */
function etagOf(text: Buffer): string {
  return `W/"${createHash('sha1').update(text).digest('base64url').slice(0, 20)}"`;
}

function sizeOf(page: CachedPage, key: string): number {
  return page.br.byteLength + (page.gzip?.byteLength ?? 0) + (page.identity?.byteLength ?? 0) + key.length * 2 + 512;
}
