import type { Db } from '#server/db/database.ts';
import { blogPosts, blogs, menus, pages, policies } from '#server/db/schema/content.ts';
import type { DemoContent } from '../content.types.ts';
import { daysOpen } from './clock.ts';
import { countedId } from './ids.ts';
import { metaTitle } from './text.ts';

/** Pages, policies, menus and the blog, if there is one. */
export async function seedContent(db: Db, content: DemoContent): Promise<void> {
  const shop_id = content.demo.id;
  await db.insert(pages).values(
    content.pages.map((page, index) => ({
      shop_id,
      id: countedId(index),
      handle: page.handle,
      title: page.title,
      template: page.template,
      body_html: page.body_html.join('\n'),
      meta_title: metaTitle(page.title, content.shop.name),
      published_at: daysOpen(0),
    })),
  );
  await db.insert(policies).values(
    content.policies.map((policy, index) => ({
      shop_id,
      id: countedId(index),
      ...policy,
      body_html: policy.body_html.join('\n'),
    })),
  );
  await db.insert(menus).values(content.menus.map((menu, index) => ({ shop_id, id: countedId(index), ...menu })));
  if (!content.journal) return;
  const { posts, ...blog } = content.journal;
  await db.insert(blogs).values({ shop_id, ...blog });
  await db.insert(blogPosts).values(
    posts.map(({ author, body_html, published_at, ...post }) => {
      const moment = new Date(published_at);
      return {
        shop_id,
        blog_id: blog.id,
        ...post,
        author_name: author,
        body_html: body_html.join('\n'),
        published_at: moment,
        created_at: moment,
        updated_at: moment,
      };
    }),
  );
}
