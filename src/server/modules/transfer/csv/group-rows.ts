import type { Problem } from './problem.ts';
import type { CsvRow, CsvTable } from './read-csv.ts';

/** The rows of one entity, wherever they are in the file. */
export interface RowGroup {
  /** Undefined for a row without a key, which stands alone. */
  key: string | undefined;
  rows: CsvRow[];
  /** An invalid key, and rows of another width than the header; either refuses the whole entity. */
  problems: Problem[];
  /** The first row, which describes the entity, has another width, so nothing can be read from the others. */
  isHeadless: boolean;
}

/** Reads the key of each row in the order of the file, including rows of another width. */
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
