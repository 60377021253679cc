import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { blogPosts, blogs, translations } from '#server/db/schema/content.ts';
import { BEGINNING_LENGTH } from '../catalogue/translate.ts';

/** Every blog, and every post with a publication date, newest first; of texts only the beginning. */
export async function readBlogRows(db: Db, shopId: number) {
  const { id, blog_id, handle, title, author_name, excerpt, image, tags, published_at, created_at, updated_at } =
    blogPosts;
  const beginning = sql<string>`left(${blogPosts.body_html}, ${BEGINNING_LENGTH})`;
  const [blogRows, postRows] = await Promise.all([
    db.select().from(blogs).where(eq(blogs.shop_id, shopId)).orderBy(asc(blogs.id)),
    db
      .select({
        id,
        blog_id,
        handle,
        title,
        author_name,
        excerpt,
        body_html: beginning,
        image,
        tags,
        published_at,
        created_at,
        updated_at,
      })
      .from(blogPosts)
      .where(and(eq(blogPosts.shop_id, shopId), isNotNull(blogPosts.published_at)))
      .orderBy(desc(blogPosts.published_at), desc(blogPosts.id)),
  ]);
  return { blogs: blogRows, posts: postRows };
}

export type BlogRows = Awaited<ReturnType<typeof readBlogRows>>;

/** The texts of posts in a language, by id; in the shop's own language where there is no translation. */
export async function readPostTexts(
  db: Db,
  shopId: number,
  ids: readonly number[],
  locale: string,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const [own, spoken] = await Promise.all([
    db
      .select({ id: blogPosts.id, html: blogPosts.body_html })
      .from(blogPosts)
      .where(and(eq(blogPosts.shop_id, shopId), inArray(blogPosts.id, [...ids]))),
    db
      .select({ id: translations.entity_id, html: translations.value })
      .from(translations)
      .where(
        and(
          eq(translations.shop_id, shopId),
          eq(translations.entity_type, 'blog_post'),
          eq(translations.field, 'body_html'),
          eq(translations.locale, locale),
          inArray(translations.entity_id, [...ids]),
        ),
      ),
  ]);
  return new Map([...own, ...spoken].map(({ id, html }) => [id, html]));
}
