import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Sends a notification to every process once the transaction commits; payload at most 8000 bytes. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}
