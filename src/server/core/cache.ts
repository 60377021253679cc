import { LRUCache } from 'lru-cache';

/** The bound of a cache, in entries or in bytes; beyond it the least recently used entries are removed. */
type CacheBound<K, V> =
  | { entries: number }
  | {
      bytes: number;
      /** Size of an entry in bytes when `set` is not given one. */
      bytesOf(value: V, key: K): number;
    };

export type CacheOptions<K, V> = CacheBound<K, V> & {
  /** Label on /metrics; caches with the same name are counted together. */
  name: string;
  /** Called with each entry that was removed to keep the bound. */
  onEvict?(key: K, value: V): void;
};

/**
 * Values that a process keeps between requests: bounded, and counted on /metrics. Used for speed only, since every
 * process has its own.
 */
export class Cache<K extends {}, V extends {}> {
  readonly #kept: LRUCache<K, V>;
  readonly #counts: CacheCounts;

  constructor({ name, onEvict, ...bound }: CacheOptions<K, V>) {
    const dispose = (value: V, key: K, reason: LRUCache.DisposeReason) => {
      if (reason === 'evict') onEvict?.(key, value);
    };
    this.#kept = new LRUCache<K, V>({
      ...('entries' in bound
        ? { max: bound.entries }
        : { maxSize: bound.bytes, sizeCalculation: (value, key) => bound.bytesOf(value, key) }),
      ...(onEvict && { dispose }),
    });
    this.#counts = countsOf(name);
    this.#counts.caches = [...liveOf(this.#counts), new WeakRef<Sized>(this)];
  }

  /** Counts a hit or a miss, and marks the entry as recently used. */
  get(key: K): V | undefined {
    const value = this.#kept.get(key);
    if (value === undefined) this.#counts.misses += 1;
    else this.#counts.hits += 1;
    return value;
  }

  /** Like `get`, but neither counts nor marks the entry as used. */
  peek(key: K): V | undefined {
    return this.#kept.peek(key);
  }

  set(key: K, value: V, bytes?: number): void {
    // The library computes an entry's size again only when its value changes.
    if (this.#kept.peek(key) === value) this.#kept.delete(key);
    this.#kept.set(key, value, bytes === undefined ? {} : { size: bytes });
  }

  /**
   * The value under the key; when there is none it is made and stored. Concurrent callers share one promise, and a
   * rejected promise is not stored. `bytesOf` is the size of the resolved value.
   */
  once(key: K, make: () => V, bytesOf?: (value: Awaited<V>) => number): V {
    const known = this.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.set(key, made);
    // The entry may have been removed or replaced meanwhile.
    const isKept = () => this.#kept.peek(key) === made;
    if (made instanceof Promise)
      made.then(
        (value: Awaited<V>) => bytesOf && isKept() && this.set(key, made, bytesOf(value)),
        () => isKept() && this.#kept.delete(key),
      );
    return made;
  }

  delete(key: K): void {
    this.#kept.delete(key);
  }

  clear(): void {
    this.#kept.clear();
  }

  /** Number of entries. */
  get size(): number {
    return this.#kept.size;
  }

  /** Bytes of all entries; zero where the bound counts entries. */
  get bytes(): number {
    return this.#kept.calculatedSize;
  }
}

/**
 * Values derived from an object that another cache holds. They are collected with the object and need no bound of their
 * own, so only hits and misses are counted. One object may have several parts, by name.
 */
export class DerivedCache<K extends object, V extends {}> {
  readonly #kept = new WeakMap<K, Map<string, V>>();
  readonly #counts: CacheCounts;

  constructor({ name }: { name: string }) {
    this.#counts = countsOf(name);
  }

  /** The value that `pick` takes from a part; a hit if it is not undefined. */
  find<T extends {}>(of: K, part: string, pick: (value: V) => T | undefined): T | undefined {
    const value = this.peek(of, part);
    const found = value && pick(value);
    this.#counts[found === undefined ? 'misses' : 'hits'] += 1;
    return found;
  }

  /** A part, without counting. */
  peek(of: K, part: string): V | undefined {
    return this.#kept.get(of)?.get(part);
  }

  set(of: K, part: string, value: V): void {
    const parts = this.#kept.get(of) ?? new Map<string, V>();
    this.#kept.set(of, parts.set(part, value));
  }

  /** The stored value; when there is none it is made and stored. */
  once(of: K, make: () => V, part = ''): V {
    const known = this.find(of, part, (value) => value);
    if (known !== undefined) return known;
    const made = make();
    this.set(of, part, made);
    return made;
  }
}

interface CacheCounts {
  hits: number;
  misses: number;
  caches: WeakRef<Sized>[];
}

type Sized = Pick<Cache<string, string>, 'size' | 'bytes'>;

/** Figures of the caches with one name since the process began. */
export interface CacheFigures {
  name: string;
  hits: number;
  misses: number;
  entries: number;
  bytes: number;
}

/** The renderer is a separate build with a copy of this file; the symbol lets both count in one place. */
const counts: unique symbol = Symbol.for('vitrine.caches');
const shared = globalThis as { [counts]?: Map<string, CacheCounts> };

function countsOf(name: string): CacheCounts {
  const all = (shared[counts] ??= new Map<string, CacheCounts>());
  const known = all.get(name) ?? { hits: 0, misses: 0, caches: [] };
  all.set(name, known);
  return known;
}

const liveOf = ({ caches }: CacheCounts) => caches.filter((cache) => cache.deref() !== undefined);

/** Every cache of this process, by name. */
export function cacheFigures(): CacheFigures[] {
  return [...(shared[counts] ?? [])].map(([name, count]) => {
    const live = liveOf(count).flatMap((cache) => cache.deref() ?? []);
    return {
      name,
      hits: count.hits,
      misses: count.misses,
      entries: live.reduce((sum, { size }) => sum + size, 0),
      bytes: live.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  });
}
