import { scrub } from './scrub.ts';

/** A client error in the format of `/logging-monitor.json` [core §7]. */
export type ErrorReport = {
  shop_id?: number;
  source_of_data: string;
  priority: string;
  module_name: string;
  extra_readable_info?: string;
  message: string;
  extra_data: { level: string; shop_theme_id?: number; url: string; device: string };
};

type ErrorPlace = {
  /** The module that failed, such as `section hero`. */
  module?: string;
  info?: string;
  level?: 'error' | 'warning';
};

/** Reports client errors: each message once, at most twenty per page, without secrets [core §8]. */
export type Monitor = {
  report(error: unknown, place?: ErrorPlace): void;
  /** Subscribes to all reports that are sent. */
  follow(hear: (report: ErrorReport) => void): void;
};

export type MonitorOptions = {
  send(report: ErrorReport): void;
  url: () => string;
  device: string;
  /** Ids of shop and theme, once they are known. */
  shop?: () => { shop_id?: number; shop_theme_id?: number };
};

const MOST_REPORTS = 20;
const LONGEST_TEXT = 4000;

/** Creates a monitor that passes its reports to `send`. */
export function createMonitor({ send, url, device, shop = () => ({}) }: MonitorOptions): Monitor {
  const seen = new Set<string>();
  const hears: ((report: ErrorReport) => void)[] = [send];
  const clean = (text: string) => scrub(text).slice(0, LONGEST_TEXT);
  return {
    follow: (hear) => void hears.push(hear),
    report(error, { module = 'storefront', info, level = 'error' } = {}) {
      const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
      if (seen.has(message) || seen.size >= MOST_REPORTS) return;
      seen.add(message);
      const { shop_id, shop_theme_id } = shop();
      const details = [info, stack].filter(Boolean).join('\n');
      const told: ErrorReport = {
        shop_id,
        source_of_data: 'storefront',
        priority: level === 'error' ? 'high' : 'low',
        module_name: module,
        ...(details && { extra_readable_info: clean(details) }),
        message: clean(message),
        extra_data: { level, shop_theme_id, url: clean(url()), device: clean(device) },
      };
      hears.forEach((hear) => hear(told));
    },
  };
}

/** A monitor that collects its reports, for tests and the server. */
export function memoryMonitor(): Monitor & { reports: ErrorReport[] } {
  const reports: ErrorReport[] = [];
  return {
    reports,
    ...createMonitor({ send: (report) => void reports.push(report), url: () => '/', device: 'memory' }),
  };
}

/**
 * Handler for a React root's recoverable errors. React reports such an error to whichever root it commits next, so
 * every root on a page uses this handler.
 */
export const reportRecovered =
  ({ report }: Pick<Monitor, 'report'>) =>
  (error: unknown): void =>
    report(error, { module: 'hydration', level: 'warning' });

/** Reports uncaught errors and rejections; returns a function to stop [core §8]. */
export function watchErrors(monitor: Monitor): () => void {
  const onError = (event: ErrorEvent) => monitor.report(event.error ?? event.message, { module: 'window' });
  const onRejection = (event: PromiseRejectionEvent) => monitor.report(event.reason, { module: 'promise' });
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
