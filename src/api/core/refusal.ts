/** A rejected field; `code` is a message key such as `field_required`. */
export type FieldError = { field: string; code: string };

/**
 * Thrown by the server to refuse a request; becomes the error shape `{"success":false,"code","message","errors"}`
 * [decisions, The wire].
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly errors: FieldError[];
  /** What a caller needs to act on it, such as the value that another has written. */
  readonly detail: Record<string, unknown> | undefined;

  /** `message` is for developers; by default it is made from the code. */
  constructor(
    status: number,
    code: string,
    message = wordsOf(code),
    errors: FieldError[] = [],
    detail?: Record<string, unknown>,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.detail = detail;
  }
}

/** Whether an error is a refusal that the caller can act on, and not a failure of ours. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal && error.status < 500;
}

/** The result of a read, or null if it was refused, as if it did not exist. */
export async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

function wordsOf(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
