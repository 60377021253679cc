import type { FieldError } from './refusal.ts';

/** The call never reached the shop, or its answer never came back whole [core §8]. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly code = 'network_failed';
  constructor(cause?: unknown) {
    super('Network request failed', { cause });
  }
}

/** The shop did not answer in time [core §8]. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
  readonly code = 'network_timeout';
  constructor(cause?: unknown) {
    super('Network request timed out', { cause });
  }
}

/** The shop said no [decisions, The wire]. Branch on `code`, show the text of `code`, fall back to `message`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  constructor(status: number, code: string, message: string, errors: readonly FieldError[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }

  /** Message keys by field; the first one of a field counts. */
  get byField(): Record<string, string> {
    return Object.fromEntries(this.errors.toReversed().map(({ field, code }) => [field, code]));
  }
}

/** Any of the three, whose `code` a view can show. */
export type CallError = NetworkError | TimeoutError | ApiError;

/** True for what a call may end with; anything else is a mistake in the program and is rethrown. */
export function isCallError(error: unknown): error is CallError {
  return error instanceof ApiError || error instanceof NetworkError || error instanceof TimeoutError;
}
