/** What spreadsheets treat as a formula, after any number of apostrophes. */
const FORMULA = /^'*[=+\-@\t\r]/;
const MARKED = /^'+[=+\-@\t\r]/;
const NUMBER = /^[+-]\d+(?:[.,]\d+)?$/;

/** A cell that no spreadsheet runs as a formula: an apostrophe is put before it, also if it has one already. */
export function withMark(cell: string): string {
  return FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
}

/** The cell as it was before. */
export function withoutMark(cell: string): string {
  return MARKED.test(cell) ? cell.slice(1) : cell;
}
