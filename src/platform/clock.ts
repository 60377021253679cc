/** Time and timers. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `run` once after `ms`; returns a function to cancel it. */
  after(ms: number, run: () => void): () => void;
};

/** The browser's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * A clock that only moves when `tick` is called, so that tests need not wait. On the server its timers never fire,
 * since nothing outlives a request.
 */
export function manualClock(start = 0): Clock & { tick(ms: number): void } {
  let now = start;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => void (timers = timers.filter((other) => other !== timer));
    },
    tick(ms) {
      const end = now + ms;
      for (let next = dueBy(timers, end); next; next = dueBy(timers, end)) {
        const due = next;
        timers = timers.filter((other) => other !== due);
        now = due.at;
        due.run();
      }
      now = end;
    },
  };
}

function dueBy<T extends { at: number }>(timers: readonly T[], end: number): T | undefined {
  return timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
}

/** Calls `run` with the last arguments once calls have paused for `ms`. */
export function debounce<Args extends unknown[]>(
  clock: Clock,
  ms: number,
  run: (...args: Args) => void,
): (...args: Args) => void {
  let cancel: (() => void) | undefined;
  return (...args) => {
    cancel?.();
    cancel = clock.after(ms, () => run(...args));
  };
}
