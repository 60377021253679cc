import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueApi } from '#api/catalogue.api.ts';
import { reviewsApi } from '#api/reviews.api.ts';
import { uploadApi } from '#api/upload.api.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { orderItems, orders } from '#server/db/schema/order.ts';
import { reviews } from '#server/db/schema/product.ts';
import { formDrafts } from '#server/db/schema/system.ts';
import { readDraft } from '#server/http/forms/form-drafts.ts';
import { testEngine } from '#server/db/testing.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';

const VASE = 10;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe('reviews', () => {
  let shop: CommerceShop;
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
  });
  afterAll(() => shop.close());

  const body = {
    product_id: VASE,
    author: 'Ingrid',
    email: 'ingrid@example.com',
    rating: 5,
    title: 'Better than the pictures',
    body: 'And the pictures were why I bought it.',
  };
  const rows = () => shop.database.db.select().from(reviews).where(eq(reviews.shop_id, 1)).orderBy(reviews.id);
  const list = (query: Record<string, string> = {}) =>
    shop.call(reviewsApi.list, { query: { product_id: String(VASE), ...query } });
  const upload = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const response = await shop.request(`/api${uploadApi.one.path}`, {
      method: 'POST',
      body: bytes,
      headers: { 'x-filename': name },
    });
    return ((await response.json()) as { result: { url: string } }).result.url;
  };
  async function publishAll(): Promise<void> {
    await shop.database.db
      .update(reviews)
      .set({ status: 'published' })
      .where(and(eq(reviews.shop_id, 1), eq(reviews.status, 'pending')));
    await bumpContentVersion(shop.database.db, 1);
  }
  const clear = () => shop.database.db.delete(reviews).where(eq(reviews.shop_id, 1));

  it('[decisions, The wire] a submitted review waits for approval, and changes the pages once it is published', async () => {
    await clear();
    expect(await shop.call(reviewsApi.send, { body })).toEqual({ status: 'pending' });
    expect(await list()).toEqual({ items: [], count: 0, summary: null });
    expect((await shop.call(catalogueApi.product, { path: { handle: 'vase' } })).rating).toBeNull();
    await publishAll();
    await expect.poll(async () => (await list()).count).toBe(1);
    const { items, summary } = await list();
    expect(summary).toEqual({ average: 5, count: 1, distribution: [0, 0, 0, 0, 1], with_photos: 0 });
    expect(items[0]).toMatchObject({
      author: 'Ingrid',
      rating: 5,
      is_verified: false,
      locale: 'en',
      photos: [],
      created_at: '2026-11-21T12:00:00.000Z',
    });
    expect((await shop.call(catalogueApi.product, { path: { handle: 'vase' } })).rating).toEqual({
      average: 5,
      count: 1,
    });
    const { items: cards } = await shop.call(catalogueApi.products, { query: {} });
    expect(cards.map(({ handle, rating }) => [handle, rating?.count ?? null])).toContainEqual(['vase', 1]);
    expect(cards.map(({ handle, rating }) => [handle, rating?.count ?? null])).toContainEqual(['bowl', null]);
  });

  it('[reliability] the email is stored and never returned', async () => {
    expect((await rows())[0]?.email).toBe('ingrid@example.com');
    expect(JSON.stringify(await list())).not.toContain('example.com');
  });

  it('[reliability] the same review sent again is one review, with and without a key', async () => {
    await clear();
    const headers = { 'idempotency-key': 'one' };
    const answers = [
      await shop.call(reviewsApi.send, { body, headers }),
      await shop.call(reviewsApi.send, { body, headers }),
      await shop.call(reviewsApi.send, { body: { ...body, email: ' Ingrid@Example.com' } }),
    ];
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ status: 'pending' })));
    expect(await rows()).toHaveLength(1);
    await shop.call(reviewsApi.send, { body: { ...body, body: 'And a year later I still say so.' } });
    expect(await rows()).toHaveLength(2);
  });

  it('[acc §5] every invalid field has an error', async () => {
    const wrong = {
      ...body,
      author: '  ',
      email: 'ingrid@',
      rating: 6,
      title: 'x'.repeat(121),
      body: '<b></b>',
      photos: ['/uploads/nothing'],
    };
    expect(await shop.refused(reviewsApi.send, { body: wrong })).toMatchObject({
      status: 422,
      code: 'invalid_request',
      errors: expect.arrayContaining([
        { field: 'author', code: 'field_required' },
        { field: 'email', code: 'email_invalid_format' },
        { field: 'rating', code: 'rating_required' },
        { field: 'title', code: 'text_too_long' },
        { field: 'body', code: 'field_required' },
        { field: 'photos', code: 'file_type_not_allowed' },
      ]),
    });
    expect(await shop.refused(reviewsApi.send, { body: { ...body, product_id: 99 } })).toMatchObject({
      status: 404,
      code: 'product_not_found',
    });
  });

  it('[decisions, Accounts and security] HTML is removed, text that looks like it stays', async () => {
    await clear();
    await shop.call(reviewsApi.send, {
      body: {
        ...body,
        author: '<i>Ingrid</i>\n',
        title: 'I <3 it & you',
        body: 'One<script>alert(1)</script>\r\n\r\n\r\n<img src=x onerror=alert(1)>two',
      },
    });
    expect((await rows())[0]).toMatchObject({ author: 'Ingrid', title: 'I <3 it & you', body: 'One\n\ntwo' });
  });

  it('[reliability] verified buyers are marked, and the response does not reveal it', async () => {
    await clear();
    const { db } = shop.database;
    const order = {
      shop_id: 1,
      id: 7001,
      number: 7001,
      token: 'o',
      access_key: 'k',
      name: '#7001',
      checkout_token: 'c',
      email: 'Buyer@example.com',
      currency: 'USD',
      presentment_currency: 'USD',
      locale: 'en',
      total_line_items_price: 0,
      subtotal_price: 0,
      total_price: 0,
      payment_method_code: 'cod',
    };
    await db.insert(orders).values([
      order,
      {
        ...order,
        id: 7002,
        number: 7002,
        token: 'p',
        checkout_token: 'd',
        email: 'gone@example.com',
        cancelled_at: new Date(),
      },
    ]);
    await db.insert(orderItems).values(
      [7001, 7002].map((id) => ({
        shop_id: 1,
        id,
        order_id: id,
        product_id: VASE,
        variant_id: 1,
        title: 'Vase',
        variant_title: '',
        handle: 'vase',
        qty: 1,
        price: 0,
      })),
    );
    for (const email of ['buyer@example.com', 'gone@example.com', 'other@example.com'])
      expect(await shop.call(reviewsApi.send, { body: { ...body, email } })).toEqual({ status: 'pending' });
    expect((await rows()).map(({ is_verified }) => is_verified)).toEqual([true, false, false]);
  });

  it('[decisions, The wire] a list is sorted, filtered and paged', async () => {
    await clear();
    const made = [5, 3, 4, 5, 1].map((rating, index) => ({
      shop_id: 1,
      id: 900 + index,
      product_id: VASE,
      author: 'A',
      rating,
      body: `no ${index}`,
      status: 'published' as const,
      created_at: new Date(Date.UTC(2026, 0, index + 1)),
      photos:
        index === 2
          ? [{ upload: '', picture: { src: 'a.jpg', width: 1, height: 1, average_color: '#000000' } }]
          : index === 3
            ? [{ upload: '/uploads/x' }]
            : [],
    }));
    await shop.database.db.insert(reviews).values([...made, { ...made[0]!, id: 990, status: 'spam' as const }]);
    await publishAll();
    await expect.poll(async () => (await list()).count).toBe(5);
    const ids = async (query: Record<string, string>) => (await list(query)).items.map(({ id }) => id - 900);
    expect([
      await ids({}),
      await ids({ sort: 'highest' }),
      await ids({ sort: 'lowest' }),
      await ids({ rating: '5' }),
      await ids({ limit: '2', page: '2' }),
      await ids({ with_photos: '1' }),
    ]).toEqual([[4, 3, 2, 1, 0], [3, 0, 2, 1, 4], [4, 1, 2, 3, 0], [3, 0], [2, 1], [2]]);
    const { count, summary } = await list({ rating: '5', limit: '1' });
    expect([count, summary]).toEqual([2, { average: 3.6, count: 5, distribution: [1, 0, 1, 1, 2], with_photos: 1 }]);
    expect(await shop.refused(reviewsApi.list, { query: { product_id: '99' } })).toMatchObject({
      status: 404,
      code: 'product_not_found',
    });
  });

  describe('without JavaScript', () => {
    const post = async (fields: Record<string, string>, file?: [string, Uint8Array<ArrayBuffer>]) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      if (file) form.append('files', new File([file[1]], file[0]));
      const response = await shop.request('/de-de/reviews', { method: 'POST', body: form });
      return { status: response.status, location: response.headers.get('location') ?? '' };
    };
    const fields = { ...body, product_id: String(VASE), rating: '4' };

    it('[hydration, Without script] a review with a photo returns to the product with a confirmation', async () => {
      await clear();
      expect(await post(fields, ['shelf.png', new Uint8Array(PNG)])).toEqual({
        status: 303,
        location: '/de-de/products/vase?reviews_form=sent#reviews',
      });
      const [row] = await rows();
      expect(row).toMatchObject({ rating: 4, locale: 'de', status: 'pending' });
      expect(row?.photos.map(({ upload: path }) => path.split('/').at(-1))).toEqual(['shelf.png']);
    });

    it('[hydration, Without script] errors return with all typed values and the photo', async () => {
      await clear();
      const sent = await post({ ...fields, email: 'ingrid@' }, ['shelf.png', new Uint8Array(PNG)]);
      const token = /^\/de-de\/products\/vase\?draft=([\w-]+)#write-review$/.exec(sent.location)?.[1] ?? '';
      const context = { id: 1, db: shop.database.db, now: () => shop.clock.now } as Parameters<typeof readDraft>[0];
      expect(await readDraft(context, 'review', token)).toMatchObject({
        values: {
          author: 'Ingrid',
          email: 'ingrid@',
          rating: '4',
          body: body.body,
          photos: expect.stringMatching(/^\/uploads\/[\w-]{22}\/shelf\.png$/),
        },
        errors: { email: 'email_invalid_format' },
      });
      expect(await readDraft(context, 'other', token)).toBeNull();
      expect(await rows()).toEqual([]);
      await shop.database.db.update(formDrafts).set({ expires_at: shop.clock.now });
      expect(await readDraft(context, 'review', token)).toBeNull();
    });

    it('[reliability] a file that is not a photo is rejected at its field', async () => {
      await clear();
      for (const [name, bytes] of [
        ['drawing.gif', PNG],
        ['shelf.png', Buffer.from('<svg onload=alert(1)>')],
      ] as const) {
        expect((await post(fields, [name, new Uint8Array(bytes)])).location).toContain('draft=');
      }
      expect(await rows()).toEqual([]);
      const path = await upload('shelf.png', new Uint8Array(PNG));
      await shop.call(reviewsApi.send, { body: { ...body, photos: [path] } });
      expect((await rows())[0]?.photos).toEqual([{ upload: path }]);
    });
  });
});
