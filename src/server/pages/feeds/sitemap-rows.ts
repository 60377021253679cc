import { and, asc, eq, inArray, isNotNull, lte, max, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { blogPath, postPath } from '#domain/blog/blog-paths.ts';
import { policyPath } from '#domain/page/policy-path.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { collections } from '#server/db/schema/collection.ts';
import { blogPosts, blogs, pages, policies } from '#server/db/schema/content.ts';
import { productImages, products } from '#server/db/schema/product.ts';

/** A page in the sitemap: its path without prefix, when it changed, and its images' paths. */
export type SitemapRow = { path: string; changed?: Date; images?: string[] };

/** Tables with many rows, each with its own page. */
const TABLES = { products, collections, pages, posts: blogPosts };
export type ListedKind = keyof typeof TABLES;
export const LISTED_KINDS: readonly ListedKind[] = ['products', 'collections', 'pages', 'posts'];

function published(kind: ListedKind, { id, now }: ShopContext): SQL | undefined {
  const table = TABLES[kind];
  return and(
    eq(table.shop_id, id),
    isNotNull(table.published_at),
    lte(table.published_at, now()),
    kind === 'products' ? eq(products.status, 'active') : undefined,
  );
}

/** The latest change of each shard of `size` rows, in order, by one query. */
export async function shardChanges(shop: ShopContext, kind: ListedKind, size: number): Promise<Date[]> {
  const table = TABLES[kind];
  const numbered = shop.db
    .select({
      shard: sql<number>`(row_number() over (order by ${table.id}) - 1) / ${size}::int`.as('shard'),
      changed: table.updated_at,
    })
    .from(table)
    .where(published(kind, shop))
    .as('numbered');
  const shards = await shop.db
    .select({ changed: max(numbered.changed) })
    .from(numbered)
    .groupBy(numbered.shard)
    .orderBy(asc(numbered.shard));
  return shards.map(({ changed }) => new Date(changed ?? 0));
}

/** The rows of one shard, counted from 0; products with all their images. */
export async function shardRows(
  shop: ShopContext,
  kind: ListedKind,
  shard: number,
  size: number,
): Promise<SitemapRow[]> {
  if (kind === 'posts') return postRows(shop, shard, size);
  const table = TABLES[kind];
  const rows = await shop.db
    .select({ id: table.id, handle: table.handle, changed: table.updated_at })
    .from(table)
    .where(published(kind, shop))
    .orderBy(asc(table.id))
    .limit(size)
    .offset(shard * size);
  const images =
    kind === 'products'
      ? await imagesOf(
          shop,
          rows.map(({ id }) => id),
        )
      : new Map<number, string[]>();
  return rows.map(({ id, handle, changed }) => ({ path: `/${kind}/${handle}`, changed, images: images.get(id) }));
}

async function postRows(shop: ShopContext, shard: number, size: number): Promise<SitemapRow[]> {
  const rows = await shop.db
    .select({
      handle: blogPosts.handle,
      blog: { handle: blogs.handle },
      changed: blogPosts.updated_at,
      image: blogPosts.image,
    })
    .from(blogPosts)
    .innerJoin(blogs, and(eq(blogs.shop_id, blogPosts.shop_id), eq(blogs.id, blogPosts.blog_id)))
    .where(published('posts', shop))
    .orderBy(asc(blogPosts.id))
    .limit(size)
    .offset(shard * size);
  return rows.map(({ image, changed, ...post }) => ({
    path: postPath(post),
    changed,
    images: image ? [image.src] : [],
  }));
}

async function imagesOf({ db, id }: ShopContext, productIds: number[]): Promise<Map<number, string[]>> {
  const byProduct = new Map<number, string[]>();
  if (productIds.length === 0) return byProduct;
  const rows = await db
    .select({ product_id: productImages.product_id, src: productImages.src })
    .from(productImages)
    .where(
      and(
        eq(productImages.shop_id, id),
        eq(productImages.state, 'ready'),
        inArray(productImages.product_id, productIds),
      ),
    )
    .orderBy(asc(productImages.position), asc(productImages.id));
  for (const { product_id, src } of rows) byProduct.set(product_id, [...(byProduct.get(product_id) ?? []), src]);
  return byProduct;
}

/** Pages that are few: the home page, lists, policies and blogs. A start page of the shop is listed by its own path. */
export async function shopRows({ db, id, row }: ShopContext): Promise<SitemapRow[]> {
  const own = await db
    .select({ handle: policies.handle, changed: policies.updated_at })
    .from(policies)
    .where(eq(policies.shop_id, id))
    .orderBy(asc(policies.id));
  const front = row.settings.home_path ? [] : [{ path: '/' }];
  const blogModels = await db
    .select({ handle: blogs.handle })
    .from(blogs)
    .where(eq(blogs.shop_id, id))
    .orderBy(asc(blogs.id));
  return [
    ...front,
    { path: '/collections' },
    ...own.map(({ handle, changed }) => ({ path: policyPath(handle), changed })),
    ...blogModels.map(({ handle }) => ({ path: blogPath(handle) })),
  ];
}
