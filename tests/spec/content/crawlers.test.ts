import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COOKIES } from '#domain/core/cookies.ts';
import { insertRows } from '#server/db/bulk-rows.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { pages } from '#server/db/schema/content.ts';
import { products } from '#server/db/schema/product.ts';
import { shops as shopRows } from '#server/db/schema/shop.ts';
import { testEngine } from '#server/db/testing.ts';
import { SHARD_ADDRESSES } from '#server/pages/feeds/sitemap.ts';
import { openThreeShops } from '../support/three-shops.ts';
import type { Tenant, ThreeShops } from '../support/three-shops.ts';

const LANGUAGES = 5;

describe('what crawlers read', () => {
  let shops: ThreeShops;
  let halden: Tenant;
  beforeAll(async () => {
    shops = await openThreeShops(testEngine);
    halden = shops.tenants.halden;
  });
  afterAll(() => shops.close());

  const read = async (path: string, tenant = halden) => {
    const response = await tenant.send(path);
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };
  const all = (text: string, tag: string) =>
    [...text.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'))].map(([, value]) => value!);
  const files = async () => all((await read('/sitemap.xml')).text, 'loc').map((address) => new URL(address).pathname);
  const everyAddress = async () =>
    (await Promise.all((await files()).map(async (path) => all((await read(path)).text, 'loc')))).flat();

  it('[core §2] robots.txt of each shop excludes personal, endless and duplicate pages, and names the sitemap', async () => {
    const { status, type, text } = await read('/robots.txt');
    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = text.split('\n');
    for (const path of [
      '/api/',
      '/cart/',
      '/de-de/cart/',
      '/checkout',
      '/orders/',
      '/search',
      '/*?*sort_by=',
      '/*?*filter.',
    ])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).not.toContain('Disallow: /cart');
    expect(lines).toContain(`Sitemap: ${halden.origin}/sitemap.xml`);
    expect((await read('/robots.txt', shops.tenants.fieldnotes)).text).toContain(
      `Sitemap: ${shops.tenants.fieldnotes.origin}/sitemap.xml`,
    );
  });

  it('[core §6] a password-protected shop excludes everything and has no sitemap, even for visitors with the password', async () => {
    const { atelier } = shops.tenants;
    expect(await read('/robots.txt', atelier)).toMatchObject({ status: 200, text: 'User-agent: *\nDisallow: /\n' });
    expect((await atelier.send('/sitemap.xml')).status).toBe(302);
    const entered = await (
      await atelier.send('/api/catalog/next/validate.json', {
        method: 'POST',
        headers: { Origin: atelier.origin },
        body: JSON.stringify({ password: atelier.content.shop.password }),
      })
    ).json();
    const inside = await atelier.send('/sitemap.xml', {
      headers: { cookie: `${COOKIES.storefrontPassword}=${entered.result.hash}` },
    });
    expect([inside.status, await inside.text()]).toEqual([404, expect.not.stringContaining('<sitemapindex')]);
  });

  it('[core §2] the sitemap lists existing files, each with a date', async () => {
    const index = await read('/sitemap.xml');
    expect([index.status, index.type]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(await files()).toEqual([
      '/sitemap-shop-1.xml',
      '/sitemap-products-1.xml',
      '/sitemap-collections-1.xml',
      '/sitemap-pages-1.xml',
      '/sitemap-posts-1.xml',
    ]);
    for (const date of all(index.text, 'lastmod')) expect(Number.isNaN(Date.parse(date))).toBe(false);
    expect(all(index.text, 'lastmod')).toHaveLength(4);
  });

  it('[core §2] every address is listed once per language, with its alternates and x-default', async () => {
    const { text } = await read('/sitemap-products-1.xml');
    const published = halden.content.catalogue.products.length;
    expect(all(text, 'loc')).toHaveLength(published * LANGUAGES);
    expect(new Set(all(text, 'loc')).size).toBe(published * LANGUAGES);
    const entry = all(text, 'url').find((url) => url.startsWith(`<loc>${halden.origin}/de-de/products/bottle-vase<`))!;
    expect(
      [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, code, href]) => [
        code,
        href!.slice(halden.origin.length),
      ]),
    ).toEqual([
      ...['en', 'de', 'fr', 'ja', 'ar'].map((code) => [
        code,
        expect.stringMatching(
          code === 'en' ? /^\/products\/bottle-vase$/ : new RegExp(`^/${code}-\\w\\w/products/bottle-vase$`),
        ),
      ]),
      ['x-default', '/products/bottle-vase'],
    ]);
    expect(all(entry, 'lastmod')).toHaveLength(1);
  });

  it('[core §9] products have their images, at addresses that exist', async () => {
    const pictures = all((await read('/sitemap-products-1.xml')).text, 'image:loc');
    expect(pictures.length).toBeGreaterThan(halden.content.catalogue.products.length * LANGUAGES);
    expect((await halden.send(new URL(pictures[0]!).pathname)).status).toBe(200);
  });

  it('[core §2] every listed address exists and is its own canonical address', async () => {
    const listed = await everyAddress();
    const some = [
      '/',
      '/de-de/collections',
      '/fr-fr/collections/vases',
      '/ja-jp/products/bottle-vase',
      '/de-de/products/alltagsbecher',
      '/pages/about',
      '/policies/refund-policy',
      '/ar-kw',
      '/blogs/journal',
      '/de-de/blogs/journal/looking-after-oak',
    ];
    for (const path of some) {
      const address = new URL(path, halden.origin).href;
      expect(listed).toContain(address);
      const { status, text } = await read(path);
      expect([
        path,
        status,
        text.includes(`<link rel="canonical" href="${address.replace(/\/$/, path === '/' ? '/' : '')}">`),
        text.includes('noindex'),
      ]).toEqual([path, 200, true, false]);
    }
  });

  describe("a blog's feed", () => {
    const feed = '/blogs/journal.atom';
    const entries = (text: string) => text.match(/<entry>.*?<\/entry>/gs) ?? [];

    it('[acc §3] has the posts, newest first, complete, in the language of its address', async () => {
      const { status, type, text } = await read(feed);
      expect([status, type]).toEqual([200, 'application/atom+xml; charset=utf-8']);
      expect(text).toMatch(
        /^<\?xml version="1.0" encoding="UTF-8"\?><feed xmlns="http:\/\/www.w3.org\/2005\/Atom" xml:lang="en">/,
      );
      const posts = halden.content.journal!.posts;
      expect(entries(text).map((entry) => all(entry, 'title')[0])).toEqual(posts.map(({ title }) => title));
      const [entry] = entries(text);
      expect(entry).toContain(
        `<link rel="alternate" type="text/html" href="${halden.origin}/blogs/journal/a-week-at-the-kiln"/>`,
      );
      expect(entry).toContain('<author><name>Ingrid Halden</name></author>');
      expect(entry).toContain(`&lt;img src=&quot;${halden.origin}/images/journal/a-week-at-the-kiln_x1080.jpg&quot;`);
      expect(all(entry!, 'published')).toEqual(['2024-10-28T08:00:00.000Z']);
      const german = (await read(`/de-de${feed}`)).text;
      expect(german).toContain(`<link rel="self" type="application/atom+xml" href="${halden.origin}/de-de${feed}"/>`);
      expect(all(entries(german)[0]!, 'title')).toEqual([
        halden.content.translations.de!.posts['a-week-at-the-kiln']!.title,
      ]);
    });

    it('[core §2] is linked in the head of its blog and posts, and nowhere else', async () => {
      const link = `<link rel="alternate" type="application/atom+xml" title="Journal · Halden &amp; Moss" href="${halden.origin}${feed}">`;
      for (const path of [
        '/blogs/journal',
        '/blogs/journal/tagged/care',
        '/blogs/journal/looking-after-oak',
        '/blog-posts/looking-after-oak',
      ])
        expect((await read(path)).text, path).toContain(link);
      expect((await read('/pages/about')).text).not.toContain('application/atom+xml');
    });

    it("[core §6] does not exist for an unknown blog, another shop's or a password-protected one", async () => {
      for (const path of ['/blogs/gone.atom', '/blogs/field-notes.atom', '/blogs/.atom'])
        expect((await read(path)).status, path).toBe(404);
      expect((await read('/blogs/field-notes.atom', shops.tenants.fieldnotes)).status).toBe(200);
      expect((await shops.tenants.atelier.send(feed)).status).toBe(302);
    });
  });

  it('[core §2] password-protected, draft and unpublished records are not listed', async () => {
    const { db } = shops.database;
    const own = eq(products.shop_id, halden.id);
    await db
      .update(products)
      .set({ status: 'draft' })
      .where(and(own, eq(products.handle, 'cylinder-vase')));
    await db
      .update(products)
      .set({ published_at: new Date('2999-01-01') })
      .where(and(own, eq(products.handle, 'everyday-mug')));
    await db
      .update(shopRows)
      .set({ settings: { page_lock: ['/blogs/journal/looking-after-oak'] } })
      .where(eq(shopRows.id, halden.id));
    await bumpContentVersion(db, halden.id);
    await expect
      .poll(async () => (await read('/blogs/journal.atom')).text.includes('/blogs/journal/looking-after-oak"'))
      .toBe(false);
    expect((await read('/blogs/journal.atom')).text).toContain('/blogs/journal/a-week-at-the-kiln"');
    await db
      .update(shopRows)
      .set({ settings: { page_lock: ['/pages/about', '/blogs/journal'], home_path: '/pages/care' } })
      .where(eq(shopRows.id, halden.id));
    await bumpContentVersion(db, halden.id);
    // The second change of the shop is seen once this page is gone.
    await expect.poll(async () => (await read('/sitemap-pages-1.xml')).text.includes('/pages/about')).toBe(false);
    const listed = (await everyAddress()).map((address) => address.slice(halden.origin.length));
    for (const gone of ['/products/cylinder-vase', '/products/everyday-mug', '/pages/about', '/blogs/journal', '/'])
      expect(listed).not.toContain(gone);
    expect((await read('/blogs/journal.atom')).status).toBe(404);
    expect(listed).toContain('/pages/care');
  });

  it('[core §2] no file has more than five thousand addresses, and together they have all', async () => {
    const { db } = shops.database;
    const more = SHARD_ADDRESSES / LANGUAGES;
    const published_at = new Date(0);
    await insertRows(
      db,
      pages,
      Array.from({ length: more }, (_, index) => ({
        shop_id: halden.id,
        id: 10_000 + index,
        handle: `more-${index}`,
        title: 'More',
        published_at,
      })),
    );
    await bumpContentVersion(db, halden.id);
    await expect
      .poll(files)
      .toEqual([
        '/sitemap-shop-1.xml',
        '/sitemap-products-1.xml',
        '/sitemap-collections-1.xml',
        '/sitemap-pages-1.xml',
        '/sitemap-pages-2.xml',
        '/sitemap-posts-1.xml',
      ]);
    const [first, second] = await Promise.all(
      ['/sitemap-pages-1.xml', '/sitemap-pages-2.xml'].map(async (path) => all((await read(path)).text, 'loc')),
    );
    expect(first!.length).toBeLessThanOrEqual(SHARD_ADDRESSES);
    expect(new Set([...first!, ...second!].filter((address) => address.includes('more-'))).size).toBe(more * LANGUAGES);
    for (const path of ['/sitemap-pages-3.xml', '/sitemap-pages-0.xml', '/sitemap-orders-1.xml', '/de-de/sitemap.xml'])
      expect((await read(path)).status).toBe(404);
  });
});
