import { systemClock } from './clock.ts';
import { documentCookies } from './cookies.ts';
import { createMonitor } from './monitor.ts';
import type { ErrorReport, MonitorOptions } from './monitor.ts';
import { windowNetwork } from './network.ts';
import { windowPage } from './page.ts';
import type { Platform } from './platform.ts';
import { webRandom } from './random.ts';
import { webStorage } from './storage.ts';
import { windowViewport } from './viewport.ts';

export type BrowserPlatformOptions = Pick<MonitorOptions, 'shop'> & {
  /** Base address of the API, for error reports. */
  base?: string;
};

/** The platform of a browser page; created once per page. */
export function browserPlatform({ base = '/api', shop }: BrowserPlatformOptions = {}): Platform {
  return {
    local: webStorage(() => localStorage),
    session: webStorage(() => sessionStorage),
    cookies: documentCookies(document, location.protocol === 'https:'),
    clock: systemClock,
    random: webRandom,
    viewport: windowViewport(systemClock),
    network: windowNetwork,
    page: windowPage,
    monitor: createMonitor({
      send: (report) => post(`${base}/logging-monitor.json`, report),
      url: () => location.href,
      device: navigator.userAgent,
      shop,
    }),
  };
}

/** `keepalive` lets the report outlive the page; a failed report is ignored. */
function post(url: string, report: ErrorReport): void {
  fetch(url, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined);
}
