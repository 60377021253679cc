import { and, gt, lte } from 'drizzle-orm';
import { contextOf } from '#server/core/context-of.ts';
import type { ShopWork } from '#server/core/context-of.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import { blogPosts } from '#server/db/schema/content.ts';

/** Milliseconds between two checks, and so the longest delay of a scheduled post. */
export const POSTS_EVERY_MS = 30_000;

/** A chore that refreshes the content if the publication date of a post has passed since its last run. */
export function publishPosts(deps: ShopWork): () => Promise<void> {
  let since = deps.now();
  return async () => {
    const until = deps.now();
    const begun = and(gt(blogPosts.published_at, since), lte(blogPosts.published_at, until));
    const turned = await deps.database.db.selectDistinct({ shop_id: blogPosts.shop_id }).from(blogPosts).where(begun);
    for (const { shop_id } of turned) {
      const shop = await contextOf(deps, shop_id);
      if (shop) await inTransaction(shop, (inside) => inside.emit(inside, 'content.changed', { kind: 'post' }));
    }
    since = until;
  };
}
