import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cartApi } from '#api/cart.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import type { Answer, Endpoint } from '#api/core/endpoint.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { collections } from '#server/db/schema/collection.ts';
import { blogPosts, blogs, menus, pages, policies } from '#server/db/schema/content.ts';
import { productImages, products, reviews } from '#server/db/schema/product.ts';
import { shops as shopRows } from '#server/db/schema/shop.ts';
import { outboxMails } from '#server/db/schema/system.ts';
import { themeVersions } from '#server/db/schema/theme.ts';
import { documentProblems } from '../../support/hostile-parts.ts';
import { HOSTILE_ROUNDS } from '../../support/hostile-rounds.ts';
import { openThreeShops } from '../support/three-shops.ts';
import type { Asked, Tenant, ThreeShops } from '../support/three-shops.ts';
import { testEngine } from '#server/db/testing.ts';

const PRODUCT = 'everyday-mug';
const COLLECTION = 'vases';
const JOURNAL = 'journal';
const POST = 'the-first-post';
const PATHS = [
  '/',
  `/products/${PRODUCT}`,
  `/collections/${COLLECTION}`,
  '/pages/about',
  '/policies/privacy-policy',
  `/blogs/${JOURNAL}`,
  `/blogs/${JOURNAL}/${POST}`,
  `/blogs/${JOURNAL}.atom`,
];

let shops: ThreeShops;
let halden: Tenant;
let productId: number;
let variantId: number;
beforeAll(async () => {
  shops = await openThreeShops(testEngine);
  halden = shops.tenants.halden;
  const product = halden.content.catalogue.products.find(({ handle }) => handle === PRODUCT)!;
  [productId, variantId] = [product.id, product.variants[0]!.id];
  const [post] = halden.content.journal!.posts;
  await shops.database.db
    .update(blogPosts)
    .set({ handle: POST })
    .where(and(eq(blogPosts.shop_id, halden.id), eq(blogPosts.id, post!.id)));
  await shops.database.db.update(blogs).set({ handle: JOURNAL }).where(eq(blogs.shop_id, halden.id));
});
afterAll(() => shops.close());

it.each(HOSTILE_ROUNDS)(
  '[reliability] in no field of a merchant or a customer, on no page and in no email: %s',
  async (_names, texts) => {
    const text = texts.join(' ');
    await writeEverywhere(text);
    const order = await buyAs(texts);
    const cookie = `${COOKIES.cartToken}=${order.cart}`;
    for (const path of [
      ...PATHS,
      `/search?${new URLSearchParams({ q: text })}`,
      '/cart',
      `/checkouts/${order.checkout}`,
      `/orders/${order.token}?key=${order.key}`,
    ]) {
      const answer = await halden.send(path, { headers: { cookie, 'accept-encoding': 'identity' } });
      const page = await answer.text();
      expect(answer.status, `${path} ${page.slice(0, 400)}`).toBe(200);
      expect(documentProblems(page), path).toEqual([]);
    }
    const { db } = shops.database;
    const mails = await db.delete(outboxMails).where(eq(outboxMails.shop_id, halden.id)).returning();
    expect(mails.length).toBeGreaterThan(0);
    for (const { html } of mails) expect(documentProblems(html)).toEqual([]);
  },
);

