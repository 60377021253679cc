import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { emailKey } from '#domain/customer/email.ts';
import type { Db } from '#server/db/database.ts';
import { unsubscribed } from '#server/db/schema/system.ts';
import { isSameSecret } from '#server/core/same-secret.ts';

type Shop = { id: number; mail_secret: string };

/**
 * The path of the page that unsubscribes an email address; signed by the shop, so that nobody unsubscribes others, and
 * valid without limit.
 */
export function unsubscribePath(shop: Shop, email: string): string {
  const address = Buffer.from(emailKey(email)).toString('base64url');
  return `/checkouts/unsubscribe?token=${address}.${signature(shop, address)}`;
}

/** The email address in a signed link; undefined if this shop did not sign it. */
export function addressOf(shop: Shop, token: string): string | undefined {
  const [address = '', given = ''] = token.split('.');
  return isSameSecret(signature(shop, address), given) ? Buffer.from(address, 'base64url').toString() : undefined;
}

function signature({ id, mail_secret }: Shop, address: string): string {
  return createHmac('sha256', mail_secret).update(`unsubscribe.${id}.${address}`).digest('base64url');
}

/** May be called repeatedly. */
export async function unsubscribe(db: Db, shop_id: number, email: string, now: Date): Promise<void> {
  await db
    .insert(unsubscribed)
    .values({ shop_id, email_key: emailKey(email), created_at: now })
    .onConflictDoNothing();
}

export async function isUnsubscribed(db: Db, shop_id: number, email: string): Promise<boolean> {
  return (
    (
      await db
        .select({ email_key: unsubscribed.email_key })
        .from(unsubscribed)
        .where(and(eq(unsubscribed.shop_id, shop_id), eq(unsubscribed.email_key, emailKey(email))))
    ).length > 0
  );
}
