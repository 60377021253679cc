import { Refusal } from '#api/core/refusal.ts';
import type { FieldError } from '#api/core/refusal.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import type { Json } from '#theme/model/operations/edits.ts';
import { oneLine } from '#server/modules/transfer/csv/cell-values.ts';

export const TITLE_LENGTH_MAX = 255;

/** Reads the fields of a document, and collects what is wrong with them. */
export class FieldReader {
  readonly errors: FieldError[] = [];

  refuse(field: string, code: string): void {
    this.errors.push({ field, code });
  }

  /** A text; what is missing is empty. */
  text(field: string, value: Json | undefined, limit = Infinity): string {
    if (value === undefined || value === null) return '';
    if (typeof value !== 'string') this.refuse(field, 'invalid_text');
    else if (value.length > limit) this.refuse(field, 'too_long');
    return typeof value === 'string' ? value : '';
  }

  /** A text of one line. */
  line(field: string, value: Json | undefined, limit = TITLE_LENGTH_MAX): string {
    return this.text(field, typeof value === 'string' ? oneLine(value) : value, limit);
  }

  /** The same, which may not be empty. */
  title(field: string, value: Json | undefined, limit = TITLE_LENGTH_MAX): string {
    const before = this.errors.length;
    const title = this.line(field, value, limit);
    if (title === '' && this.errors.length === before) this.refuse(field, 'field_required');
    return title;
  }

  /** Throws 422 with everything that is wrong. */
  check(code: string): void {
    if (this.errors.length > 0)
      throw new Refusal(422, code, `Some fields cannot be published: ${this.errors.map(fieldAndCode).join(', ')}`, [
        ...this.errors,
      ]);
  }
}

const fieldAndCode = ({ field, code }: FieldError): string => `${field} (${code.replaceAll('_', ' ')})`;

/** The id of a row that a document's key names; undefined for a key of none. */
export const idOf = (key: string): number | undefined => (/^\d{1,15}$/.test(key) ? Number(key) : undefined);

/** Refuses a handle that another has. */
export const handleTaken = (field = 'handle'): Refusal =>
  new Refusal(409, 'handle_taken', 'Another has this handle', [{ field, code: 'handle_taken' }]);

/** Runs a write; a handle that another call has taken meanwhile is refused. */
export async function refusingTaken<T>(index: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, index)) throw handleTaken();
    throw error;
  }
}
