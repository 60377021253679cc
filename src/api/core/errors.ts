import type { FieldError } from './refusal.ts';

/** The request did not reach the shop, or no complete response came back [core §8]. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly code = 'network_failed';
  constructor(cause?: unknown) {
    super('Network request failed', { cause });
  }
}

/** The shop did not respond in time [core §8]. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
  readonly code = 'network_timeout';
  constructor(cause?: unknown) {
    super('Network request timed out', { cause });
  }
}

/**
 * The shop refused the request [decisions, The wire]. Branch on `code`; show the message of `code`, or else `message`.
 */
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

  /** Message keys by field; the first error of each field. */
  get byField(): Record<string, string> {
    return Object.fromEntries(this.errors.toReversed().map(({ field, code }) => [field, code]));
  }
}

/** Any error of a call; `code` has a message that can be shown. */
export type CallError = NetworkError | TimeoutError | ApiError;

/** Whether an error is an expected result of a call; any other is a bug and must be rethrown. */
export function isCallError(error: unknown): error is CallError {
  return error instanceof ApiError || error instanceof NetworkError || error instanceof TimeoutError;
}
