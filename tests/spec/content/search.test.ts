import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueApi } from '#api/catalogue.api.ts';
import { searchApi } from '#api/search.api.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { collections } from '#server/db/schema/collection.ts';
import { pages, translations } from '#server/db/schema/content.ts';
import { products } from '#server/db/schema/product.ts';
import { shops } from '#server/db/schema/shop.ts';
import { testEngines } from '#server/db/testing.ts';
import { indexProducts, indexShop } from '#server/modules/search/index-shop.ts';
import { countWords } from '#server/modules/search/write-entries.ts';
import { SearchService } from '#server/modules/search/search.service.ts';
import { howOften } from '../../support/counts.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';

const published_at = new Date('2026-01-01T00:00:00Z');
const titles: [id: number, handle: string, title: string, more?: Partial<typeof products.$inferInsert>][] = [
  [201, 'cylinder', 'Cylinder Vase', { sales_count: 1 }],
  [202, 'mug', 'Café Mug', { vendor: 'Norr', tags: ['stoneware'] }],
  [203, 'stool', 'Oak Stool', { description: '<p>Stands beside a vase &amp; a cylinder.</p>' }],
  [204, 'planter', 'Terrace Planter', { tags: ['vase'], sales_count: 90 }],
  [205, 'secret', 'Zeppelin Vase', { status: 'draft' }],
  [206, 'later', 'Quagga Vase', { published_at: new Date('2030-01-01T00:00:00Z') }],
  [207, 'wood', 'Wooden Spoons'],
];
const inGerman: [id: number, title: string][] = [
  [201, 'Zylindervase'],
  [203, 'Holzhocker'],
  [202, 'Kaffeebecher'],
];
const inJapanese: [id: number, title: string][] = [
  [201, '円筒の花瓶'],
  [203, '木のスツール'],
  [202, 'カフェマグ'],
];
const inChinese: [id: number, title: string][] = [[201, '圆柱花瓶']];
const inKorean: [id: number, title: string][] = [
  [201, '원통꽃병'],
  [203, '나무의자를'],
];

