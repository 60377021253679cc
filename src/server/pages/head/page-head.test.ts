import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COOKIES } from '#domain/core/cookies.ts';
import type { PageDocument, PageHead } from '#domain/page/page-document.ts';
import { sectionRegistry } from '#theme/model/section.ts';
import type { SectionDefinition } from '#theme/model/section.ts';
import { seedCommerce } from '../../../../tests/spec/support/commerce-seed.ts';
import { allApis } from '#server/apis.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { collections } from '#server/db/schema/collection.ts';
import { blogPosts, blogs, pages } from '#server/db/schema/content.ts';
import type { Json } from '#server/db/schema/json.ts';
import { products } from '#server/db/schema/product.ts';
import { themes, themeVersions } from '#server/db/schema/theme.ts';
import { createServices } from '#server/services.ts';
import { openTestShop } from '#server/testing.ts';
import type { TestShop } from '#server/testing.ts';
import { testEngine } from '#server/db/testing.ts';

const sections = sectionRegistry(
  import.meta.glob<{ section: SectionDefinition }>('../../../../theme-sections/*/*.section.ts', { eager: true }),
);

const one = (type: string): Json => ({ sections: { [type]: { type } }, order: [type] });
const none: Json = { sections: {}, order: [] };
const THEME: Record<string, Json> = {
  name: 'T',
  preset: 'plaster',
  settings: { socialInstagram: 'https://instagram.com/shop', logo: { src: 'brand/logo.svg' } },
  schemes: {},
  groups: {},
  templates: {
    homepage: none,
    collections: none,
    product: one('main-product'),
    collection: one('main-collection'),
    page: one('main-page'),
    policy: one('policy'),
    not_found: none,
    cart: none,
    password: none,
    search: one('search-results'),
    error: none,
    blogs: one('main-blog'),
    blog_post: one('main-blog-post'),
  },
};

