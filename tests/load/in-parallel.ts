/** So many at once. */
export const times = <T>(n: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, index) => act(index)));

/** What was answered; throws where a call that prepares a race was refused. */
export function must<T>(outcome: { ok: true; result: T } | { ok: false; code: string }): T {
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.result;
}
