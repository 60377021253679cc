import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bumpContentVersion } from '#server/db/digest.ts';
import { productImages } from '#server/db/schema/product.ts';
import { shops as shopRows } from '#server/db/schema/shop.ts';
import { openThreeShops } from '../support/three-shops.ts';
import type { Tenant, ThreeShops } from '../support/three-shops.ts';
import { testEngine } from '#server/db/testing.ts';

const resize_image = {
  whitelist_domains: ['pictures.test'],
  keep_domains: ['raw.pictures.test'],
  domain: 'img.shop.test',
};

let shops: ThreeShops;
let halden: Tenant;
beforeAll(async () => {
  shops = await openThreeShops(testEngine);
  halden = shops.tenants.halden;
});
afterAll(() => shops.close());

const PRODUCT = '/products/cylinder-vase';

async function showFrom(src: string): Promise<Response> {
  const { db } = shops.database;
  const product = halden.content.catalogue.products.find(({ handle }) => PRODUCT.endsWith(handle));
  await db
    .update(productImages)
    .set({ src })
    .where(
      and(
        eq(productImages.shop_id, halden.id),
        eq(productImages.product_id, product!.id),
        eq(productImages.position, 1),
      ),
    );
  const before = (await settings()).digest;
  await bumpContentVersion(db, halden.id);
  await expect.poll(async () => (await settings()).digest).not.toBe(before);
  return halden.send(PRODUCT, { headers: { 'accept-encoding': 'identity' } });
}

const settings = async () => (await (await halden.send('/api/bootstrap/app.json')).json()).result;

it('[core §3] a shop that names no hosts leaves images of others as they are, and its policy allows none', async () => {
  expect((await settings()).cdn).toMatchObject({
    resize_image: { whitelist_domains: [], keep_domains: [], domain: '' },
    resize_image_domain: '',
  });
  const page = await showFrom('https://pictures.test/vase.jpg');
  expect(await page.text()).toMatch(/<img[^>]*src="https:\/\/pictures\.test\/vase\.jpg"/);
  expect(page.headers.get('content-security-policy')).toContain("img-src 'self' data: blob:;");
});

it('[core §3] images of a whitelisted host are resized by the resize domain, those of a kept one stay as they are', async () => {
  const { db } = shops.database;
  const [row] = await db.select().from(shopRows).where(eq(shopRows.id, halden.id));
  await db
    .update(shopRows)
    .set({ settings: { ...row!.settings, resize_image } })
    .where(eq(shopRows.id, halden.id));
  const page = await showFrom('https://eu.pictures.test/2026/vase.jpg?v=3');
  const html = await page.text();
  expect(html).toMatch(/<img[^>]*src="https:\/\/img\.shop\.test\/2026\/vase_x720\.jpg\?v=3"/);
  expect(html).toContain('https://img.shop.test/2026/vase_x360.jpg?v=3 360w');
  expect(html).toContain('<meta property="og:image" content="https://img.shop.test/2026/vase_x1080.jpg?v=3">');
  expect(page.headers.get('content-security-policy')).toContain(
    "img-src 'self' data: blob: https://img.shop.test https://raw.pictures.test https://*.raw.pictures.test;",
  );
  const kept = await (await showFrom('https://raw.pictures.test/vase.jpg')).text();
  expect(kept).toMatch(/<img[^>]*src="https:\/\/raw\.pictures\.test\/vase\.jpg"/);
  expect(kept).not.toContain('img.shop.test/vase');
});

it('[core §3] the settings are returned under both names', async () => {
  expect((await settings()).cdn).toMatchObject({
    resize_image,
    resize_image_whitelist_domains: ['pictures.test'],
    resize_image_ignore_change_domains: ['raw.pictures.test'],
    resize_image_domain: 'img.shop.test',
  });
});
