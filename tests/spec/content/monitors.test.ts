import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { clientLogs } from '#server/db/schema/system.ts';
import { openDemoShop } from '../../support/demo-visitor.ts';
import type { DemoShop } from '../../support/demo-visitor.ts';

const SOLD_OUT = 1065;

describe('what a storefront reports', () => {
  let shop: DemoShop;
  beforeAll(async () => {
    shop = await openDemoShop();
  });
  afterAll(() => shop.close());

  const last = async (module_name: string) =>
    (
      await shop.database.db
        .select()
        .from(clientLogs)
        .where(eq(clientLogs.module_name, module_name))
        .orderBy(desc(clientLogs.id))
        .limit(1)
    )[0];

  it('[acc §7] what could not be added, without what was written for it', async () => {
    const reported = Promise.withResolvers<void>();
    const { stores } = shop.visit({
      between: async (request, pass) => {
        const answer = await pass();
        if (request.url.includes('log-err-sf')) reported.resolve();
        return answer;
      },
    });
    await stores.cart.add([{ variant_id: SOLD_OUT, qty: 2, properties: { Name: 'Ada' } }]);
    await reported.promise;
    const row = await last('add to cart');
    expect(row).toMatchObject({ message: 'sold_out', extra: { items: `${SOLD_OUT} × 2` } });
    expect(JSON.stringify(row)).not.toContain('Ada');
  });

  it('[acc §7] nothing of what did not reach the shop: it could not be told either', async () => {
    const { stores, asked } = shop.visit({ between: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(await stores.cart.add([{ variant_id: 1001, qty: 1 }])).toEqual({ ok: false, code: 'network_failed' });
    await vi.dynamicImportSettled();
    expect(asked.filter((call) => call.includes('log-err-sf'))).toEqual([]);
  });

  it('[core §7, §8] errors of a checkout page, without the token that opens it', async () => {
    const visit = shop.visit();
    await visit.stores.cart.add([{ variant_id: 1001, qty: 1 }]);
    const token = visit.stores.cart.cart!.checkoutToken;
    await visit.stores.checkout.load(token);
    const sent = Promise.withResolvers<void>();
    const other = shop.visit({
      platform: visit.platform,
      between: async (request, pass) => {
        const answer = await pass();
        if (request.url.includes('checkout-monitor-v2')) sent.resolve();
        return answer;
      },
    });
    await other.stores.checkout.load(token);
    visit.platform.monitor.report(new Error('The map is not there'), { module: 'section checkout' });
    await sent.promise;
    const row = await last('checkout');
    expect(row).toMatchObject({
      priority: 'fatal',
      message: 'The map is not there',
      extra: { storefront_exception: 'section checkout', checkout: token.slice(0, 6) },
    });
    expect(JSON.stringify(row)).not.toContain(token);
  });
});
