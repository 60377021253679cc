/** A field that was refused; `code` is a message key such as `field_required`. */
export type FieldError = { field: string; code: string };

/**
 * The only way the server says no: it becomes the one error shape
 * `{"success":false,"code","message","errors"}` [decisions, The wire].
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly errors: FieldError[];

  /** `message` is for people; without one the code is shown in words. */
  constructor(status: number, code: string, message = wordsOf(code), errors: FieldError[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/** Whether an error is a no to the caller, who can do something about it, rather than a failure of ours. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal && error.status < 500;
}

/** What is read; null where that is refused, as for what is not there. */
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