describe('the head of a page', () => {
  let shop: TestShop;
  let ask: (path: string, headers?: Record<string, string>) => Promise<Response>;
  beforeAll(async () => {
    shop = await openTestShop(testEngine);
    const { db } = shop.database;
    await seedCommerce(db);
    await db
      .insert(pages)
      .values({ shop_id: 1, id: 2, handle: 'contact', title: 'Contact', body_html: '', published_at: new Date(0) });
    await db
      .insert(blogs)
      .values({ shop_id: 1, id: 1, handle: 'journal', title: 'Journal', html: '<p>What we learn.</p>' });
    await db.insert(blogPosts).values(
      Array.from({ length: 13 }, (_, index) => ({
        shop_id: 1,
        id: index + 1,
        blog_id: 1,
        handle: `post-${index + 1}`,
        title: `Post & ${index + 1}`,
        author_name: 'Jonas',
        excerpt: 'Oil & salt, <3',
        tags: ['Slow Living'],
        image: { src: 'oak.jpg', width: 1200, height: 800 },
        published_at: new Date(Date.UTC(2025, 0, index + 1)),
        updated_at: new Date(Date.UTC(2025, 5, 1)),
      })),
    );
    await db
      .insert(themes)
      .values({ shop_id: 1, id: 1, name: 'T', preset: 'plaster', is_published: true, version_id: 1 });
    await db.insert(themeVersions).values({ shop_id: 1, id: 1, theme_id: 1, json: THEME });
    const app = shop.app({ apis: allApis({ sections, services: createServices() }) });
    ask = async (path, headers = {}) => app.request(`http://shop.test${path}`, { headers });
  });
  afterAll(() => shop.close());

  async function changed(): Promise<void> {
    await bumpContentVersion(shop.database.db, 1);
    shop.directory.forget();
  }

  async function head(path: string, headers?: Record<string, string>): Promise<PageHead> {
    const answer = (await (
      await ask(`/api/bootstrap/site/page.json?${new URLSearchParams({ path, groups: 'false' })}`, headers)
    ).json()) as { result: PageDocument };
    return answer.result.head;
  }

  it.each([
    ['/collections/all?filter.vendor=Halden+Pottery&page=2', 'noindex', '/collections/all'],
    [
      '/products/vendors?q=Halden+Pottery&filter.price.max=90&sort_by=newest',
      'noindex',
      '/products/vendors?q=Halden+Pottery',
    ],
    ['/collections/all?filter.vendor=&filter.colour=red&page=2', null, '/collections/all?page=2'],
    ['/products/vase?filter.vendor=Halden+Pottery', null, '/products/vase'],
  ])('[core §2] %s is %s, and the whole list is its canonical address', async (path, robots, canonical) => {
    const { robots: own, canonical: address } = await head(path);
    expect([own, new URL(address).pathname + new URL(address).search]).toEqual([robots, canonical]);
  });

  it.each([
    ['/', 'Shop', 'en'],
    ['/products/vase', 'Moon Vase · Shop', 'en'],
    ['/products/vase', 'Mondvase · Shop', 'de'],
    ['/collections/vases', 'Vases · Shop', 'en'],
    ['/collections/all', 'Alle Produkte · Shop', 'de'],
    ['/products/vendors?q=Halden+Pottery', 'Halden Pottery · Shop', 'en'],
    ['/pages/about', 'About · Shop', 'en'],
    ['/policies/refund-policy', 'Refunds · Shop', 'en'],
    ['/search?q=x', 'Suche · Shop', 'de'],
    ['/cart', 'Warenkorb · Shop', 'de'],
    ['/nowhere', 'Seite nicht gefunden · Shop', 'de'],
    ['/error', 'Error · Shop', 'en'],
    ['/blogs/journal', 'Journal · Shop', 'en'],
    ['/blogs/journal/tagged/slow-living', 'Slow Living · Journal · Shop', 'en'],
    ['/blogs/journal/post-1', 'Post & 1 · Shop', 'en'],
    ['/blogs/journal/tagged/gone', 'Page not found · Shop', 'en'],
    ['/password', 'Password · Shop', 'en'],
  ])('[core §2] %s is called %s in %s', async (path, title, lang) => {
    expect((await head(path, { 'x-lang': lang })).title).toBe(title);
  });

  it.each([
    ['/products/vase?variant=9&utm_source=mail', '/products/vase'],
    ['/policies/refund_policy', '/policies/refund-policy'],
    ['/collections/vases/products/vase?variant=9', '/products/vase'],
    ['/collections/vases?page=2&sort_by=price-asc&fbclid=x', '/collections/vases?page=2'],
    ['/collections/vases?page=1', '/collections/vases'],
    ['/collections/vases?page=x', '/collections/vases'],
    ['/products/tags?q=vase', '/products/tags?q=vase'],
    ['/pages/about?page=2&q=x', '/pages/about'],
    ['/collections?page=2&q=x', '/collections?page=2'],
    ['/blogs/journal?page=2&q=x', '/blogs/journal?page=2'],
    ['/blogs/journal/tagged/slow-living?page=2', '/blogs/journal/tagged/slow-living?page=2'],
    ['/blogs/journal/post-1?page=2', '/blogs/journal/post-1'],
    ['/blog-posts/post-1', '/blogs/journal/post-1'],
  ])('[rendering] the canonical address of %s is %s', async (path, canonical) => {
    expect((await head(path)).canonical).toBe(`http://shop.test${canonical}`);
  });

  it('[core §2] each language’s page is its own canonical address', async () => {
    expect((await head('/products/vase', { 'x-lang': 'de' })).canonical).toBe('http://shop.test/de-de/products/vase');
    expect((await head('/', { 'x-lang': 'de' })).canonical).toBe('http://shop.test/de-de');
  });

  /** The nodes of a page's structured data by their types. */
  async function told(
    path: string,
    headers?: Record<string, string>,
  ): Promise<Record<string, Record<string, unknown>>> {
    const [graph] = (await head(path, headers)).jsonLd as { '@graph': { '@type': string }[] }[];
    return Object.fromEntries((graph?.['@graph'] ?? []).map((node) => [node['@type'], node]));
  }
  const trail = (node: Record<string, unknown> | undefined) =>
    ((node?.itemListElement ?? []) as { item?: string; url?: string }[]).map(({ item, url }) => item ?? url);

  it('[core §3] a product says in structured data what each variant costs and whether it can be had', async () => {
    const { Product, BreadcrumbList } = await told('/products/vase?variant=101');
    expect(Product).toMatchObject({
      name: 'Moon Vase',
      description: 'Round.',
      brand: { name: 'Halden Pottery' },
      image: ['http://shop.test/images/vase-1_x1080.jpg', 'http://shop.test/images/vase-2_x1080.jpg'],
      offers: [
        {
          price: '68.00',
          priceCurrency: 'USD',
          url: 'http://shop.test/products/vase?variant=100',
          itemCondition: 'https://schema.org/NewCondition',
          availability: 'https://schema.org/InStock',
        },
        { price: '72.00', availability: 'https://schema.org/OutOfStock' },
      ],
    });
    expect(trail(BreadcrumbList)).toEqual(['http://shop.test/', 'http://shop.test/products/vase']);
    const { kind, image, description } = await head('/products/vase');
    expect([kind, image, description]).toMatchObject([
      'product',
      { src: 'vase-1.jpg', width: 1200, height: 1500 },
      'Round.',
    ]);
  });

  it('[core §3] structured data names the price in the currency of the page', async () => {
    const { Product } = await told('/products/vase', { cookie: `${COOKIES.marketCurrency}=EUR` });
    expect(Product?.offers).toMatchObject([{ price: '61.20', priceCurrency: 'EUR' }, { price: '64.80' }]);
  });

  it('[core §2] the way through a collection is told; the canonical address stays the product’s own', async () => {
    const path = '/collections/vases/products/vase';
    expect(trail((await told(path)).BreadcrumbList)).toEqual([
      'http://shop.test/',
      'http://shop.test/collections/vases',
      'http://shop.test/products/vase',
    ]);
    expect((await head(path)).canonical).toBe('http://shop.test/products/vase');
  });

  it('[core §2] a list names the products it shows, home names the shop and its search', async () => {
    expect(trail((await told('/collections/vases')).ItemList)).toEqual(['http://shop.test/products/vase']);
    expect(trail((await told('/products/vendors?q=Halden+Pottery', { 'x-lang': 'de' })).ItemList)).toEqual([
      'http://shop.test/de-de/products/vase',
    ]);
    expect(await told('/')).toMatchObject({
      Organization: {
        name: 'Shop',
        url: 'http://shop.test/',
        logo: 'http://shop.test/images/brand/logo.svg',
        sameAs: ['https://instagram.com/shop'],
      },
      WebSite: { potentialAction: { target: 'http://shop.test/search?q={search_term_string}' } },
    });
  });

  it('[acc §3] a post says in structured data who wrote it when, and the way to it', async () => {
    const { BlogPosting, BreadcrumbList } = await told('/blog-posts/post-2', { 'x-lang': 'de' });
    expect(BlogPosting).toEqual({
      '@type': 'BlogPosting',
      headline: 'Post & 2',
      description: 'Oil & salt, <3',
      image: 'http://shop.test/images/oak_x1080.jpg',
      author: { '@type': 'Person', name: 'Jonas' },
      publisher: { '@type': 'Organization', name: 'Shop' },
      datePublished: '2025-01-02T00:00:00.000Z',
      dateModified: '2025-06-01T00:00:00.000Z',
      keywords: ['Slow Living'],
      mainEntityOfPage: 'http://shop.test/de-de/blogs/journal/post-2',
    });
    expect(trail(BreadcrumbList)).toEqual([
      'http://shop.test/de-de',
      'http://shop.test/de-de/blogs/journal',
      'http://shop.test/de-de/blogs/journal/post-2',
    ]);
    expect(await head('/blogs/journal/post-2')).toMatchObject({
      kind: 'article',
      description: 'Oil & salt, <3',
      image: { src: 'oak.jpg' },
      article: {
        author: 'Jonas',
        published_time: '2025-01-02T00:00:00.000Z',
        modified_time: '2025-06-01T00:00:00.000Z',
      },
      feed: { title: 'Journal · Shop', href: 'http://shop.test/blogs/journal.atom' },
    });
    expect(await head('/blogs/journal')).toMatchObject({
      kind: 'website',
      description: 'What we learn.',
      feed: { href: 'http://shop.test/blogs/journal.atom' },
    });
    expect(trail((await told('/blogs/journal/tagged/slow-living')).BreadcrumbList)).toEqual([
      'http://shop.test/',
      'http://shop.test/blogs/journal',
      'http://shop.test/blogs/journal/tagged/slow-living',
    ]);
    expect(Object.keys(await head('/pages/about'))).not.toEqual(expect.arrayContaining(['feed']));
  });

  it.each([
    '/search?q=vase',
    '/nowhere',
    '/password',
    '/blogs/gone',
    '/blogs/journal?page=3',
    '/blogs/news/post-1',
    '/blog-posts/gone',
  ])('[core §2] %s is not to be found, and tells nothing', async (path) => {
    const { robots, jsonLd } = await head(path);
    expect([robots, jsonLd]).toEqual(['noindex', []]);
  });

  it('[performance] what search engines read is the merchant’s own where it is written', async () => {
    const { db } = shop.database;
    await db
      .update(products)
      .set({ meta_title: 'Vases of the moon', meta_description: 'Thrown by night.' })
      .where(eq(products.id, 10));
    await db
      .update(collections)
      .set({ meta_title: 'All our vases', meta_description: 'Each of them.' })
      .where(eq(collections.id, 20));
    await db.update(pages).set({ meta_title: 'Who we are' }).where(eq(pages.handle, 'about'));
    await changed();
    const heads = await Promise.all(['/products/vase', '/collections/vases', '/pages/about'].map((path) => head(path)));
    expect(heads.map(({ title, description }) => [title, description])).toEqual([
      ['Vases of the moon · Shop', 'Thrown by night.'],
      ['All our vases · Shop', 'Each of them.'],
      ['Who we are · Shop', 'Us'],
    ]);
    await db.update(products).set({ meta_title: null, meta_description: null }).where(eq(products.id, 10));
    await db.update(collections).set({ meta_title: null, meta_description: null }).where(eq(collections.id, 20));
    await db.update(pages).set({ meta_title: null }).where(eq(pages.handle, 'about'));
  });

  it('[performance] a description is plain text of 160 characters at most', async () => {
    const { db } = shop.database;
    await db
      .update(pages)
      .set({ body_html: `<p>Oak &amp; ash, &lt;3</p><p>${'word '.repeat(60)}</p>` })
      .where(eq(pages.id, 2));
    await changed();
    const { description } = await head('/pages/contact');
    expect(description).toMatch(/^Oak & ash, <3 word .* word…$/);
    expect(description.length).toBeLessThanOrEqual(160);
  });
});
