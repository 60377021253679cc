import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bumpContentVersion } from '#server/db/digest.ts';
import { products } from '#server/db/schema/product.ts';
import { openThreeShops } from '../support/three-shops.ts';
import type { Tenant, ThreeShops } from '../support/three-shops.ts';
import { testEngine } from '#server/db/testing.ts';

let shops: ThreeShops;
let halden: Tenant;
beforeAll(async () => {
  shops = await openThreeShops(testEngine);
  halden = shops.tenants.halden;
});
afterAll(() => shops.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await halden.send(path, { headers });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
};
const attributes = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, value]) => value!.replaceAll('&amp;', '&'));

const MUG = {
  en: '/products/everyday-mug',
  de: '/de-de/products/alltagsbecher',
  fr: '/fr-fr/products/everyday-mug',
  ja: `/ja-jp/products/${encodeURIComponent('毎日のマグ')}`,
  ar: '/ar-kw/products/everyday-mug',
};

it.each([
  [
    '/de-de/products/everyday-mug?variant=1003&utm_source=mail',
    '/de-de/products/alltagsbecher?variant=1003&utm_source=mail',
  ],
  [`/de-de/products/${encodeURIComponent('毎日のマグ')}`, MUG.de],
  ['/ja-jp/products/alltagsbecher', MUG.ja],
  ['/products/alltagsbecher', MUG.en],
  ['/fr-fr/products/alltagsbecher', MUG.fr],
  [
    '/de-de/collections/the-table/products/everyday-mug?variant=1003',
    '/de-de/collections/der-tisch/products/alltagsbecher?variant=1003',
  ],
  ['/de-de/collections/vases?sort_by=price-asc', '/de-de/collections/vasen?sort_by=price-asc'],
  ['/de-de/pages/about', '/de-de/pages/ueber-uns'],
  ['/de-de/products/moon-vase/offer/611', '/de-de/products/mondvase/offer/611'],
  ['/de-de/products/everyday-mug?preview=true', '/de-de/products/alltagsbecher?preview=true'],
])('[core §2] %s leads for good to %s, and that is a page', async (from, to) => {
  expect(await get(from)).toMatchObject({ status: 301, location: to });
  expect((await get(to)).status).toBe(200);
});

it('[core §2] a page has its address in each language for search engines and for sharing', async () => {
  for (const [code, path] of Object.entries(MUG)) {
    const { html } = await get(path);
    expect(attributes(html, /<link rel="canonical" href="([^"]+)"/g), code).toEqual([halden.origin + path]);
    expect(attributes(html, /<meta property="og:url" content="([^"]+)"/g), code).toEqual([halden.origin + path]);
    const alternates = Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [
        language,
        href!.slice(halden.origin.length),
      ]),
    );
    expect(alternates, code).toMatchObject({ ...MUG, 'x-default': MUG.en });
    const own = attributes(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map(
      (text) => JSON.parse(text) as { '@graph': { '@type': string; offers?: { url: string }[] }[] },
    );
    const [offer] =
      own.flatMap((json) => json['@graph'] ?? []).find((node) => node['@type'] === 'Product')?.offers ?? [];
    expect(offer?.url.split('?')[0], code).toBe(halden.origin + path);
    // The language links lead there directly.
    const links = Object.fromEntries(
      [...html.matchAll(/<a href="([^"]+)" lang="([^"]+)" data-locale-prefix/g)].map(([, href, language]) => [
        language,
        encodeURI(decodeURI(href!)),
      ]),
    );
    expect(links, code).toEqual(MUG);
  }
});

it.each([
  '/de-de',
  '/de-de/collections',
  '/de-de/collections/vasen',
  '/de-de/collections/der-tisch/products/alltagsbecher',
  '/de-de/products/mondvase',
  '/de-de/search?q=Vase',
  '/de-de/pages/ueber-uns',
  '/ja-jp',
  `/ja-jp/collections/${encodeURIComponent('花瓶')}`,
])('[core §2] no link of %s leads anywhere by a detour', async (path) => {
  const { status, html } = await get(path);
  expect(status).toBe(200);
  const links = new Set(
    attributes(html, /<a [^>]*href="(\/[^"#]*)/g).filter((href) =>
      /\/(products|collections|pages|policies)\//.test(href),
    ),
  );
  expect(links.size).toBeGreaterThan(3);
  const detours: string[] = [];
  for (const href of links) {
    const answer = await get(encodeURI(decodeURI(href)));
    if (answer.status !== 200) detours.push(`${href} ${answer.status} ${answer.location}`);
  }
  expect(detours).toEqual([]);
});

it('[core §2] the sitemap lists every address with its translations', async () => {
  const xml = (await get('/sitemap-products-1.xml')).html + (await get('/sitemap-collections-1.xml')).html;
  for (const path of Object.values(MUG)) expect(xml).toContain(`<loc>${halden.origin}${path}</loc>`);
  expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="ja" href="${halden.origin}${MUG.ja}"/>`);
  expect(xml).not.toContain('/de-de/products/everyday-mug');
  const [german] = attributes(xml, /<loc>([^<]*\/de-de\/collections\/vasen)<\/loc>/g);
  expect((await get(german!.slice(halden.origin.length))).status).toBe(200);
});

it('[acc §7] page data requested by an old handle is a 404: only the document redirects', async () => {
  type Page = { status: number; paths?: Record<string, string> };
  const page = async (path: string) =>
    (
      JSON.parse(
        (await get(`/api/bootstrap/site/page.json?path=${encodeURIComponent(path)}`, { 'x-lang': 'de' })).html,
      ) as { result: Page }
    ).result;
  expect((await page('/products/everyday-mug')).status).toBe(404);
  expect(await page('/products/alltagsbecher')).toMatchObject({
    status: 200,
    paths: { en: '/products/everyday-mug', de: '/products/alltagsbecher' },
  });
  expect((await page('/products/dinner-plates')).paths).toBeUndefined();
});

it('[core §2] a renamed product redirects from its old handle in one step, until another product takes the handle', async () => {
  const { db } = shops.database;
  const rename = (from: string, to: string) =>
    db
      .update(products)
      .set({ handle: to })
      .where(and(eq(products.shop_id, halden.id), eq(products.handle, from)));
  const publish = async () => {
    const digest = async () => JSON.parse((await get('/api/bootstrap/app.json')).html).result.digest as string;
    const before = await digest();
    await bumpContentVersion(db, halden.id);
    await vi.waitUntil(async () => (await digest()) !== before);
  };
  await rename('carafe', 'night-carafe');
  await rename('night-carafe', 'bedside-carafe');
  await publish();
  for (const old of ['carafe', 'night-carafe']) {
    expect(await get(`/products/${old}?variant=1`)).toMatchObject({
      status: 301,
      location: '/products/bedside-carafe?variant=1',
    });
    expect(await get(`/de-de/products/${old}`)).toMatchObject({
      status: 301,
      location: '/de-de/products/bedside-carafe',
    });
  }
  await rename('pitcher', 'carafe');
  await publish();
  expect((await get('/products/carafe')).status).toBe(200);
  expect(await get('/products/pitcher')).toMatchObject({ status: 301, location: '/products/carafe' });
  expect(await get('/products/night-carafe')).toMatchObject({ status: 301, location: '/products/bedside-carafe' });
});
