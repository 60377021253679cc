import { LRUCache } from 'lru-cache';

/** How much a cache holds before the least used goes: so many entries, or so many bytes. */
type CacheBound<K, V> =
  | { entries: number }
  | {
      bytes: number;
      /** What an entry weighs, where `set` is not told. */
      bytesOf(value: V, key: K): number;
    };

export type CacheOptions<K, V> = CacheBound<K, V> & {
  /** Its label on /metrics; caches of one name are counted together. */
  name: string;
  /** Called with what the bound has thrown out. */
  onEvict?(key: K, value: V): void;
};

/**
 * What a process keeps from one request to the next: bounded, and counted on /metrics. Nothing in it may matter beyond
 * speed, since another process has its own.
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

  /** Counts as a hit or a miss, and as a use of the entry. */
  get(key: K): V | undefined {
    const value = this.#kept.get(key);
    if (value === undefined) this.#counts.misses += 1;
    else this.#counts.hits += 1;
    return value;
  }

  /** The same without being counted, and no use. */
  peek(key: K): V | undefined {
    return this.#kept.peek(key);
  }

  set(key: K, value: V, bytes?: number): void {
    // The library weighs an entry anew for another value only.
    if (this.#kept.peek(key) === value) this.#kept.delete(key);
    this.#kept.set(key, value, bytes === undefined ? {} : { size: bytes });
  }

  /**
   * What is kept under the key, else made now and kept. Of a promise everybody waits for the same one, and none that is
   * rejected is kept. `bytesOf` weighs what the promise comes to.
   */
  once(key: K, make: () => V, bytesOf?: (value: Awaited<V>) => number): V {
    const known = this.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.set(key, made);
    // It may have fallen out meanwhile, or another have taken its place.
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

  /** Entries. */
  get size(): number {
    return this.#kept.size;
  }

  /** Of all entries; zero where entries are counted. */
  get bytes(): number {
    return this.#kept.calculatedSize;
  }
}

/**
 * What is made of an object that something else keeps: it goes with the object and needs no bound of its own, so only
 * its hits and misses are counted. An object may have several parts, by name.
 */
export class DerivedCache<K extends object, V extends {}> {
  readonly #kept = new WeakMap<K, Map<string, V>>();
  readonly #counts: CacheCounts;

  constructor({ name }: { name: string }) {
    this.#counts = countsOf(name);
  }

  /** What `pick` takes of a part; a hit where that is something. */
  find<T extends {}>(of: K, part: string, pick: (value: V) => T | undefined): T | undefined {
    const value = this.peek(of, part);
    const found = value && pick(value);
    this.#counts[found === undefined ? 'misses' : 'hits'] += 1;
    return found;
  }

  /** A part without being counted. */
  peek(of: K, part: string): V | undefined {
    return this.#kept.get(of)?.get(part);
  }

  set(of: K, part: string, value: V): void {
    const parts = this.#kept.get(of) ?? new Map<string, V>();
    this.#kept.set(of, parts.set(part, value));
  }

  /** What was made before, else made now and kept. */
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

/** Figures of the caches of one name since the process began. */
export interface CacheFigures {
  name: string;
  hits: number;
  misses: number;
  entries: number;
  bytes: number;
}

/** The renderer is a build of its own with a copy of this file: both count in one place. */
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
