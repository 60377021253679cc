import { sql } from 'drizzle-orm';
import { openDatabase } from '../engine.ts';

/** Run by durability.test.ts: writes numbers and prints each one after its commit, until it is killed. */
const { db } = await openDatabase(
  { dataDir: process.argv[2]! },
  { onLost: () => process.exit(1), onError: () => undefined },
);
await db.execute(sql`create table if not exists written (n integer primary key)`);
for (;;) {
  const { rows } = await db.execute<{ n: number }>(
    sql`insert into written select coalesce(max(n), 0) + 1 from written returning n`,
  );
  process.send?.(rows[0]?.n);
}
