import { describe, expect, it, vi } from 'vitest';
import { memoryStorage, webStorage } from './storage.ts';

/** The parts of `Storage` that are used; `quota` is the number of keys it accepts. */
function fakeStorage(quota = Infinity): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (!values.has(key) && values.size >= quota) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
  } as unknown as Storage;
}

describe('web storage', () => {
  it('[core §4] keeps strings by key', () => {
    const real = fakeStorage();
    const storage = webStorage(() => real);
    storage.set('a', '1');
    expect([storage.get('a'), real.getItem('a'), storage.get('b')]).toEqual(['1', '1', null]);
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
  });

  it('[reliability] a full storage keeps new values in memory and loses no old ones', () => {
    const real = fakeStorage(1);
    const storage = webStorage(() => real);
    storage.set('a', '1');
    storage.set('b', '2');
    expect([storage.get('a'), storage.get('b'), real.getItem('b')]).toEqual(['1', '2', null]);
    storage.remove('a');
    storage.set('b', '3');
    expect([storage.get('b'), real.getItem('b')]).toEqual(['3', '3']);
    storage.remove('b');
    expect(storage.get('b')).toBeNull();
  });

  it('[reliability] with a blocked storage values last as long as the page', () => {
    const storage = webStorage(() => {
      throw new DOMException('no', 'SecurityError');
    });
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
  });
});

describe('memory storage', () => {
  it('[reliability] reports changes of other tabs until stopped, never its own', () => {
    const storage = memoryStorage({ a: '1' });
    const heard = vi.fn<(key: string, value: string | null) => void>();
    const stop = storage.onChange(heard);
    storage.set('a', '2');
    storage.changeFromElsewhere('a', '3');
    storage.changeFromElsewhere('a', null);
    stop();
    storage.changeFromElsewhere('a', '4');
    expect(heard.mock.calls).toEqual([
      ['a', '3'],
      ['a', null],
    ]);
    expect(storage.get('a')).toBe('4');
  });
});
