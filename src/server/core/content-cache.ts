import { Cache } from './cache.ts';
import type { ShopContext } from './shop-context.ts';

type Reading<T> = { version: number; reading: Promise<T> };

/**
 * What was read from a shop's content, by name, in the newest version that was requested. A request for an older
 * version gets the newer one.
 */
export class ContentCache<T> {
  readonly #kept: Cache<string, Reading<T>>;

  constructor(options: { name: string; entries: number }) {
    this.#kept = new Cache(options);
  }

  /** A failed read is not stored. */
  once({ id, row }: Pick<ShopContext, 'id' | 'row'>, name: string, read: () => Promise<T>): Promise<T> {
    // A shop that was deleted and created again counts its versions from the start.
    const key = `${id}:${row.created_at.getTime()}:${name}`;
    const known = this.#kept.get(key);
    if (known && known.version >= row.content_version) return known.reading;
    const made = { version: row.content_version, reading: read() };
    this.#kept.set(key, made);
    made.reading.catch(() => this.#kept.peek(key) === made && this.#kept.delete(key));
    return made.reading;
  }
}