describe.each(testEngines())('search on %s', (engine) => {
  let shop: CommerceShop;
  beforeAll(async () => {
    shop = await openCommerceShop(engine);
    const { db } = shop.database;
    await db
      .insert(products)
      .values(titles.map(([id, handle, title, more]) => ({ shop_id: 1, id, handle, title, published_at, ...more })));
    const said = (locale: string, all: [number, string][]) =>
      all.map(([entity_id, value]) => ({
        shop_id: 1,
        entity_type: 'product' as const,
        entity_id,
        locale,
        field: 'title',
        value,
      }));
    await db
      .insert(translations)
      .values([...said('de', inGerman), ...said('ja', inJapanese), ...said('zh', inChinese), ...said('ko', inKorean)]);
    await db.insert(pages).values({ shop_id: 1, id: 9, handle: 'hidden', title: 'Hidden vase' });
    await db
      .insert(shops)
      .values({ id: 2, handle: 'other', name: 'Other', domain: 'localhost', sub_domain: 'other', country_code: 'US' });
    await db
      .insert(products)
      .values({ shop_id: 2, id: 900, handle: 'xylophone', title: 'Xylophone Vase', published_at });
    await db
      .insert(collections)
      .values({ shop_id: 2, id: 901, handle: 'xylophones', title: 'Xylophones', published_at });
    const now = new Date('2026-11-21T00:00:00Z');
    for (const id of [1, 2]) await indexShop(db, id, now);
    await bumpContentVersion(db, 1);
  });
  afterAll(() => shop.close());

  const list = async (q: string, query: Record<string, string> = {}, headers = {}) =>
    (await shop.call(catalogueApi.products, { query: { q, ...query }, headers })).items.map(({ handle }) => handle);
  const suggest = (q: string, headers = {}) => shop.call(searchApi.search, { query: { q }, headers });

  it.each([
    ['a word', 'stool', ['stool']],
    ['a beginning', 'terr', ['planter']],
    ['another number of it', 'vases', ['vase', 'cylinder', 'planter', 'stool']],
    ['its root', 'wood spoon', ['wood']],
    ['several words in any order', 'vase moon', ['vase']],
    ['only the last as a beginning', 'cyl vase', ['cylinder']],
    ['no accents', 'cafe', ['mug']],
    ['accents', 'CAFÉ', ['mug']],
    ['decomposed accents', 'cafe\u0301', ['mug']],
    ['a vendor', 'norr', ['mug']],
    ['a tag', 'stoneware', ['mug']],
    ['one letter wrong', 'vaze', ['vase', 'cylinder', 'planter', 'stool']],
    ['one letter wrong at the beginning', 'cilinder', ['cylinder', 'stool']],
    ['two letters swapped', 'terarce', ['planter']],
    ['a mistake in a beginning', 'planr', ['planter']],
    ['words no product has together', 'terrace spoons', ['planter', 'wood']],
    ['nothing near', 'umbrella', []],
    ['only marks', '&|!:*()<->\'"\\', []],
  ])('[core §2] finds by %s: %s', async (_what, q, expected) => {
    const found = await list(q);
    expect(q === 'cyl vase' ? found.slice(0, 1) : found).toEqual(expected);
  });

  it('[core §2] a title counts more than vendor, tag and description, then best sellers first', async () => {
    expect(await list('vase')).toEqual(['vase', 'cylinder', 'planter', 'stool']);
    expect(await list('vase', { sort_by: 'title-asc' })).toEqual(['cylinder', 'vase', 'stool', 'planter']);
    expect(await list('vase', { limit: '2', page: '2' })).toEqual(['planter', 'stool']);
  });

  it.each([
    ['de', 'hocker', ['stool']],
    ['de', 'Höcker', ['stool']],
    ['de', 'becher', ['mug']],
    ['de', 'zylinder', ['cylinder']],
    ['de', 'terrace', ['planter']],
    ['ja', '花瓶', ['cylinder']],
    ['ja', '花', ['cylinder']],
    ['ja', 'ｶﾌｪ', ['mug']],
    ['ja', 'まぐ', ['mug']],
    ['ja', '瓶花', []],
    ['zh', '花瓶', ['cylinder']],
    ['ko', '꽃병', ['cylinder']],
    ['ko', '의자', ['stool']],
  ])('[core §2] in %s, "%s" finds %j', async (locale, q, expected) => {
    const { db } = shop.database;
    const found = await findIn(db, locale, q);
    expect(found.slice(0, expected.length || 1)).toEqual(expected);
  });

  it('[core §2] hidden, draft, scheduled and other shops’ records are never found or returned', async () => {
    for (const q of ['zeppelin', 'quagga', 'xylophone', 'zeppelin vase xylophone']) {
      expect(await list(q)).not.toEqual(expect.arrayContaining(['secret', 'later', 'xylophone']));
      expect((await suggest(q.slice(0, 5))).suggestions).toEqual([]);
    }
    const { pages: found, collections: groups } = await suggest('hidden');
    expect([...found, ...groups]).toEqual([]);
  });

  it('[decisions, The wire] the predictive search returns products, collections, pages and suggestions', async () => {
    const answer = await suggest('vas');
    expect(answer.products.map(({ handle }) => handle)).toEqual(['vase', 'cylinder', 'planter', 'stool']);
    expect(answer).toMatchObject({
      count: 4,
      collections: [{ handle: 'vases', title: 'Vases', product_count: 1 }],
      corrected: null,
    });
    expect(answer.suggestions).toEqual(expect.arrayContaining(['vase', 'vases']));
    expect((await suggest('Oak caf')).suggestions).toEqual(['oak café']);
    expect(await suggest('abot')).toMatchObject({ pages: [{ handle: 'about', title: 'About' }], corrected: 'about' });
    expect(await suggest('')).toEqual({
      products: [],
      count: 0,
      collections: [],
      pages: [],
      posts: [],
      suggestions: [],
      corrected: null,
    });
    expect(await shop.refused(searchApi.search, { query: { q: 'x'.repeat(201) } })).toMatchObject({
      status: 422,
      code: 'invalid_request',
    });
  });

  it('[reliability] any text gets a response', async () => {
    const awkward = fc.constantFrom(
      "'",
      '"',
      '\\',
      ':*',
      '&',
      '|',
      '!',
      '(',
      ')',
      '<->',
      '<2>',
      '%',
      '_',
      '--',
      ';',
      "''",
      '\u0149',
      '\u02bc',
      '½',
      '花',
      'ß',
      '\ud800',
      ' ',
      'vase',
    );
    const text = fc
      .array(fc.oneof(awkward, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 12 })
      // A NUL is refused [reliability, Hostile values are answered].
      .map((parts) => parts.join('').replaceAll('\0', ''));
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom('en', 'de'), async (q, lang) => {
        const answer = await suggest(q.slice(0, 200), { 'x-lang': lang });
        expect(answer.count).toBeGreaterThanOrEqual(answer.products.length);
      }),
      { numRuns: howOften({ usual: 150, full: 2000 }) },
    );
  });

  it('[core §7] a changed product is found by its new words once the digest has changed', async () => {
    const { db } = shop.database;
    await db.transaction(async (tx) => {
      await tx.update(products).set({ title: 'Ladle' }).where(eq(products.id, 207));
      await indexProducts(tx, 1, [207]);
      await countWords(tx, 1, new Date('2026-11-21T00:00:00Z'));
      await bumpContentVersion(tx, 1);
    });
    expect(await list('ladle')).toEqual(['wood']);
    expect(await list('ladel')).toEqual(['wood']);
    expect(await list('spoons')).toEqual([]);
  });

  /** Searches in a language, whether or not the shop has it. */
  async function findIn(db: CommerceShop['database']['db'], locale: string, q: string): Promise<string[]> {
    const { found } = await new SearchService().find(
      { id: 1, digest: 'any', db, row: { default_locale: 'en' } },
      locale,
      q,
    );
    const handleOf = new Map(titles.map(([id, handle]) => [id, handle]));
    return [...found.product].sort(([, a], [, b]) => b - a).map(([id]) => handleOf.get(id) ?? String(id));
  }
});
