import { and, eq, inArray } from 'drizzle-orm';
import { parseUploadPath } from '#domain/media/upload-path.ts';
import type { Listener } from '#server/core/listeners.ts';
import { orderItems } from '#server/db/schema/order.ts';
import { uploads } from '#server/db/schema/system.ts';

/** Keeps the uploads of an order's lines as long as the order. */
export const keepUploads: Listener<'order.placed'> = async ({ db, id }, { order_id }) => {
  const lines = await db
    .select({ properties: orderItems.properties })
    .from(orderItems)
    .where(and(eq(orderItems.shop_id, id), eq(orderItems.order_id, order_id)));
  const tokens = lines.flatMap(({ properties }) =>
    Object.values(properties).flatMap((value) => parseUploadPath(value)?.token ?? []),
  );
  if (tokens.length > 0)
    await db
      .update(uploads)
      .set({ is_ordered: true })
      .where(and(eq(uploads.shop_id, id), inArray(uploads.token, tokens)));
};
