import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { translations } from '#server/db/schema/content.ts';
import { productImages, products, variants } from '#server/db/schema/product.ts';
import { parseFilters } from '#domain/collection/filters.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { silentLog } from '#server/core/log.ts';
import { outside } from '#server/core/clock.ts';
import { openTestShop } from '#server/testing.ts';
import type { TestShop } from '#server/testing.ts';
import { catalogueReader } from './catalogue-reader.ts';
import { CatalogueService } from './catalogue.service.ts';
import { listProducts } from './listing/product-list.ts';
import { testEngine } from '#server/db/testing.ts';

/** More than one step reads. */
const PRODUCTS = 503;
const NOW = new Date('2026-06-01T00:00:00Z');

describe('the read model', () => {
  let shop: TestShop;
  let context: ShopContext;
  let selects = 0;

  beforeAll(async () => {
    shop = await openTestShop(testEngine);
    const { db } = shop.database;
    const numbers = Array.from({ length: PRODUCTS }, (_, index) => index + 1);
    // The last one is published tomorrow.
    const published = (id: number) => new Date(NOW.getTime() + (id === PRODUCTS ? 1 : -id) * 86_400_000);
    await db.insert(products).values(
      numbers.map((id) => ({
        shop_id: 1,
        id,
        handle: `thing-${id}`,
        title: `Thing ${id}`,
        vendor: id % 2 ? 'Odd' : 'Even',
        status: 'active' as const,
        published_at: published(id),
      })),
    );
    await db.insert(variants).values(
      numbers.flatMap((id) =>
        [2, 1].map((times, at) => ({
          shop_id: 1,
          id: id * 10 + at,
          product_id: id,
          price: id * 100 * times,
          weight: id,
          quantity: 1,
          position: at,
        })),
      ),
    );
    await db.insert(productImages).values({
      shop_id: 1,
      id: 1,
      product_id: 502,
      src: 'products/film.jpg',
      width: 10,
      height: 10,
      state: 'ready',
      video: { provider: 'youtube', id: 'abcdefghijk' },
    });
    await db
      .insert(translations)
      .values({ shop_id: 1, entity_type: 'product', entity_id: 501, locale: 'de', field: 'title', value: 'Ding 501' });
    const record = (await shop.directory.byHost('shop.test'))!;
    // Parts of a query are built without it.
    const counted = new Proxy(db, {
      get: (held, key) => (key === 'select' && (selects += 1), Reflect.get(held, key, held) as unknown),
    }) as Db;
    context = {
      ...record,
      ...outside,
      id: 1,
      db: counted,
      log: silentLog(),
      now: () => NOW,
      emit: async () => undefined,
    };
  });
  afterAll(() => shop.close());

  const at = (version: number): ShopContext => ({ ...context, row: { ...context.row, content_version: version } });

  it('[performance] holds every product that is published, however many steps they come in', async () => {
    const model = await new CatalogueService().model(context, 'en');
    expect(model.products.map(({ id }) => id)).toEqual(Array.from({ length: PRODUCTS - 1 }, (_, index) => index + 1));
    expect((await model.record(context, model.byHandle.get('thing-500')!.id))?.product).toMatchObject({
      title: 'Thing 500',
      variants: [
        { id: 5000, price: 100_000 },
        { id: 5001, price: 50_000 },
      ],
    });
    expect(model.byHandle.get('thing-501')).toMatchObject({ id: 501, price: 50_100, title: 'Thing 501' });
    expect(await model.piece(context, 5010)).toEqual({
      price: 100_200,
      weight: 501,
      requires_shipping: true,
      min_making_time: 0,
      max_making_time: 0,
    });
    expect([...model.index.videos]).toEqual(['youtube abcdefghijk']);
    expect(model.byId(PRODUCTS)).toBeUndefined();
    expect(await model.record(context, PRODUCTS)).toBeUndefined();
  });

  it('[performance] whole products are read in one query, however many, and kept', async () => {
    const model = await new CatalogueService().model(context, 'en');
    const ids = Array.from({ length: 100 }, (_, index) => index + 1);
    const before = selects;
    const [first, atOnce] = await Promise.all([model.records(context, ids), model.records(context, ids)]);
    expect(selects - before).toBe(1);
    expect([...first.values()].map(({ product }) => product.title)).toEqual(ids.map((id) => `Thing ${id}`));
    expect(atOnce.get(7)).toBe(first.get(7));
    expect(await model.record(context, 7)).toBe(first.get(7));
    expect(selects - before).toBe(1);
  });

  it('[performance] lists ask the database nothing, and a product once', async () => {
    const catalogue = new CatalogueService();
    const model = await catalogue.model(context, 'en');
    const reader = catalogueReader(context, 'en', model);
    const before = selects;
    const filters = parseFilters([['filter.vendor', 'Odd']]);
    expect(listProducts(model, { filters, facets: true, sort_by: 'price-desc' })?.items[0]?.id).toBe(501);
    expect((await reader.collection('all', { page: 2 }))?.products).not.toHaveLength(0);
    expect(
      await catalogue.recommendations(context, 'en', { kind: 'related', handle: 'thing-7', limit: 4 }),
    ).toHaveLength(4);
    expect(selects - before).toBe(0);
    expect(await reader.productTemplate('thing-7')).toBeNull();
    expect(await reader.product('thing-7')).toMatchObject({ id: 7, available: true });
    expect(selects - before).toBe(1);
  });

  it('[reliability] what a transaction reads is not what others get once it is undone', async () => {
    const model = await new CatalogueService().model(context, 'en');
    const priceOf = async (asker: ShopContext) => (await model.record(asker, 9))?.product.variants[0]?.price;
    const undone = inTransaction(context, async (inside) => {
      await inside.db.update(variants).set({ price: 1 }).where(eq(variants.product_id, 9));
      throw new Error(String(await priceOf(inside)));
    });
    await expect(undone).rejects.toThrow('1');
    expect(await priceOf(context)).toBe(1800);
  });

  it('[reliability] a transaction waits for no read of others, which may wait for it', async () => {
    const model = await new CatalogueService().model(context, 'en');
    let waiting: ReturnType<typeof model.record> | undefined;
    await inTransaction(context, async (inside) => {
      waiting = model.record(context, 11);
      expect((await model.record(inside, 11))?.product.id).toBe(11);
    });
    expect((await waiting)?.product.id).toBe(11);
  });

  it('[performance] what languages share is read once', async () => {
    const catalogue = new CatalogueService();
    await catalogue.model(context, 'en');
    const first = selects;
    const german = await catalogue.model(context, 'de');
    expect(selects - first).toBe(1);
    expect([german.byId(501), german.byId(502)]).toMatchObject([{ title: 'Ding 501' }, { title: 'Thing 502' }]);
    expect((await german.record(context, 501))?.product.title).toBe('Ding 501');
  });

  it('[core §7] a change is read anew, once, and who still asks for what was before gets the newer', async () => {
    const catalogue = new CatalogueService();
    const before = await catalogue.model(at(1), 'en');
    const [after, again] = await Promise.all([catalogue.model(at(2), 'en'), catalogue.model(at(2), 'en')]);
    expect(after).not.toBe(before);
    expect(again).toBe(after);
    expect(await catalogue.model(at(1), 'en')).toBe(after);
    const remade = { ...at(1), row: { ...at(1).row, created_at: new Date(0) } };
    expect(await catalogue.model(remade, 'en')).not.toBe(after);
  });

  it('[reliability] a read that failed is not what everybody gets from then on', async () => {
    const catalogue = new CatalogueService();
    const broken = new Proxy(context.db, {
      get: () => () => {
        throw new Error('gone');
      },
    });
    await expect(catalogue.model({ ...context, db: broken }, 'en')).rejects.toThrow('gone');
    expect((await catalogue.model(context, 'en')).products).toHaveLength(PRODUCTS - 1);
  });
});
