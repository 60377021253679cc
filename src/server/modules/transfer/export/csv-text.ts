import { stringify } from 'csv-stringify/sync';
import { withMark } from '../csv/formula-mark.ts';

/**
 * Rows as CSV text, without formulas. A cell with any kind of line break is quoted, since some readers end a row at a
 * single carriage return.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return stringify(rows.map((row) => row.map(withMark)));
}
