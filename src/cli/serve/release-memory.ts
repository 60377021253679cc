import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds of low activity to wait for. */
const QUIET_MS = 4_000;
/** Maximum share of them that the process may be busy. */
const QUIET = 0.05;

/**
 * Releases, once the process is idle, the memory that starting left behind, which V8 would keep otherwise. It takes a
 * hundred milliseconds and discards compiled code that is not in use, so it must not delay a request.
 */
export function releaseMemoryWhenQuiet(): void {
  const before = performance.eventLoopUtilization();
  setTimeout(() => {
    if (performance.eventLoopUtilization(before).utilization < QUIET) releaseMemory();
    else releaseMemoryWhenQuiet();
  }, QUIET_MS).unref();
}

function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void;
  collect({ type: 'major', flavor: 'last-resort' });
}
