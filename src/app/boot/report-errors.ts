/** The most that is reported of one page before the application takes over. */
let left = 5;

/** Reports errors until the application runs, which has a monitor of its own [core §8]. */
export function reportErrors(): void {
  addEventListener('error', ({ error, message }) => report(error ?? message, 'window'));
  addEventListener('unhandledrejection', ({ reason }) => report(reason, 'promise'));
}

/** Sends an error as `/logging-monitor.json` takes it [core §7]; of the address only the path, which holds no secret. */
export function report(thrown: unknown, module_name: string): void {
  if (window.vitrine?.isWatched || left-- <= 0) return;
  void fetch('/api/logging-monitor.json', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      source_of_data: 'storefront',
      priority: 'high',
      module_name,
      message: String(thrown).slice(0, 1000),
      extra_data: { level: 'error', url: location.pathname, device: navigator.userAgent },
    }),
  }).catch(() => undefined);
}
