import { stringify } from 'csv-stringify/sync';

/** Rows as CSV text; a lone carriage return inside a cell would end the row for some readers. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return stringify(rows.map((row) => [...row]), { quoted_match: /[\r\n]/ });
}
