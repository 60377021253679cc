/** A chore that is done at most once in so many milliseconds, however often a round asks for it. */
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
