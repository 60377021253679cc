import type { Read } from './cell-values.ts';
import { oneLine } from './cell-values.ts';
import type { Problem } from './problem.ts';
import type { Columns } from '../products/product-columns.ts';
import type { CsvRow } from './read-csv.ts';

/** One row by column name. All invalid cells are added to `problems`, so that a file can be corrected at once. */
export class RowReader<Name extends string> {
  readonly line: number;
  readonly #row: CsvRow;
  readonly #columns: Columns<Name>;
  readonly #problems: Problem[];

  constructor(row: CsvRow, columns: Columns<Name>, problems: Problem[]) {
    this.line = row.line;
    this.#row = row;
    this.#columns = columns;
    this.#problems = problems;
  }

  /** Whether the file has the column; without it the stored value stays. */
  has(name: Name): boolean {
    return this.#columns.index.has(name);
  }

  cell(name: Name): string {
    const index = this.#columns.index.get(name);
    return index === undefined ? '' : (this.#row.cells[index] ?? '');
  }

  isBlank(name: Name): boolean {
    return this.cell(name).trim() === '';
  }

  refuse(name: Name | undefined, reason: string): void {
    this.#problems.push(this.problem(name, reason));
  }

  problem(name: Name | undefined, reason: string): Problem {
    return { line: this.line, field: name === undefined ? '' : this.#columns.spelling(name), reason };
  }

  /** Undefined without the column or with an invalid cell; `blank` for an empty cell. */
  read<T>(name: Name, blank: T, read: (cell: string) => Read<T>): T | undefined {
    if (!this.has(name)) return undefined;
    if (this.isBlank(name)) return blank;
    const result = read(this.cell(name));
    if ('value' in result) return result.value;
    this.refuse(name, result.problem);
    return undefined;
  }

  /** One line of text of at most `limit` characters. */
  text(name: Name, limit = 255): string | undefined {
    return this.read(name, '', (cell) => {
      const value = oneLine(cell);
      return value.length > limit ? { problem: `is longer than ${limit} characters` } : { value };
    });
  }
}
