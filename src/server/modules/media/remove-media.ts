import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { shops } from '#server/db/schema/shop.ts';
import type { JobHandler } from '#server/queue/worker.ts';
import type { MediaStore } from './media-store.ts';

export const REMOVE_MEDIA = 'remove-media';

/** Removes the bytes of a file that was deleted from the library. */
export function removeMedia({ database: { db }, store }: { database: Database; store: MediaStore }): JobHandler {
  return async ({ shop_id, payload }) => {
    const [shop] = await db.select({ handle: shops.handle }).from(shops).where(eq(shops.id, shop_id));
    if (shop && typeof payload.path === 'string') await store.remove(shop.handle, payload.path);
  };
}
