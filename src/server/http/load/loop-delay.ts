import { monitorEventLoopDelay } from 'node:perf_hooks';

const WINDOW_MS = 200;
const RESOLUTION_MS = 10;

/**
 * How late the event loop has been over the last two windows, by the better of them, so that a single long task such as
 * a collection of garbage counts for nothing.
 */
export function watchLoopDelay(): { delayMs(): number; stop(): void } {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let [before, last] = [0, 0];
  let opened = performance.now();
  const timer = setInterval(() => {
    const late = performance.now() - opened - WINDOW_MS;
    // The histogram counts its own interval too, and has no values of a window in which the loop stood still.
    const mean = histogram.count > 0 ? histogram.mean / 1e6 - RESOLUTION_MS : 0;
    [before, last] = [last, Math.max(mean, late, 0)];
    histogram.reset();
    opened = performance.now();
  }, WINDOW_MS);
  timer.unref();
  return {
    delayMs: () => Math.min(before, last),
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
