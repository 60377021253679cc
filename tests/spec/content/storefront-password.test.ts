import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueApi } from '#api/catalogue.api.ts';
import { monitorApi } from '#api/monitor.api.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import { hashPassword } from '#server/core/password.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { shops } from '#server/db/schema/shop.ts';
import { clientLogs } from '#server/db/schema/system.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';
import { testEngine } from '#server/db/testing.ts';

describe('a password-protected shop', () => {
  let shop: CommerceShop;
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
    await shop.database.db
      .update(shops)
      .set({ password_hash: await hashPassword('open sesame') })
      .where(eq(shops.id, 1));
    await bumpContentVersion(shop.database.db, 1);
  });
  afterAll(() => shop.close());

  it('[acc §4, §7] the correct password returns a hash that unlocks the shop', async () => {
    await expect.poll(async () => (await shop.request('/api/catalog/next/products.json')).status).toBe(401);
    const { hash } = await shop.call(catalogueApi.validate, { body: { password: 'open sesame' } });
    const opened = await shop.request('/api/catalog/next/products.json', {
      headers: { cookie: `${COOKIES.storefrontPassword}=${hash}` },
    });
    expect(opened.status).toBe(200);
    expect(JSON.stringify(hash)).not.toContain('sesame');
  });

  it.each(['open', ' open sesame', 'x'.repeat(200)])('[acc §7] a wrong password is refused', async (password) => {
    expect(await shop.refused(catalogueApi.validate, { body: { password } })).toMatchObject({
      status: 422,
      code: 'password_incorrect',
      errors: [{ field: 'password', code: 'password_incorrect' }],
    });
  });

  it('[core §7, §8] client errors are stored with tokens masked', async () => {
    const body = {
      message: 'Failed at /checkouts/AAAAAAAAAAAAAAAAAAAAAAAA',
      priority: 'high',
      module_name: 'cart',
      extra_data: { url: 'http://shop.test/cart?cart_token=secret' },
    };
    expect(await shop.call(monitorApi.log, { body })).toEqual({ accepted: true });
    const [row] = await shop.database.db.select().from(clientLogs);
    expect(row).toMatchObject({
      message: 'Failed at /checkouts/***',
      priority: 'high',
      extra: { url: 'http://shop.test/cart?cart_token=***' },
    });
    expect(await shop.refused(monitorApi.log, { body: {} })).toMatchObject({ status: 422 });
  });
});
