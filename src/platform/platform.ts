import type { Clock } from './clock.ts';
import type { Cookies } from './cookies.ts';
import type { Monitor } from './monitor.ts';
import type { NetworkStatus } from './network.ts';
import type { PageAddress } from './page.ts';
import type { Random } from './random.ts';
import type { KeyValueStorage } from './storage.ts';
import type { Viewport } from './viewport.ts';

/** Everything outside the program that stores use: `browserPlatform()` in a page, `memoryPlatform()` elsewhere. */
export type Platform = {
  local: KeyValueStorage;
  session: KeyValueStorage;
  cookies: Cookies;
  clock: Clock;
  random: Random;
  viewport: Viewport;
  network: NetworkStatus;
  page: PageAddress;
  monitor: Monitor;
};
