import { and, asc, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { PageType } from '#domain/page/page-routes.ts';
import { isOfType, typeOfTemplate } from '#domain/theme/preview.ts';
import type { Preview, ShopContext } from '#server/core/shop-context.ts';
import { blogPosts, blogs, pages, policies } from '#server/db/schema/content.ts';
import { products } from '#server/db/schema/product.ts';

/** Pages that need nothing of the shop to be shown. */
const FIXED: Partial<Record<PageType, string>> = {
  homepage: '/',
  collections: '/collections',
  collection: '/collections/all',
  cart: '/cart',
  search: '/search',
  password: '/password',
  not_found: '/page-not-found',
  error: '/error',
  login: '/login',
  register: '/register',
  reset_password: '/reset-password',
  activate_account: '/activate-account',
  account: '/my-account',
  my_wishlist: '/my-wishlist',
};

/**
 * The page that shows a previewed template or product with a real example [core §4]. Undefined where the page at
 * `path` does already, or the shop has no example.
 */
export async function examplePath(
  shop: ShopContext,
  { template, product }: Pick<Preview, 'template' | 'product'>,
  path: string,
): Promise<string | undefined> {
  if (product !== null) {
    const handle = await productHandle(shop, product);
    return handle && `/products/${handle}`;
  }
  const type = template === null ? undefined : typeOfTemplate(template);
  if (!type || isOfType(path, type)) return undefined;
  return FIXED[type] ?? firstOf(shop, type);
}

/** A product by its handle or its number; the previews of a product show unpublished ones too. */
async function productHandle(shop: ShopContext, asked: string): Promise<string | undefined> {
  const isNumber = /^\d{1,15}$/.test(asked);
  const [found] = await shop.db
    .select({ handle: products.handle })
    .from(products)
    .where(
      and(
        eq(products.shop_id, shop.id),
        or(eq(products.handle, asked), isNumber ? eq(products.id, Number(asked)) : sql`false`),
      ),
    )
    .limit(1);
  return found?.handle;
}

/** The oldest published thing of a kind. */
async function firstOf(shop: ShopContext, type: PageType): Promise<string | undefined> {
  const { db, id } = shop;
  const now = shop.now();
  switch (type) {
    case 'product': {
      const [row] = await db
        .select({ handle: products.handle })
        .from(products)
        .where(and(eq(products.shop_id, id), isNotNull(products.published_at), lte(products.published_at, now)))
        .orderBy(asc(products.id))
        .limit(1);
      return row && `/products/${row.handle}`;
    }
    case 'page': {
      const [row] = await db
        .select({ handle: pages.handle })
        .from(pages)
        .where(and(eq(pages.shop_id, id), isNotNull(pages.published_at), lte(pages.published_at, now)))
        .orderBy(asc(pages.id))
        .limit(1);
      return row && `/pages/${row.handle}`;
    }
    case 'policy': {
      const [row] = await db
        .select({ handle: policies.handle })
        .from(policies)
        .where(eq(policies.shop_id, id))
        .orderBy(asc(policies.id))
        .limit(1);
      return row && `/policies/${row.handle.replaceAll('_', '-')}`;
    }
    case 'blogs': {
      const [row] = await db
        .select({ handle: blogs.handle })
        .from(blogs)
        .where(eq(blogs.shop_id, id))
        .orderBy(asc(blogs.id))
        .limit(1);
      return row && `/blogs/${row.handle}`;
    }
    case 'blog_post': {
      const [row] = await db
        .select({ handle: blogPosts.handle, blog: blogs.handle })
        .from(blogPosts)
        .innerJoin(blogs, and(eq(blogs.shop_id, blogPosts.shop_id), eq(blogs.id, blogPosts.blog_id)))
        .where(and(eq(blogPosts.shop_id, id), isNotNull(blogPosts.published_at), lte(blogPosts.published_at, now)))
        .orderBy(asc(blogPosts.id))
        .limit(1);
      return row && `/blogs/${row.blog}/${row.handle}`;
    }
    default:
      return undefined;
  }
}
