import { stringify } from 'csv-stringify/sync';
import { withMark } from '../csv/formula-mark.ts';

/**
 * Rows as CSV text, without formulas; a cell with a line break of any kind is quoted, as some readers end a row at a
 * lone carriage return.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return stringify(rows.map((row) => row.map(withMark)));
}
