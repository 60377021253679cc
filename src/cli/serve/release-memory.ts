import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds that must pass quietly. */
const QUIET_MS = 4_000;
/** Share of them that the process may be busy. */
const QUIET = 0.05;

/**
 * Gives back, in the first quiet seconds, what starting left behind: V8 would keep it until there is as much again. It
 * takes a hundred milliseconds, and drops code that is not in use, which whoever waits for a page should not pay for.
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
