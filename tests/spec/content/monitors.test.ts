import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLog } from '#server/core/log.ts';
import { clientLogs } from '#server/db/schema/system.ts';
import { monitorHandlers } from '#server/modules/tracking/monitor.handlers.ts';
import { openDemoShop } from '../../support/demo-visitor.ts';
import type { DemoShop } from '../../support/demo-visitor.ts';
import { openShopApp } from '../../support/shop-app.ts';

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

  it('[acc §7] items that could not be added, without their personalisation', async () => {
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

  it('[acc §7] nothing if the shop could not be reached, since it could not receive the report', async () => {
    const { stores, asked } = shop.visit({ between: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(await stores.cart.add([{ variant_id: 1001, qty: 1 }])).toEqual({ ok: false, code: 'network_failed' });
    await vi.dynamicImportSettled();
    expect(asked.filter((call) => call.includes('log-err-sf'))).toEqual([]);
  });

  it('[core §7, §8] errors of a checkout page, without its token', async () => {
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

  it('[reliability, The content policy holds] violations that browsers report are kept, a few of a body, without secrets and extensions', async () => {
    const { app, close } = await openShopApp(shop.database, { apis: monitorHandlers() });
    const send = async (body: unknown, from?: string) =>
      (
        await app.request(
          'http://halden.localhost/api/csp-report.json',
          { method: 'POST', headers: { 'Content-Type': 'application/reports+json' }, body: JSON.stringify(body) },
          from === undefined ? undefined : { incoming: { socket: { remoteAddress: from } } },
        )
      ).status;
    const violation = (blockedURL: string) => ({
      type: 'csp-violation',
      body: {
        effectiveDirective: 'script-src',
        blockedURL,
        documentURL: '/cart?token=secret-of-a-cart',
        lineNumber: 3,
      },
    });
    const kept = async () =>
      (await shop.database.db.select().from(clientLogs).where(eq(clientLogs.module_name, 'content policy'))).map(
        ({ message, extra }) => ({ message, extra }),
      );
    expect(await send([violation('https://evil.test/x.js'), violation('chrome-extension://x')])).toBe(200);
    expect(
      await send({
        'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'data', 'script-sample': 'x'.repeat(9000) },
      }),
    ).toBe(200);
    expect(await kept()).toMatchObject([
      { message: 'script-src: https://evil.test/x.js', extra: { documentURL: '/cart?token=***', lineNumber: '3' } },
      { message: 'img-src: data', extra: { sample: 'x'.repeat(300) } },
    ]);
    expect(await send(Array.from({ length: 60 }, () => violation('inline')))).toBe(200);
    expect(await kept()).toHaveLength(7);
    expect(await send(Array.from({ length: 200 }, () => violation('inline')))).toBe(422);
    const statuses = [];
    for (let turn = 0; turn < 21; turn += 1) statuses.push(await send([], '10.0.0.9'));
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429]);
    await close();
  });

  it('[decisions, Accounts and security] digits like a card’s are kept and logged nowhere, in whichever field they came', async () => {
    const CARD = '4242 4242 4242 4242';
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => void lines.push(line) });
    const { app, close } = await openShopApp(shop.database, { apis: monitorHandlers(), log });
    const send = (path: string, body: unknown) =>
      app.request(`http://halden.localhost/api${path}`, { method: 'POST', body: JSON.stringify(body) });
    const reports = [
      ['/logging-monitor.json', logged(CARD)],
      ['/pod/log-err-sf.json', { code: CARD, items: [{ variant_id: 4242424242424242, qty: 4242424242424242 }] }],
      [
        '/checkout/checkout-monitor-v2.json',
        {
          level: 'fatal',
          tags: { checkout_token: CARD, storefront_exception: CARD },
          extra: { errors: { error_text: CARD, time: CARD, extra_params: { [CARD]: CARD } } },
        },
      ],
    ] as const;
    for (const [path, body] of reports) expect((await send(path, body)).status, path).toBe(200);
    await close();
    const rows = await shop.database.db.select().from(clientLogs);
    expect(rows.length).toBeGreaterThanOrEqual(reports.length);
    expect(JSON.stringify([rows, lines])).not.toMatch(/4242/);
    expect(lines.join('')).toContain('***');
  });
});

/** A report with the same text in each of its fields. */
function logged(text: string) {
  return {
    source_of_data: text,
    priority: text,
    module_name: text,
    extra_readable_info: `at ${text} (card.ts:1)`,
    message: `Cannot read ${text}`,
    extra_data: { level: text, url: `/search?q=${encodeURIComponent(text)}`, device: text },
  };
}
