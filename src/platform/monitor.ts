import { scrub } from './scrub.ts';

/** A client error as `/logging-monitor.json` takes it [core §7]. */
export type ErrorReport = {
  shop_id?: number;
  source_of_data: string;
  priority: string;
  module_name: string;
  extra_readable_info?: string;
  message: string;
  extra_data: { level: string; shop_theme_id?: number; url: string; device: string };
};

export type ErrorPlace = {
  /** The part that failed, `section hero`. */
  module?: string;
  info?: string;
  level?: 'error' | 'warning';
};

/** Reports client errors: each message once, at most twenty a page, nothing secret in them [core §8]. */
export type Monitor = {
  report(error: unknown, place?: ErrorPlace): void;
  /** Hears every report that is sent. */
  follow(hear: (report: ErrorReport) => void): void;
};

export type MonitorOptions = {
  send(report: ErrorReport): void;
  url: () => string;
  device: string;
  /** Known once the shop is. */
  shop?: () => { shop_id?: number; shop_theme_id?: number };
};

const MOST_REPORTS = 20;
const LONGEST_TEXT = 4000;

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

/** Keeps the reports, for tests and the server. */
export function memoryMonitor(): Monitor & { reports: ErrorReport[] } {
  const reports: ErrorReport[] = [];
  return {
    reports,
    ...createMonitor({ send: (report) => void reports.push(report), url: () => '/', device: 'memory' }),
  };
}

/**
 * What a React root does with what it recovered from. React gives that to whichever root it commits next, so every root
 * over the page's HTML or beside it takes this.
 */
export const reportRecovered =
  ({ report }: Pick<Monitor, 'report'>) =>
  (error: unknown): void =>
    report(error, { module: 'hydration', level: 'warning' });

/** Reports what nobody caught; answers the way to stop [core §8]. */
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
