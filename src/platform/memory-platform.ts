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
  /** Address of the page, including its locale prefix. */
  url?: string;
  /** A request's `Cookie` header. */
  cookie?: string;
  /** Initial contents of local storage. */
  stored?: Record<string, string>;
  /** The clock's start in milliseconds since 1970. */
  now?: number;
  width?: number;
  /** Counts up by default; the server passes real random ids. */
  random?: Random;
};

/** A platform without a browser, for the server (one per request) and for tests, which can also control it. */
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
