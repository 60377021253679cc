import type { Problem } from './problem.ts';
import type { CsvRow, CsvTable } from './read-csv.ts';

/** The rows that make one thing together, wherever they stand. */
export interface RowGroup {
  /** Undefined where a row names nothing: it stands alone. */
  key: string | undefined;
  rows: CsvRow[];
  /** Why its name is none, and its rows of another width than the header: either refuses the whole thing. */
  problems: Problem[];
  /** Its first row, which says what the thing is, is of another width: nothing is to be read of the others. */
  isHeadless: boolean;
}

/** Asks for the key of each row in the order of the file, also of those of another width. */
export function groupRows(table: CsvTable, keyOf: (row: CsvRow) => { key: string } | { problem: Problem }): RowGroup[] {
  const byKey = new Map<string, RowGroup>();
  const groups: RowGroup[] = [];
  const all: (CsvRow & { problem?: Problem })[] = [...table.rows, ...table.ragged].sort((a, b) => a.line - b.line);
  for (const row of all) {
    const found = keyOf(row);
    const key = 'key' in found ? found.key : undefined;
    const known = key === undefined ? undefined : byKey.get(key);
    const group = known ?? {
      key,
      rows: [],
      problems: 'problem' in found ? [found.problem] : [],
      isHeadless: row.problem !== undefined,
    };
    if (!known) groups.push(group);
    if (key !== undefined) byKey.set(key, group);
    if (row.problem) group.problems.push(row.problem);
    else group.rows.push(row);
  }
  return groups;
}
