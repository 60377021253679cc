import { getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/** Rows per statement, for a few hundred kilobytes of JSON. */
const ROWS_A_STATEMENT = 500;

/**
 * Inserts many rows, each batch as one JSON parameter: several times faster than one parameter per value. Fields that
 * are not columns are ignored, as in Drizzle. A field that only some rows have becomes null in the others, so a field
 * with a default must be in all rows or in none.
 */
export function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const names = Object.keys(getTableColumns(table)).filter((name) => rows.some((row) => name in row));
  return writeRows(db, table, names, rows);
}

/** The same for whole rows, replacing those with the same (shop_id, id). */
export function upsertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferSelect'][],
): Promise<void> {
  const names = Object.keys(getTableColumns(table));
  const written = names
    .filter((name) => name !== 'shop_id' && name !== 'id')
    .map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  return writeRows(db, table, names, rows, sql`on conflict (shop_id, id) do update set ${sql.join(written, sql`, `)}`);
}

async function writeRows(
  db: Db,
  table: PgTable,
  names: readonly string[],
  rows: readonly unknown[],
  onConflict: SQL = sql``,
): Promise<void> {
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    const batch = JSON.stringify(rows.slice(start, start + ROWS_A_STATEMENT));
    await db.execute(
      sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${batch}::jsonb) ${onConflict}`,
    );
  }
}

/** Ids for new rows of a table, in ascending order. */
export async function takeIds(db: Db, table: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`,
  );
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}
