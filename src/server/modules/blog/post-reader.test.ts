import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blogPosts, blogs } from '#server/db/schema/content.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { openTestShop } from '#server/testing.ts';
import type { TestShop } from '#server/testing.ts';
import { PostReader } from './post-reader.ts';
import type { BlogPostModel } from './blog-model.ts';
import { testEngine } from '#server/db/testing.ts';

const LETTERS = 30_000;

describe('texts of posts', () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(testEngine);
    await test.database.db.insert(blogs).values({ shop_id: 1, id: 1, handle: 'journal', title: 'Journal' });
    await test.database.db.insert(blogPosts).values(
      [1, 2, 3].map((id) => ({
        shop_id: 1,
        id,
        blog_id: 1,
        handle: `post-${id}`,
        title: 'Post',
        body_html: String(id).repeat(LETTERS),
      })),
    );
  });
  afterAll(() => test.close());

  it('[performance] count by their length: the oldest leaves where the next is too much, and those that are kept are not read again', async () => {
    let reads = 0;
    const shop = {
      id: 1,
      digest: 'd',
      get db() {
        reads += 1;
        return test.database.db;
      },
    } as ShopContext;
    const posts = new PostReader(2 * 2.5 * LETTERS);
    const read = (id: number) =>
      posts.read(shop, 'en', {
        summary: { id },
        updatedAt: '',
        blog: { posts: [] as BlogPostModel[] },
        place: 0,
      } as unknown as BlogPostModel);
    const isRead = async (id: number) => {
      const before = reads;
      expect((await read(id)).body_html).toBe(String(id).repeat(LETTERS));
      return reads > before;
    };
    expect([
      await isRead(1),
      await isRead(2),
      await isRead(1),
      await isRead(3),
      await isRead(1),
      await isRead(2),
    ]).toEqual([true, true, false, true, false, true]);
  });
});
