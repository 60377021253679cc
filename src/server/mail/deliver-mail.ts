import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { shops } from '../db/schema/shop.ts';
import { outboxMails } from '../db/schema/system.ts';
import type { Log } from '../core/log.ts';
import type { MailTransport } from './mail-transport.ts';

const LEASE_MS = 60_000;
const BATCH = 20;
const MAX_ATTEMPTS = 8;
const FIRST_WAIT_MS = 10_000;

type Row = typeof outboxMails.$inferSelect;

export interface DeliverDeps {
  database: Database;
  transport: MailTransport;
  /** Sender of shops that have no address of their own. */
  from: string | undefined;
  now(): Date;
  log: Log;
}

/**
 * Sends the outbox's due mails. A mail is leased while it is sent, so that no other process sends it too; if the
 * process dies before marking it as sent, it is sent again with the same Message-ID.
 */
export async function deliverMail(deps: DeliverDeps, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const batch = await takeBatch(deps);
    for (const mail of batch) await deliver(deps, mail);
    if (batch.length < BATCH || signal?.aborted) return;
  }
}

async function takeBatch({ database: { db }, now }: DeliverDeps): Promise<Row[]> {
  const due = db
    .select({ shop_id: outboxMails.shop_id, id: outboxMails.id })
    .from(outboxMails)
    .where(and(eq(outboxMails.status, 'pending'), lte(outboxMails.next_attempt_at, now())))
    .orderBy(asc(outboxMails.next_attempt_at))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return db
    .update(outboxMails)
    .set({ next_attempt_at: new Date(now().getTime() + LEASE_MS), attempts: sql`${outboxMails.attempts} + 1` })
    .where(sql`(${outboxMails.shop_id}, ${outboxMails.id}) in ${due}`)
    .returning();
}

async function deliver({ database: { db }, transport, from, now, log }: DeliverDeps, mail: Row): Promise<void> {
  const isThis = and(eq(outboxMails.shop_id, mail.shop_id), eq(outboxMails.id, mail.id));
  try {
    const [shop] = await db
      .select({ name: shops.name, email: shops.email })
      .from(shops)
      .where(eq(shops.id, mail.shop_id));
    const address = shop?.email || from || 'shop@localhost';
    const sender = `"${(shop?.name ?? 'Shop').replace(/["\\\r\n]/g, '')}" <${address}>`;
    await transport.send({
      id: `${mail.shop_id}-${mail.id}`,
      from: sender,
      to: mail.to_address,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: mail.headers,
    });
    await db.update(outboxMails).set({ status: 'sent', sent_at: now() }).where(isThis);
  } catch (error) {
    const last_error = error instanceof Error ? error.message : String(error);
    log.warn({ mail: mail.id, attempts: mail.attempts, err: error }, 'mail not sent');
    const next_attempt_at = new Date(now().getTime() + FIRST_WAIT_MS * 2 ** (mail.attempts - 1));
    await db
      .update(outboxMails)
      .set({ last_error, next_attempt_at, status: mail.attempts >= MAX_ATTEMPTS ? 'failed' : 'pending' })
      .where(isThis);
  }
}
