import { manualClock } from './clock.ts';
import { memoryCookies } from './cookies.ts';
import { memoryMonitor } from './monitor.ts';
import { memoryNetwork } from './network.ts';
import { memoryPage } from './page.ts';
import type { Platform } from './platform.ts';
import { countingRandom } from './random.ts';
import type { Random } from './random.ts';
import { memoryStorage } from './storage.ts';
import { memoryViewport } from './viewport.ts';

export type MemoryPlatformOptions = {
  /** Address of the page, prefix included. */
  url?: string;
  /** A request's `Cookie` header. */
  cookie?: string;
  /** Local storage as it is found. */
  stored?: Record<string, string>;
  /** Milliseconds since 1970 at the start. */
  now?: number;
  width?: number;
  /** Names are counted unless given; the server gives real ones. */
  random?: Random;
};

/** A platform without a browser, for the server (one per request) and for tests, which may also move it. */
export function memoryPlatform({
  url,
  cookie,
  stored,
  now,
  width = 1440,
  random = countingRandom(),
}: MemoryPlatformOptions = {}) {
  const clock = manualClock(now);
  return {
    local: memoryStorage(stored),
    session: memoryStorage(),
    cookies: memoryCookies(cookie),
    clock,
    random,
    viewport: memoryViewport(clock, width),
    network: memoryNetwork(),
    page: memoryPage(url),
    monitor: memoryMonitor(),
  } satisfies Platform;
}
export type MemoryPlatform = ReturnType<typeof memoryPlatform>;
