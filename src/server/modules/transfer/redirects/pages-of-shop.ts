import { and, eq, lte } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { matchPageRoute } from '#domain/page/page-routes.ts';
import type { PageType } from '#domain/page/page-routes.ts';
import type { Db } from '#server/db/database.ts';
import { collections } from '#server/db/schema/collection.ts';
import { blogPosts, blogs, pages } from '#server/db/schema/content.ts';
import { products } from '#server/db/schema/product.ts';

/**
 * A function that says whether a page of the shop answers a path without locale prefix now. It says no for policies,
 * offers and everything else that handles in the path alone do not decide.
 */
export async function pagesOfShop(db: Db, shopId: number, now: Date): Promise<(path: string) => boolean> {
  const published = async (table: typeof products | typeof collections | typeof pages, isShown?: SQL) =>
    (
      await db
        .select({ handle: table.handle })
        .from(table)
        .where(and(eq(table.shop_id, shopId), lte(table.published_at, now), isShown))
    ).map(({ handle }) => handle);
  const blogModels = await db.select({ handle: blogs.handle }).from(blogs).where(eq(blogs.shop_id, shopId));
  const posts = await db
    .select({ blog: blogs.handle, handle: blogPosts.handle })
    .from(blogPosts)
    .innerJoin(blogs, and(eq(blogs.shop_id, blogPosts.shop_id), eq(blogs.id, blogPosts.blog_id)))
    .where(and(eq(blogPosts.shop_id, shopId), lte(blogPosts.published_at, now)));
  const named: Partial<Record<PageType, ReadonlySet<string>>> = {
    product: new Set(await published(products, eq(products.status, 'active'))),
    collection: new Set(['all', ...(await published(collections))]),
    page: new Set(await published(pages)),
    blogs: new Set(blogModels.map(({ handle }) => handle)),
    blog_post: new Set(posts.map(({ blog, handle }) => `${blog}/${handle}`)),
  };
  return (path) => {
    const matched = matchPageRoute(path);
    if (!matched || matched.route.page === 'not_found') return false;
    const handles = Object.values(matched.params);
    return named[matched.route.page]?.has(handles.join('/')) ?? handles.length === 0;
  };
}
