import type { Server } from 'node:http';
import type { Log } from '#server/core/log.ts';
import type { ShopProcess } from './compose.ts';

/** Requests in flight get this long to finish. */
const GRACE_MS = 10_000;
/** Whatever still holds the process after this is cut off; writes that were acknowledged are safe. */
const LAST_MS = 15_000;

/**
 * On SIGTERM or SIGINT: take nothing new, finish what is in flight, close the database. A second signal ends at once.
 */
export function stopOnSignal(
  server: Server,
  shop: ShopProcess,
  log: Log,
  alsoClose: () => Promise<void> = async () => undefined,
): void {
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    shop.readiness.isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), LAST_MS).unref();
    const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    clearTimeout(cut);
    await alsoClose();
    await shop.close();
    log.info('stopped');
    process.exit();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}
