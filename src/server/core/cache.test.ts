import { describe, expect, it } from 'vitest';
import { Cache, cacheFigures, DerivedCache } from './cache.ts';
import { createMetrics } from './metrics.ts';

const figuresOf = (name: string) => cacheFigures().find((one) => one.name === name);

describe('a cache', () => {
  it('[architecture] holds so many entries, and the least used goes', () => {
    const cache = new Cache<string, number>({ name: 'test-entries', entries: 2 });
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    expect(['a', 'b', 'c'].map((key) => cache.peek(key))).toEqual([1, undefined, 3]);
  });

  it('[architecture] holds so many bytes, and says what its bound has thrown out', () => {
    const gone: string[] = [];
    const cache = new Cache<string, string>({
      name: 'test-bytes',
      bytes: 10,
      bytesOf: (text) => text.length,
      onEvict: (key) => void gone.push(key),
    });
    cache.set('a', 'four');
    cache.set('b', 'sixsix');
    cache.delete('b');
    cache.set('c', 'sixsix');
    cache.set('d', 'four');
    expect([gone, cache.size, cache.bytes]).toEqual([['a'], 2, 10]);
  });

  it('[architecture] everybody who waits for a promise waits for the same, and one that is rejected is not kept', async () => {
    const cache = new Cache<string, Promise<string>>({ name: 'test-once', bytes: 100, bytesOf: () => 1 });
    let made = 0;
    const make = async () => {
      made += 1;
      if (made === 1) throw new Error('not yet');
      return 'twelve bytes';
    };
    const both = [cache.once('a', make), cache.once('a', make)];
    await Promise.allSettled(both);
    expect([both[0] === both[1], cache.size]).toEqual([true, 0]);
    expect(await cache.once('a', make, (text) => text.length)).toBe('twelve bytes');
    expect([made, cache.bytes]).toEqual([2, 12]);
  });

  it('[architecture] of one name are counted together, and stand on /metrics', async () => {
    const [one, other] = ['a', 'b'].map(() => new Cache<string, string>({ name: 'test-counted', entries: 5 }));
    one!.set('a', 'x');
    other!.set('b', 'x');
    one!.get('a');
    other!.get('a');
    other!.get('a');
    expect(figuresOf('test-counted')).toMatchObject({ hits: 1, misses: 2, entries: 2, bytes: 0 });
    const text = await createMetrics({ withProcess: false }).text();
    expect(text).toContain('vitrine_cache_hits_total{cache="test-counted"} 1');
    expect(text).toContain('vitrine_cache_misses_total{cache="test-counted"} 2');
    expect(text).toContain('vitrine_cache_entries{cache="test-counted"} 2');
  });

  it('[architecture] of what is made of an object knows its parts apart', () => {
    const cache = new DerivedCache<object, string>({ name: 'test-derived' });
    const [one, other] = [{}, {}];
    const made = [
      cache.once(one, () => 'first'),
      cache.once(one, () => 'again'),
      cache.once(one, () => 'de', 'de'),
      cache.once(other, () => 'other'),
    ];
    expect(made).toEqual(['first', 'first', 'de', 'other']);
    expect(cache.find(one, 'de', (value) => (value === 'en' ? value : undefined))).toBeUndefined();
    expect(figuresOf('test-derived')).toMatchObject({ hits: 1, misses: 4 });
  });
});
