import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database, Db } from './database.ts';
import { notify } from './notify.ts';
import { shops } from './schema/shop.ts';

const CHANNEL = 'vitrine_content';

/**
 * Marks the shop's catalogue, content or theme as changed. Call it in the transaction that writes the change: after its
 * commit every process drops its cached values of the shop ([core §7] digest).
 */
export async function bumpContentVersion(db: Db, shopId: number): Promise<void> {
  const [row] = await db
    .update(shops)
    .set({ content_version: sql`${shops.content_version} + 1` })
    .where(eq(shops.id, shopId))
    .returning({ version: shops.content_version });
  if (row) await notify(db, CHANNEL, String(shopId));
}

/** A short hash of a shop's content version; every installation has its own. */
export function digestOf(shop: { id: number; content_version: number; created_at: Date }): string {
  return createHash('sha256')
    .update(`${shop.id}:${shop.content_version}:${shop.created_at.getTime()}`)
    .digest('base64url')
    .slice(0, 12);
}

/**
 * Calls `onChange` with the id of a shop whose content changed; without an id when notifications may have been missed.
 */
export function onContentChange(database: Database, onChange: (shopId?: number) => void): Promise<() => Promise<void>> {
  return database.listen(CHANNEL, { onNotify: (payload) => onChange(Number(payload)), onReconnect: () => onChange() });
}
