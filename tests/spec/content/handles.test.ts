import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bootstrapApi } from '#api/bootstrap.api.ts';
import { cartApi } from '#api/cart.api.ts';
import { catalogueApi } from '#api/catalogue.api.ts';
import { contentApi } from '#api/content.api.ts';
import { recommendationsApi } from '#api/recommendations.api.ts';
import { translationApi } from '#api/translation.api.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { collections } from '#server/db/schema/collection.ts';
import { oldHandles, pages, policies, translations } from '#server/db/schema/content.ts';
import { products } from '#server/db/schema/product.ts';
import { shops } from '#server/db/schema/shop.ts';
import { testEngine } from '#server/db/testing.ts';
import { VARIANTS } from '../support/commerce-seed.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';

const DE = { 'x-lang': 'de' };

describe('handles', () => {
  let shop: CommerceShop;
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
  });
  afterAll(() => shop.close());

  type Kind = 'product' | 'collection' | 'page' | 'policy';
  const call = (entity_type: Kind, entity_id: number, value: string, locale = 'de') =>
    shop.database.db
      .insert(translations)
      .values({ shop_id: 1, entity_type, entity_id, locale, field: 'handle', value })
      .onConflictDoUpdate({
        target: [
          translations.shop_id,
          translations.entity_type,
          translations.entity_id,
          translations.locale,
          translations.field,
        ],
        set: { value },
      });
  const digest = async () => (await shop.call(bootstrapApi.app)).digest;
  /** Waits until the process has received the change event. */
  const publish = async () => {
    const before = await digest();
    await bumpContentVersion(shop.database.db, 1);
    await vi.waitUntil(async () => (await digest()) !== before);
  };
  const rename = (id: number, handle: string) =>
    shop.database.db
      .update(products)
      .set({ handle })
      .where(and(eq(products.shop_id, 1), eq(products.id, id)));
  const product = async (handle: string, headers = {}) =>
    (await shop.call(catalogueApi.product, { path: { handle }, headers })).handle;

  beforeEach(async () => {
    const { db } = shop.database;
    await rename(10, 'vase');
    await rename(11, 'bowl');
    await db.delete(translations).where(eq(translations.field, 'handle'));
    await db.delete(oldHandles);
    await call('product', 10, 'mondvase');
    await call('collection', 20, 'vasen');
    await call('page', 1, 'über-uns');
    await call('policy', 1, 'rueckgabe-recht');
    await publish();
  });

  it('[core §7] calls accept a handle of any language and return the one of the request’s language', async () => {
    for (const handle of ['vase', 'mondvase'])
      expect([await product(handle), await product(handle, DE)]).toEqual(['vase', 'mondvase']);
    for (const handle of ['about', 'über-uns'])
      expect([
        (await shop.call(contentApi.page, { path: { handle } })).handle,
        (await shop.call(contentApi.page, { path: { handle }, headers: DE })).handle,
      ]).toEqual(['about', 'über-uns']);
    for (const handle of ['refund-policy', 'refund_policy', 'rueckgabe-recht'])
      expect((await shop.call(contentApi.policy, { path: { handle }, headers: DE })).handle).toBe('rueckgabe_recht');
    for (const collection of ['vases', 'vasen'])
      expect(
        (await shop.call(catalogueApi.products, { query: { collection }, headers: DE })).items.map(
          ({ handle }) => handle,
        ),
      ).toEqual(['mondvase']);
    expect(
      (await shop.call(catalogueApi.products, { query: { handles: 'mondvase,bowl,vase' } })).items.map(
        ({ handle }) => handle,
      ),
    ).toEqual(['vase', 'bowl']);
    expect(
      (await shop.call(catalogueApi.collections, { query: { handles: 'vasen,table' }, headers: DE })).items.map(
        ({ handle }) => handle,
      ),
    ).toEqual(['vasen', 'table']);
    expect(
      (
        await shop.call(recommendationsApi.recommendations, {
          query: { kind: 'related', handle: 'bowl', limit: '3' },
          headers: DE,
        })
      ).items.map(({ handle }) => handle),
    ).toContain('mondvase');
    expect(
      await shop.call(translationApi.entity, { query: { type: 'product', handle: 'vase', locale: 'de' } }),
    ).toMatchObject({ handle: 'mondvase', fields: { title: 'Mondvase' } });
  });

  it('[core §3] a cart has handles in its visitor’s language, and an order keeps the link to its product', async () => {
    const { token } = await shop.cartWith({ variant_id: VARIANTS.chalk, qty: 1 });
    const line = async (headers: Record<string, string>) =>
      (await shop.call(cartApi.read, { query: { cart_token: token }, headers })).items[0]?.handle;
    expect([await line({}), await line(DE)]).toEqual(['vase', 'mondvase']);
  });

  it('[core §2] menus link to the addresses of the language, and so do the home page and password-protected pages', async () => {
    await shop.database.db
      .update(shops)
      .set({ settings: { home_path: '/collections/vases', page_lock: ['/pages/about', '/products/vase'] } })
      .where(eq(shops.id, 1));
    await publish();
    const { start_page, page_lock } = await shop.call(bootstrapApi.app, { headers: DE });
    expect([start_page, page_lock]).toEqual(['/collections/vasen', ['/pages/%C3%BCber-uns', '/products/mondvase']]);
    expect(await shop.call(bootstrapApi.app)).toMatchObject({
      start_page: '/collections/vases',
      page_lock: ['/pages/about', '/products/vase'],
    });
    await shop.database.db.update(shops).set({ settings: {} }).where(eq(shops.id, 1));
  });

  it('[core §2] an old handle redirects, however often it changes, without chains and loops, until another record takes it', async () => {
    for (const handle of ['moon', 'luna', 'vase', 'selene']) await rename(10, handle);
    await publish();
    for (const handle of ['vase', 'moon', 'luna', 'selene'])
      expect([await product(handle), await product(handle, DE)]).toEqual(['selene', 'mondvase']);
    await rename(11, 'moon');
    await publish();
    expect([await product('moon'), await product('luna'), await product('bowl')]).toEqual(['moon', 'selene', 'moon']);
    await rename(11, 'shell');
    await publish();
    expect(await product('moon')).toBe('shell');
  });

  it('[core §2] so does a translated handle that is changed or removed', async () => {
    await call('product', 10, 'vollmond');
    await publish();
    expect([await product('mondvase', DE), await product('mondvase')]).toEqual(['vollmond', 'vase']);
    await shop.database.db
      .delete(translations)
      .where(and(eq(translations.entity_type, 'product'), eq(translations.field, 'handle')));
    await publish();
    for (const handle of ['mondvase', 'vollmond', 'vase']) expect(await product(handle, DE)).toBe('vase');
  });

  it('[core §2] every type of record has its own old handles, and a deleted shop none', async () => {
    const { db } = shop.database;
    await db.update(collections).set({ handle: 'vessels' }).where(eq(collections.id, 20));
    await db.update(pages).set({ handle: 'us' }).where(eq(pages.id, 1));
    await db.update(policies).set({ handle: 'returns_policy' }).where(eq(policies.id, 1));
    await publish();
    expect((await shop.call(catalogueApi.collections, { query: { handles: 'vases' } })).items[0]?.handle).toBe(
      'vessels',
    );
    expect((await shop.call(contentApi.page, { path: { handle: 'about' } })).handle).toBe('us');
    expect((await shop.call(contentApi.policy, { path: { handle: 'refund-policy' } })).handle).toBe('returns_policy');
    await db
      .insert(shops)
      .values({ id: 9, handle: 'other', name: 'Other', domain: 'other.test', sub_domain: 'other', country_code: 'US' });
    await db
      .insert(translations)
      .values({ shop_id: 9, entity_type: 'product', entity_id: 1, locale: 'de', field: 'handle', value: 'x' });
    await db.delete(shops).where(eq(shops.id, 9));
    expect(await db.select().from(oldHandles).where(eq(oldHandles.shop_id, 9))).toEqual([]);
    await db.execute(sql`update collections set handle = 'vases' where id = 20`);
    await db.execute(sql`update pages set handle = 'about' where id = 1`);
    await db.execute(sql`update policies set handle = 'refund_policy' where id = 1`);
  });
});
