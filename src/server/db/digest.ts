import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database, Db } from './database.ts';
import { notify } from './notify.ts';
import { shops } from './schema/shop.ts';

const CHANNEL = 'vitrine_content';

/**
 * Says that the shop's catalogue, content or theme changed. Call it in the transaction that writes the change: once it
 * commits, every process drops what it kept of the shop ([core §7] digest).
 */
export async function bumpContentVersion(db: Db, shopId: number): Promise<void> {
  const [row] = await db
    .update(shops)
    .set({ content_version: sql`${shops.content_version} + 1` })
    .where(eq(shops.id, shopId))
    .returning({ version: shops.content_version });
  if (row) await notify(db, CHANNEL, String(shopId));
}

/** The short hash that stands for a shop's content; another installation of the same shop has another. */
export function digestOf(shop: { id: number; content_version: number; created_at: Date }): string {
  return createHash('sha256')
    .update(`${shop.id}:${shop.content_version}:${shop.created_at.getTime()}`)
    .digest('base64url')
    .slice(0, 12);
}

/** Calls `onChange` with the shop whose content changed; without a number when changes may have been missed. */
export function onContentChange(database: Database, onChange: (shopId?: number) => void): Promise<() => Promise<void>> {
  return database.listen(CHANNEL, { onNotify: (payload) => onChange(Number(payload)), onReconnect: () => onChange() });
}
