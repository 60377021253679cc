import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#server/core/log.ts';
import type { ShopProcess } from './compose.ts';
import { watchConnections } from './connections.ts';

/** Time in which new requests are still answered while /readyz says 503, so that balancers send them elsewhere. */
const NOTICE_MS = 1_000;
/** Time for requests in flight to finish. */
const GRACE_MS = 10_000;
/** Time after which the process exits in any case; acknowledged writes are safe. */
const LAST_MS = 15_000;

/**
 * On SIGTERM, says so at /readyz for a moment; then, as on SIGINT at once, stops accepting requests, finishes those in
 * flight and closes the database. A second signal exits at once.
 */
export function stopOnSignal(
  server: Server,
  shop: Pick<ShopProcess, 'readiness' | 'close'>,
  log: Log,
  alsoClose: () => Promise<void> = async () => undefined,
): void {
  const connections = watchConnections(server);
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    shop.readiness.isStopping = true;
    connections.announceStop();
    log.info({ signal }, 'stopping');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), LAST_MS).unref();
    if (signal === 'SIGTERM') await pause(NOTICE_MS);
    // Right after the loop has taken in all new connections: those that wait when listening ends are reset.
    await nextTurn();
    const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    await Promise.all([connections.close(), alsoClose()]);
    clearTimeout(cut);
    await shop.close();
    log.info('stopped');
    process.exit();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}
