import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translationApi } from '#api/translation.api.ts';
import { testEngine } from '#server/db/testing.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';

describe('content in another language', () => {
  let shop: CommerceShop;
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
  });
  afterAll(() => shop.close());

  const ask = (query: Record<string, string>, headers = {}) => shop.call(translationApi.entity, { query, headers });
  const refused = (query: Record<string, string>) => shop.refused(translationApi.entity, { query });

  it('[acc §7] a product by id or handle, in the primary language where it is not translated', async () => {
    const words = await ask({ type: 'product', handle: 'vase', locale: 'de' });
    expect(words).toMatchObject({
      type: 'product',
      handle: 'vase',
      locale: 'de',
      fields: {
        title: 'Mondvase',
        'options.0.name': 'Glasur',
        'options.0.values.0': 'Kreide',
        'options.0.values.1': 'Ink',
      },
    });
    expect(await ask({ type: 'product', id: '10', locale: 'de-AT' })).toEqual(words);
    expect(await ask({ type: 'product', id: '10', handle: 'board', locale: 'de' })).toEqual(words);
    expect((await ask({ type: 'product', id: '10', locale: 'en' })).fields).toMatchObject({
      'options.0.name': 'Glaze',
      'options.0.values.0': 'Chalk',
    });
  });

  it("[acc §7] paths are those of the product's own endpoint, and only for texts that people read", async () => {
    const { fields } = await ask({ type: 'product', handle: 'board', locale: 'de' });
    expect(fields).toMatchObject({ 'custom_options.0.label': 'Gravur', 'custom_options.1.values.1.value': 'Leinen' });
    expect(
      Object.keys(fields).filter((path) => /handle|vendor|sku|src|\.type$|color_swatch|^variants/.test(path)),
    ).toEqual([]);
    expect(Object.values(fields)).not.toContain('');
  });

  it('[acc §7] collections, pages, policies and menus', async () => {
    expect(await ask({ type: 'collection', id: '20', locale: 'de' })).toMatchObject({
      handle: 'vases',
      fields: { title: 'Vases' },
    });
    expect(await ask({ type: 'collection', handle: 'vases' })).toMatchObject({
      locale: 'en',
      fields: { title: 'Vases' },
    });
    expect(await ask({ type: 'page', id: '1' })).toMatchObject({
      handle: 'about',
      fields: { title: 'About', body_html: '<p>Us</p>' },
    });
    expect(await ask({ type: 'policy', handle: 'refund-policy' })).toEqual(await ask({ type: 'policy', id: '1' }));
    expect((await ask({ type: 'menu', handle: 'main', locale: 'de' })).fields).toEqual({
      title: 'Main',
      'items.0.title': 'Shop',
      'items.0.items.0.title': 'Vasen',
    });
  });

  it("[acc §7] without a language it is the request's", async () => {
    expect(await ask({ type: 'product', id: '10' }, { 'x-lang': 'de' })).toMatchObject({
      locale: 'de',
      fields: { title: 'Mondvase' },
    });
  });

  it('[acc §7] refuses what does not exist, is not published, or is not a language of the shop', async () => {
    const nothing: Record<string, string>[] = [
      { type: 'product', handle: 'gone' },
      { type: 'product', id: '999' },
      { type: 'collection', id: '22' },
      { type: 'collection', handle: 'hidden' },
      { type: 'page', id: '7' },
      { type: 'menu', handle: 'constructor' },
      { type: 'policy', handle: 'vase' },
    ];
    for (const query of nothing) {
      expect(await refused(query), JSON.stringify(query)).toMatchObject({ status: 404, code: 'entity_not_found' });
    }
    for (const locale of ['xx', 'ja'])
      expect(await refused({ type: 'product', id: '10', locale })).toMatchObject({
        status: 404,
        code: 'locale_not_found',
      });
  });

  it('[acc §7] says which parameter is invalid', async () => {
    const of = async (query: Record<string, string>) => {
      const { status, errors } = await refused(query);
      return [status, ...errors.map(({ field, code }) => `${field} ${code}`)];
    };
    expect(await of({ type: 'product' })).toEqual([422, 'id field_required']);
    expect(await of({ id: '10' })).toEqual([422, 'type field_required']);
    expect(await of({ type: 'order', id: '10' })).toEqual([422, 'type invalid_picklist']);
    expect(await of({ type: 'product', id: '1; drop' })).toEqual([422, 'id invalid_number']);
    expect(await of({ type: 'product', id: '-1' })).toEqual([422, 'id invalid_min_value']);
  });

  it('[core §7] may be cached by everybody while the digest is current', async () => {
    const { digest } = (await (await shop.request('/api/bootstrap/app.json')).json()).result;
    const caching = async (search: string) =>
      (await shop.request(`/api/translation/translate-entity.json?type=product&id=10&locale=de${search}`)).headers.get(
        'cache-control',
      );
    expect(await caching(`&digest=${digest}`)).toMatch(/^public, max-age=/);
    expect(await caching('&digest=old')).toBe('private, no-cache');
  });
});
