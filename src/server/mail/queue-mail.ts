import type { Db } from '../db/database.ts';
import { notify } from '../db/notify.ts';
import { outboxMails } from '../db/schema/system.ts';
import { JOBS_CHANNEL } from '../queue/queue.ts';

type Queued = Pick<
  typeof outboxMails.$inferInsert,
  'shop_id' | 'kind' | 'to_address' | 'subject' | 'text' | 'html' | 'headers'
>;

/** Writes a mail into the outbox, in the caller's transaction; it is sent after the commit. */
export async function queueMail(db: Db, mail: Queued, now: Date): Promise<void> {
  await db.insert(outboxMails).values({ ...mail, next_attempt_at: now, created_at: now });
  await notify(db, JOBS_CHANNEL, 'mail');
}
