import { isCallError } from '#api/core/errors.ts';

/**
 * Result of an action; `code` is a message key such as `sold_out` or `network_failed`. Actions of visitors never throw.
 */
export type Outcome<T = undefined> = { ok: true; value: T } | { ok: false; code: string };

export const done: Outcome = { ok: true, value: undefined };

/** The message key of a failed call; any other error is rethrown. */
export function codeOf(error: unknown): string {
  if (isCallError(error)) return error.code;
  throw error;
}
