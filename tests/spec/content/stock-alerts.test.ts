import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stockAlertsApi } from '#api/stock-alerts.api.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { products, stockAlerts, variants } from '#server/db/schema/product.ts';
import { outboxMails } from '#server/db/schema/system.ts';
import { testEngine } from '#server/db/testing.ts';
import { purgeAlerts } from '#server/modules/catalogue/stock-alerts/purge-alerts.ts';
import { throttled } from '#server/queue/throttled.ts';
import { readDraft } from '#server/http/forms/form-drafts.ts';
import { notifyOfStock } from '#server/modules/catalogue/stock-alerts/notify-of-stock.ts';
import { VARIANTS } from '../support/commerce-seed.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';

const DAY_MS = 86_400_000;

describe('waiting for stock', () => {
  let shop: CommerceShop;
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.database.db.delete(stockAlerts);
    await shop.database.db.delete(outboxMails);
    await stock(0);
  });

  async function stock(quantity: number, variantId: number = VARIANTS.chalk): Promise<void> {
    await shop.database.db.update(variants).set({ quantity }).where(eq(variants.id, variantId));
    await bumpContentVersion(shop.database.db, 1);
  }
  const waiting = () => shop.database.db.select().from(stockAlerts).orderBy(stockAlerts.id);
  const mails = () => shop.database.db.select().from(outboxMails).orderBy(outboxMails.id);
  const wait = (email: string, variant_id: number = VARIANTS.chalk, headers = {}) =>
    shop.call(stockAlertsApi.wait, { body: { variant_id, email }, headers });
  const tell = () => notifyOfStock(shop.database.db, shop.clock.now);

  it('[reliability] the response is the same for a new email and one that is saved already', async () => {
    const answers = [await wait('a@example.com'), await wait(' A@Example.com '), await wait('b@example.com')];
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ status: 'waiting' })));
    expect((await waiting()).map(({ email }) => email)).toEqual(['a@example.com', 'b@example.com']);
  });

  it('[decisions, Accounts and security] an email follows the HTML standard’s rule', async () => {
    for (const [email, code] of [
      ['', 'field_required'],
      ['a@', 'email_invalid_format'],
      ['a b@example.com', 'email_invalid_format'],
      [`${'a'.repeat(250)}@b.de`, 'email_invalid_format'],
    ] as const) {
      expect(await shop.refused(stockAlertsApi.wait, { body: { variant_id: VARIANTS.chalk, email } })).toMatchObject({
        status: 422,
        errors: [{ field: 'email', code }],
      });
    }
    await wait('a@localhost');
  });

  it('[core §3] available, deleted and unpublished variants have no stock alert', async () => {
    const refused = async (variant_id: number) =>
      (await shop.refused(stockAlertsApi.wait, { body: { variant_id, email: 'a@example.com' } })).code;
    await stock(1);
    expect(await refused(VARIANTS.chalk)).toBe('variant_available');
    await stock(0);
    expect(await refused(1)).toBe('variant_not_found');
    await shop.database.db.update(products).set({ status: 'draft' }).where(eq(products.id, 10));
    expect(await refused(VARIANTS.chalk)).toBe('variant_not_found');
    await shop.database.db.update(products).set({ status: 'active' }).where(eq(products.id, 10));
  });

  it('[reliability] restocking sends one email, in the language of the request, and the next check none', async () => {
    await shop.request('/de-de/stock-alerts', {
      method: 'POST',
      body: new URLSearchParams({ variant_id: String(VARIANTS.chalk), email: 'kundin@example.com' }),
    });
    await wait('buyer@example.com');
    expect(await tell()).toBe(0);
    await stock(3);
    expect([await tell(), await tell()]).toEqual([2, 0]);
    const sent = await mails();
    const [german, english] = ['kundin', 'buyer'].map((name) =>
      sent.find(({ to_address }) => to_address.startsWith(name)),
    );
    expect(german).toMatchObject({
      kind: 'back_in_stock',
      to_address: 'kundin@example.com',
      subject: expect.stringMatching(/Kreide.* ist wieder auf Lager$/),
    });
    expect(german?.text).toContain(`http://shop.test/de-de/products/vase?variant=${VARIANTS.chalk}`);
    expect(german?.html).toContain('lang="de"');
    expect(english).toMatchObject({
      to_address: 'buyer@example.com',
      subject: expect.stringMatching(/ is back in stock$/),
    });
    expect(english?.text).toContain(`http://shop.test/products/vase?variant=${VARIANTS.chalk}`);
  });

  it('[core §3] stock below the minimum quantity does not count, and a new request waits again', async () => {
    await wait('a@example.com');
    await shop.database.db.update(variants).set({ quantity_min: 2 }).where(eq(variants.id, VARIANTS.chalk));
    await stock(1);
    expect(await tell()).toBe(0);
    await stock(2);
    expect(await tell()).toBe(1);
    await stock(0);
    await wait('a@example.com');
    await stock(5);
    expect(await tell()).toBe(1);
    expect(await mails()).toHaveLength(2);
    await shop.database.db.update(variants).set({ quantity_min: 1 }).where(eq(variants.id, VARIANTS.chalk));
  });

  it('[reliability] if workers check at the same time, each email gets one message', async () => {
    for (let index = 0; index < 120; index += 1) await wait(`buyer${index}@example.com`);
    await stock(1);
    const told = await Promise.all(Array.from({ length: 4 }, tell));
    expect(told.reduce((sum, one) => sum + one, 0)).toBe(120);
    const addresses = (await mails()).map(({ to_address }) => to_address);
    expect([addresses.length, new Set(addresses).size]).toEqual([120, 120]);
  });

  it('[reliability] the emailed link asks for confirmation, which deletes the email with all its alerts', async () => {
    await stock(0, VARIANTS.ink);
    await wait('a@example.com');
    await wait('a@example.com', VARIANTS.ink);
    await wait('b@example.com', VARIANTS.ink);
    await stock(1);
    await tell();
    const [link = '', path = ''] =
      /http:\/\/shop\.test(\/stock-alerts\/stop\?\S+)/.exec((await mails())[0]!.text) ?? [];
    expect(link).not.toBe('');
    const asked = await shop.request(path);
    expect([asked.status, await waiting()]).toEqual([303, expect.objectContaining({ length: 3 })]);
    const [, draft = ''] =
      /^\/products\/vase\?variant=\d+&draft=([\w-]+)#stock-alert$/.exec(asked.headers.get('location') ?? '') ?? [];
    const held = await readDraft(
      { id: 1, db: shop.database.db, now: () => shop.clock.now } as Parameters<typeof readDraft>[0],
      'stock_alert',
      draft,
    );
    const token = held?.values['stop'] ?? '';
    const ended = await shop.request('/stock-alerts/stop', {
      method: 'POST',
      body: new URLSearchParams({ token, variant_id: String(VARIANTS.chalk) }),
    });
    expect(ended.headers.get('location')).toBe(
      `/products/vase?variant=${VARIANTS.chalk}&stock_alert=stopped#stock-alert`,
    );
    expect((await waiting()).map(({ email }) => email)).toEqual(['b@example.com']);
    expect(
      (
        await shop.request('/stock-alerts/stop', {
          method: 'POST',
          body: new URLSearchParams({ token: 'unknown', variant_id: '1' }),
        })
      ).headers.get('location'),
    ).toBe('/page-not-found');
  });

  it('[reliability] an email is deleted a week after its message, or after 180 days', async () => {
    await wait('told@example.com');
    await stock(1);
    await tell();
    await stock(0);
    await wait('waits@example.com');
    const later = (days: number) => new Date(shop.clock.now.getTime() + days * DAY_MS);
    const left = async (days: number) => (
      await purgeAlerts(shop.database.db, later(days)),
      (await waiting()).map(({ email }) => email)
    );
    expect([await left(6), await left(8), await left(179), await left(181)]).toEqual([
      ['told@example.com', 'waits@example.com'],
      ['waits@example.com'],
      ['waits@example.com'],
      [],
    ]);
  });

  it('[hydration, Without script] errors return with the typed values', async () => {
    const response = await shop.request('/stock-alerts', {
      method: 'POST',
      body: new URLSearchParams({ variant_id: String(VARIANTS.chalk), email: 'a@' }),
    });
    const [, draft = ''] =
      /^\/products\/vase\?variant=\d+&draft=([\w-]+)#stock-alert$/.exec(response.headers.get('location') ?? '') ?? [];
    expect(
      await readDraft(
        { id: 1, db: shop.database.db, now: () => shop.clock.now } as Parameters<typeof readDraft>[0],
        'stock_alert',
        draft,
      ),
    ).toEqual({ values: { email: 'a@' }, errors: { email: 'email_invalid_format' } });
    expect(await waiting()).toEqual([]);
  });
});

it('[performance] a throttled task waits its time', async () => {
  let now = new Date(0);
  let done = 0;
  const chore = throttled(
    () => now,
    30_000,
    async () => void (done += 1),
  );
  const { signal } = new AbortController();
  for (const at of [0, 5_000, 29_999, 30_000, 45_000]) {
    now = new Date(at);
    await chore(signal);
  }
  expect(done).toBe(2);
});
