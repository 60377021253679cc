import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueApi } from '#api/catalogue.api.ts';
import { contentApi } from '#api/content.api.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { products } from '#server/db/schema/product.ts';
import { testEngine } from '#server/db/testing.ts';
import { PLANS, VARIANTS } from '../support/commerce-seed.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';

const DE = { 'x-lang': 'de' };

describe('catalogue', () => {
  let shop: CommerceShop;
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
  });
  afterAll(() => shop.close());

  const product = (handle: string, headers = {}) => shop.call(catalogueApi.product, { path: { handle }, headers });
  const handles = async (query: Record<string, string>, headers = {}) =>
    (await shop.call(catalogueApi.products, { query, headers })).items.map(({ handle }) => handle);

  it('[core §3] a product has variants, images, options and plans', async () => {
    expect(await product('vase')).toMatchObject({
      id: 10,
      available: true,
      options: [{ name: 'Glaze', values: ['Chalk', 'Ink'], color_swatch: { Chalk: '#e6dfd2' } }],
      variants: [
        { id: VARIANTS.chalk, available: true, quantity: 5, image: 0, compare_at_price: null },
        { id: VARIANTS.ink, available: false, quantity: 0, image: 1, compare_at_price: 8000 },
      ],
    });
    expect(await product('board')).toMatchObject({
      available: true,
      variants: [{ quantity: null }],
      custom_options: [
        { label: 'Engraving', validations: { required: true, max_length: 12 } },
        { values: [{ value: 'Paper' }, { value: 'Linen' }] },
      ],
    });
    expect((await product('candle')).variants[0]?.selling_plan_allocations).toEqual([
      { selling_plan_group_id: 50, selling_plan_id: PLANS.monthly, price: 1799, enable_discount: true },
      { selling_plan_group_id: 50, selling_plan_id: PLANS.yearly, price: 1999, enable_discount: false },
    ]);
  });

  it('[core §3] a product in a list has the variant and the image of each colour', async () => {
    const { items } = await shop.call(catalogueApi.products, { query: {} });
    const [chalk, ink] = (await product('vase')).images;
    expect(items.find(({ handle }) => handle === 'vase')?.swatches).toEqual([
      { name: 'Chalk', color: '#e6dfd2', variant_id: VARIANTS.chalk, image: chalk?.src },
      { name: 'Ink', color: '#37424c', variant_id: VARIANTS.ink, image: ink?.src },
    ]);
  });

  it('[core §7] selling_plan_id removes the other plans', async () => {
    const { variants } = await shop.call(catalogueApi.product, {
      path: { handle: 'candle' },
      query: { selling_plan_id: String(PLANS.yearly) },
    });
    expect(variants[0]?.selling_plan_allocations.map(({ selling_plan_id }) => selling_plan_id)).toEqual([PLANS.yearly]);
  });

  it('[core §3] another language translates title, options, variants and swatches', async () => {
    expect(await product('vase', DE)).toMatchObject({
      title: 'Mondvase',
      options: [{ name: 'Glasur', values: ['Kreide', 'Ink'], color_swatch: { Kreide: '#e6dfd2', Ink: '#37424c' } }],
      variants: [{ option1: 'Kreide', title: 'Kreide' }, { option1: 'Ink' }],
    });
    expect((await product('board', DE)).custom_options).toMatchObject([
      { label: 'Gravur' },
      { values: [{ value: 'Paper' }, { value: 'Leinen' }] },
    ]);
  });

  it('[reliability] a description cannot run scripts', async () => {
    expect((await product('vase')).description).toBe('<p>Round.</p>');
  });

  it.each(['unknown', 'draft'])('[core §7] %s is a 404', async (handle) => {
    expect(await shop.refused(catalogueApi.product, { path: { handle } })).toMatchObject({
      status: 404,
      code: 'product_not_found',
    });
  });

  it('[core §7] lists are sorted and paged, with the count over all pages', async () => {
    expect(await handles({ sort_by: 'price-asc' })).toEqual(['candle', 'bowl', 'voucher', 'board', 'vase']);
    expect(await handles({ sort_by: 'title-desc', limit: '2', page: '2' })).toEqual(['candle', 'vase']);
    expect(await handles({ sort_by: 'best-selling', limit: '2' })).toEqual(['bowl', 'vase']);
    expect(await shop.call(catalogueApi.products, { query: { limit: '2', page: '9' } })).toEqual({
      items: [],
      count: 5,
    });
  });

  it('[core §7] lists are filtered as in addresses, in the requested order, and count facets only on request', async () => {
    expect(await handles({ filters: 'filter.vendor=halden+pottery' })).toEqual(['vase']);
    expect(await handles({ filters: 'filter.type=Vases&filter.type=Bowls', sort_by: 'price-asc' })).toEqual([
      'bowl',
      'vase',
    ]);
    expect(await handles({ filters: 'filter.option.Glaze=Ink&filter.availability=in-stock' })).toEqual([]);
    expect(await handles({ filters: 'filter.price.min=68&filter.price.max=68.00' })).toEqual(['vase']);
    expect(await handles({ filters: 'filter.colour=red&nonsense&=&filter.vendor=Nobody' })).toHaveLength(5);
    const whole = await shop.call(catalogueApi.products, { query: { limit: '1' } });
    expect(Object.keys(whole)).toEqual(['items', 'count']);
    const { facets, count } = await shop.call(catalogueApi.products, {
      query: { facets: 'true', limit: '1', filters: 'filter.option.Glaze=Chalk' },
    });
    expect(count).toBe(1);
    expect(facets).toMatchObject({
      price: { lowest: 6800, highest: 6800 },
      applied: { values: { 'option.Glaze': ['Chalk'] }, min: null, max: null },
      capped: true,
    });
    expect(facets?.facets.find(({ key }) => key === 'option.Glaze')?.values).toEqual([
      { value: 'Chalk', label: 'Chalk', count: 1, chosen: true, swatch: '#e6dfd2' },
      { value: 'Ink', label: 'Ink', count: 1, chosen: false, swatch: '#37424c' },
    ]);
  });

  it('[core §2] filters have the primary language’s values in every language, and the visitor’s labels', async () => {
    const { facets, count } = await shop.call(catalogueApi.products, {
      query: { facets: 'true', filters: 'filter.option.Glaze=Chalk' },
      headers: DE,
    });
    expect(count).toBe(1);
    expect(facets?.facets.find(({ key }) => key === 'option.Glaze')).toMatchObject({
      label: 'Glasur',
      values: [
        { value: 'Chalk', label: 'Kreide', chosen: true },
        { value: 'Ink', label: 'Ink' },
      ],
    });
  });

  it('[core §7] lists by collection, vendor, type and tag, whatever the case', async () => {
    expect(await handles({ collection: 'table' })).toEqual(['bowl', 'vase']);
    expect(await handles({ collection: 'all' })).toHaveLength(5);
    expect(await handles({ vendor: 'halden pottery' })).toEqual(['vase']);
    expect(await handles({ product_type: 'BOWLS' })).toEqual(['bowl']);
    expect(await handles({ tag: 'ceramic' })).toEqual(['vase']);
    expect(await handles({ ids: '14,10,999' })).toEqual(['candle', 'vase']);
    expect(await handles({ handles: 'candle,gone,vase' })).toEqual(['candle', 'vase']);
    expect(await shop.refused(catalogueApi.products, { query: { collection: 'nowhere' } })).toMatchObject({
      status: 404,
      code: 'collection_not_found',
    });
    expect(await shop.refused(catalogueApi.products, { query: { collection: 'hidden' } })).toMatchObject({
      code: 'collection_not_found',
    });
  });

  it('[reliability] page 0, a page that is no number, 101 rows and an unknown order are refused', async () => {
    for (const query of [{ page: '0' }, { page: 'two' }, { limit: '101' }, { sort_by: 'luck' }]) {
      expect(await shop.refused(catalogueApi.products, { query })).toMatchObject({
        status: 422,
        code: 'invalid_request',
      });
    }
  });

  it.each([
    ['theiere', ['bowl']],
    ['THÉIÈRE', ['bowl']],
    ['moon', ['vase']],
    ['pott', ['vase']],
    ['oon', ['vase']],
    ['v-c', ['vase']],
    ['moon bowl', ['bowl', 'vase']],
    ['umbrella', []],
    ["'; drop table products; --", []],
    ['%', []],
    ['  ', []],
  ])('[core §2] "%s" finds %j', async (q, expected) => {
    expect(await handles({ q })).toEqual(expected);
  });

  it('[core §2] another language is searched in its translations', async () => {
    expect(await handles({ q: 'mondvase' }, DE)).toEqual(['vase']);
    expect(await handles({ q: 'mondvase' })).toEqual([]);
  });

  it('[acc §7] collections by title or as requested, with their number of products', async () => {
    const { items, count } = await shop.call(catalogueApi.collections);
    expect(items.map(({ title, product_count }) => [title, product_count])).toEqual([
      ['The Table', 2],
      ['Vases', 1],
    ]);
    expect(count).toBe(2);
    expect(
      (await shop.call(catalogueApi.collections, { query: { handles: 'vases,nowhere,table' } })).items.map(
        ({ handle }) => handle,
      ),
    ).toEqual(['vases', 'table']);
  });

  it('[core §7] a change is visible once the digest has changed', async () => {
    const { db } = shop.database;
    await db.transaction(async (tx) => {
      await tx.update(products).set({ title: 'Sun Vase' }).where(eq(products.id, 10));
      await bumpContentVersion(tx, 1);
    });
    await expect.poll(async () => (await product('vase')).title).toBe('Sun Vase');
  });

  it('[acc §2, §7] pages and policies by handle, dashes as underscores, sanitised; unknown ones are 404', async () => {
    expect(await shop.call(contentApi.page, { path: { handle: 'about' } })).toMatchObject({
      title: 'About',
      body_html: '<p>Us</p>',
    });
    expect(await shop.call(contentApi.policy, { path: { handle: 'refund-policy' } })).toMatchObject({
      handle: 'refund_policy',
      title: 'Refunds',
    });
    for (const endpoint of [contentApi.page, contentApi.policy]) {
      expect(await shop.refused(endpoint, { path: { handle: 'nowhere' } })).toEqual({
        status: 404,
        code: 'page_not_found',
        message: 'Page not found',
        errors: [],
      });
    }
  });

  it('[acc §3] every country for billing addresses, each with the data its rules need', async () => {
    const { countries } = await shop.call(contentApi.countries, { query: { all: 'true', locale: 'de' } });
    expect(countries.length).toBeGreaterThan(240);
    expect(countries.find(({ code }) => code === 'CH')?.name).toBe('Schweiz');
    expect(countries.find(({ code }) => code === 'IT')?.provinces.length).toBeGreaterThan(100);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
  });

  it('[acc §7] only countries the shop ships to, named in the requested language, with provinces', async () => {
    const english = await shop.call(contentApi.countries, { query: { 'get-current-country': 'true' } });
    expect(english.countries.map(({ code, name }) => [code, name])).toEqual([
      ['DE', 'Germany'],
      ['US', 'United States'],
    ]);
    expect(english.current_country).toBe('US');
    expect(english.countries[0]?.provinces).toEqual([]);
    expect(english.countries[1]?.provinces).toContainEqual({ id: expect.any(Number), code: 'CA', name: 'California' });
    const german = await shop.call(contentApi.countries, { query: { locale: 'de' } });
    expect(german.countries.map(({ name }) => name)).toEqual(['Deutschland', 'Vereinigte Staaten']);
  });
});
