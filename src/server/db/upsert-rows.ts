import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/** Rows in one statement; a few hundred kilobytes of JSON. */
const ROWS_A_STATEMENT = 500;

/** Writes whole rows, over those that have their (shop_id, id); each batch is one JSON parameter, several times quicker than one for every value. */
export async function upsertRows<Table extends PgTable>(db: Db, table: Table, rows: Table['$inferSelect'][]): Promise<void> {
  const names = Object.keys(getTableColumns(table));
  const columns = sql.join(names.map((name) => sql.identifier(name)), sql`, `);
  const written = names.filter((name) => name !== 'shop_id' && name !== 'id').map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    const batch = JSON.stringify(rows.slice(start, start + ROWS_A_STATEMENT));
    await db.execute(sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${batch}::jsonb)
      on conflict (shop_id, id) do update set ${sql.join(written, sql`, `)}`);
  }
}

/** Numbers for new rows of a table, in growing order. */
export async function takeIds(db: Db, table: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await db.execute<{ id: number }>(sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}
