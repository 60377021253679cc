import { and, gt, lte } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { blogPosts } from '#server/db/schema/content.ts';
import { countWords } from '../search/write-entries.ts';

/** How often posts are looked at, in milliseconds: for so long one may be late. */
export const POSTS_EVERY_MS = 30_000;

/**
 * A chore that shows what was written ahead: a shop gets another digest, and its search the new words, when a post's
 * time has come since it last looked.
 */
export function turnPosts(now: () => Date): (database: Database) => Promise<void> {
  let since = now();
  return async ({ db }) => {
    const until = now();
    const begun = and(gt(blogPosts.published_at, since), lte(blogPosts.published_at, until));
    const turned = await db.selectDistinct({ shop_id: blogPosts.shop_id }).from(blogPosts).where(begun);
    for (const { shop_id } of turned) {
      await db.transaction(async (tx) => {
        await countWords(tx, shop_id, until);
        await bumpContentVersion(tx, shop_id);
      });
    }
    since = until;
  };
}
