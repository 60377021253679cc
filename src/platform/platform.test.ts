import { describe, expect, it, vi } from 'vitest';
import { RESIZE_DEBOUNCE_MS } from '#domain/limits.ts';
import { debounce, manualClock } from './clock.ts';
import { documentCookies, memoryCookies } from './cookies.ts';
import { memoryPlatform } from './memory-platform.ts';
import { webRandom } from './random.ts';
import { reloadOnce } from './reload-once.ts';

describe('cookies', () => {
  it('[core §9] have a lifetime, the whole path and SameSite', () => {
    const document = { cookie: '' };
    documentCookies(document, true).set('currency', 'a b;c', 604_800);
    expect(document.cookie).toBe('currency=a%20b%3Bc; Max-Age=604800; Path=/; SameSite=Lax; Secure');
    documentCookies(document, false).remove('currency');
    expect(document.cookie).toBe('currency=; Max-Age=0; Path=/; SameSite=Lax');
  });

  it('[core §7] are read as they were written, malformed ones as they are', () => {
    const cookies = memoryCookies('a=1; b=x%20y ;c=%E0%A4%A; novalue; d=e=f');
    expect(['a', 'b', 'c', 'novalue', 'd'].map((name) => cookies.get(name))).toEqual([
      '1',
      'x y',
      '%E0%A4%A',
      undefined,
      'e=f',
    ]);
  });
});

describe('the clock', () => {
  it('[architecture] only moves when ticked, timers in their order', () => {
    const clock = manualClock(1000);
    const ran: string[] = [];
    clock.after(20, () => ran.push(`b ${clock.now()}`));
    clock.after(10, () => {
      ran.push(`a ${clock.now()}`);
      clock.after(5, () => ran.push(`c ${clock.now()}`));
    });
    clock.after(15, () => ran.push('never'))();
    clock.tick(30);
    expect([ran, clock.now()]).toEqual([['a 1010', 'c 1015', 'b 1020'], 1030]);
  });

  it('[core §4] a debounced call runs once, with the last arguments, after a pause', () => {
    const clock = manualClock();
    const run = vi.fn<(value: number) => void>();
    const call = debounce(clock, 1000, run);
    call(1);
    clock.tick(999);
    call(2);
    clock.tick(999);
    expect(run).not.toHaveBeenCalled();
    clock.tick(1);
    expect(run.mock.calls).toEqual([[2]]);
  });
});

describe('the window', () => {
  it('[core §4] reports its width once it was stable for 1000 ms', () => {
    const { viewport, clock } = memoryPlatform();
    const widths: number[] = [];
    const stop = viewport.onResize((width) => widths.push(width));
    viewport.resize(900);
    viewport.resize(800);
    clock.tick(RESIZE_DEBOUNCE_MS);
    stop();
    viewport.resize(700);
    clock.tick(RESIZE_DEBOUNCE_MS);
    expect(widths).toEqual([800]);
  });

  it('[core §8] is reloaded once per address', () => {
    const platform = memoryPlatform({ url: '/products/mug?variant=9' });
    reloadOnce(platform);
    reloadOnce(platform);
    expect(platform.page.reloads()).toBe(1);
    platform.page.replaceSearch('');
    reloadOnce(platform);
    expect(platform.page.reloads()).toBe(2);
  });
});

describe('random ids', () => {
  it('[decisions, Commerce] are version 4 UUIDs, with and without randomUUID', () => {
    const pattern = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
    expect(webRandom.uuid()).toMatch(pattern);
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) });
    expect(webRandom.uuid()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
    vi.unstubAllGlobals();
  });
});
