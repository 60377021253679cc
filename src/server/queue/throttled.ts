/** A chore that runs at most once in the given milliseconds, however often a round calls it. */
export function throttled(
  now: () => Date,
  everyMs: number,
  act: (signal: AbortSignal) => Promise<unknown>,
): (signal: AbortSignal) => Promise<void> {
  let next = 0;
  return async (signal) => {
    const time = now().getTime();
    if (time < next) return;
    next = time + everyMs;
    await act(signal);
  };
}
