/** What spreadsheets take for a formula, however many marks stand before it. */
const FORMULA = /^'*[=+\-@\t\r]/;
const MARKED = /^'+[=+\-@\t\r]/;
const NUMBER = /^[+-]\d+(?:[.,]\d+)?$/;

/**
 * A cell that no spreadsheet runs: an apostrophe stands before what looks like a formula, and before what looks so
 * marked.
 */
export function withMark(cell: string): string {
  return FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
}

/** The cell as it was before. */
export function withoutMark(cell: string): string {
  return MARKED.test(cell) ? cell.slice(1) : cell;
}
