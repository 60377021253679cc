import { isHTTPError, isTimeoutError } from 'ky';
import { ApiError, NetworkError, TimeoutError } from './errors.ts';
import type { CallError } from './errors.ts';
import type { FieldError } from './refusal.ts';

/**
 * The shop's error of whatever ky threw. An answer that is not of the error shape keeps its status and no words of its
 * own.
 */
export function errorOf(cause: unknown): CallError {
  if (isTimeoutError(cause)) return new TimeoutError(cause);
  if (!isHTTPError(cause)) return new NetworkError(cause);
  const { code, message, errors } = isErrorShape(cause.data)
    ? cause.data
    : { code: `http_${cause.response.status}`, message: 'Request failed', errors: [] };
  return new ApiError(cause.response.status, code, message, errors ?? []);
}

function isErrorShape(data: unknown): data is { code: string; message: string; errors?: FieldError[] } {
  return (
    typeof data === 'object' &&
    data !== null &&
    'code' in data &&
    typeof data.code === 'string' &&
    'message' in data &&
    typeof data.message === 'string'
  );
}