/** Every text of the shop that its merchant writes, and a review. */
async function writeEverywhere(text: string): Promise<void> {
  const { db } = shops.database;
  const meta = { meta_title: text, meta_description: text };
  const mine = halden.id;
  await db.update(shopRows).set({ name: text }).where(eq(shopRows.id, mine));
  const custom = [
    { id: 1, name: 'Name', type: 'text' as const, values: [], validations: {} },
    { id: 2, name: text, type: 'select' as const, values: [{ value: text, label: text }], validations: {} },
  ];
  await db
    .update(products)
    .set({
      ...meta,
      title: text,
      vendor: text,
      product_type: text,
      description: text,
      tags: [text],
      custom_options: custom,
    })
    .where(and(eq(products.shop_id, mine), eq(products.id, productId)));
  await db
    .update(productImages)
    .set({ alt: text })
    .where(and(eq(productImages.shop_id, mine), eq(productImages.product_id, productId)));
  await db.delete(reviews).where(and(eq(reviews.shop_id, mine), eq(reviews.product_id, productId)));
  await db.insert(reviews).values({
    shop_id: mine,
    product_id: productId,
    author: text,
    title: text,
    body: text,
    rating: 5,
    status: 'published',
  });
  await db
    .update(collections)
    .set({ ...meta, title: text, description: text })
    .where(eq(collections.shop_id, mine));
  await db
    .update(pages)
    .set({ ...meta, title: text, body_html: text })
    .where(eq(pages.shop_id, mine));
  await db.update(policies).set({ title: text, body_html: text }).where(eq(policies.shop_id, mine));
  await db.update(blogs).set({ title: text, html: text }).where(eq(blogs.shop_id, mine));
  await db
    .update(blogPosts)
    .set({ title: text, body_html: text, excerpt: text, author_name: text, tags: [text] })
    .where(eq(blogPosts.shop_id, mine));
  await db
    .update(menus)
    .set({
      title: text,
      items: [
        { title: text, url: text },
        { title: text, url: '/', items: [{ title: text, url: text }] },
      ],
    })
    .where(eq(menus.shop_id, mine));
  const [version] = await db
    .select({ id: themeVersions.id, json: themeVersions.json })
    .from(themeVersions)
    .where(eq(themeVersions.shop_id, mine));
  await db
    .update(themeVersions)
    .set({ json: { ...version!.json, messages: hostileMessages(version!.json.messages ?? {}, text) } })
    .where(and(eq(themeVersions.shop_id, mine), eq(themeVersions.id, version!.id)));
  await bumpContentVersion(db, mine);
  const digest = async () =>
    (await (await halden.send('/api/bootstrap/app.json')).text()).includes(JSON.stringify(text).slice(1, -1));
  await expect.poll(digest).toBe(true);
}

/** All texts of the theme, in their structure. */
function hostileMessages<T>(messages: T, text: string): T {
  if (typeof messages === 'string') return text as T;
  if (typeof messages !== 'object' || messages === null) return messages;
  return Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, hostileMessages(value, text)])) as T;
}

/** A shopper enters the text in every field and places an order; a second cart stays. */
async function buyAs(
  texts: readonly string[],
): Promise<{ cart: string; checkout: string; token: string; key: string }> {
  const at = (index: number) => (texts[index % texts.length] ?? '').slice(0, 100);
  const fill = async () => {
    const { cart } = await call(cartApi.create, {
      body: { cartItems: [{ variant_id: variantId, qty: 1, properties: { Name: at(6) } }] },
    });
    const path = { token: cart.checkoutToken };
    const address = {
      first_name: at(0),
      last_name: at(1),
      company: at(2),
      address1: at(3),
      address2: at(4),
      city: at(5),
      province_code: 'NY',
      zip: '11215',
      country_code: 'US',
    };
    const { shipping } = await call(checkoutApi.customerAndShipping, {
      path,
      body: { email: 'ada@example.com', note: at(7), shipping_address: address },
    });
    await call(checkoutApi.customerAndShipping, { path, body: { shipping_method: shipping.rates[0]?.id ?? '' } });
    return { cart, path };
  };
  const bought = await fill();
  const { token, access_key } = await call(checkoutApi.createOrder, {
    path: bought.path,
    body: { accept_term: true, payment_method: 'cod' },
  });
  const { cart } = await fill();
  return { cart: cart.token, checkout: cart.checkoutToken, token, key: access_key };
}

async function call<E extends Endpoint>(endpoint: E, asked: Asked): Promise<Answer<E>> {
  const answer = await (await halden.ask(endpoint, asked)).json();
  if (!answer.success) throw new Error(`${endpoint.path}: ${JSON.stringify(answer)}`);
  return answer.result;
}
