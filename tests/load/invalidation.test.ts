import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartApi } from '#api/cart.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import type { Db } from '#server/db/database.ts';
import { bumpContentVersion, onContentChange } from '#server/db/digest.ts';
import { products } from '#server/db/schema/product.ts';
import { IN_CALIFORNIA } from '../spec/support/addresses.ts';
import { VARIANTS } from '../spec/support/commerce-seed.ts';
import { startTwoProcesses } from './two-processes.ts';
import type { TwoProcesses } from './two-processes.ts';

const BOTH = [0, 1] as const;
/** Within which a change is shown by every process [caching]. */
const PROMISED_MS = 1_000;
const PAGE = '/products/vase';
const CALL = '/api/catalog/next/product/vase.json';

describe('a change of content', () => {
  let shop: TwoProcesses;
  beforeAll(async () => {
    shop = await startTwoProcesses();
  });
  afterAll(() => shop.close());

  const rename = async (db: Db, title: string) => {
    await db
      .update(products)
      .set({ title })
      .where(and(eq(products.shop_id, 1), eq(products.handle, 'vase')));
    await bumpContentVersion(db, 1);
  };
  /** Both processes hold page and read model in memory when this resolves. */
  const warm = () => Promise.all(BOTH.flatMap((process) => [shop.ask(process, PAGE), shop.ask(process, CALL)]));
  const answers = () => Promise.all(BOTH.flatMap((process) => [shop.ask(process, PAGE), shop.ask(process, CALL)]));
  /**
   * What is kept has no age: nothing but the notification can show it, however long a busy machine takes to make four
   * answers.
   */
  const allShow = (text: string) =>
    expect.poll(async () => (await answers()).every((answer) => answer.includes(text)), { interval: 20 }).toBe(true);

  /**
   * Makes a change while both processes are asked without a pause. The second is counted from when another listener on
   * the database heard of the change to when the last question was put that was still answered as before: a machine
   * that is busy delays hearing, asking and answering alike.
   */
  const isShownInTime = async (text: string, change: () => Promise<unknown>) => {
    const hearing = Promise.withResolvers<number>();
    const stopHearing = await onContentChange(shop.database, () => hearing.resolve(performance.now()));
    const askedInVain: number[] = [];
    const over = new AbortController();
    const untilNew = async (process: 0 | 1, path: string) => {
      for (
        let asked = performance.now();
        !over.signal.aborted && !(await shop.ask(process, path)).includes(text);
        asked = performance.now()
      )
        askedInVain.push(asked);
    };
    const asking = Promise.all(BOTH.flatMap((process) => [PAGE, CALL].map((path) => untilNew(process, path))));
    try {
      await change();
      const [heard] = await Promise.all([hearing.promise, asking]);
      expect(Math.max(0, ...askedInVain) - heard).toBeLessThan(PROMISED_MS);
    } finally {
      over.abort();
      await Promise.all([asking, stopHearing()]);
    }
  };

  it('[caching] reaches the HTML and the calls of both processes within a second', async () => {
    expect((await warm()).every((answer) => answer.includes('Moon Vase'))).toBe(true);
    await isShownInTime('"title":"Sun Vase"', () => shop.database.db.transaction((tx) => rename(tx, 'Sun Vase')));
  });

  it('[caching] by SQL and a notification, as README tells, is one, within the same second', async () => {
    await warm();
    const { db } = shop.database;
    await isShownInTime('"title":"Star Vase"', async () => {
      await db.execute(sql`update products set title = 'Star Vase' where shop_id = 1 and handle = 'vase'`);
      await db.execute(sql`update shops set content_version = content_version + 1 where id = 1`);
      await db.execute(sql`notify vitrine_content, '1'`);
    });
  });

  it('[caching] that one process makes, an order of one of the last, is shown by the other within a second', async () => {
    await warm();
    const ordered = await shop.call(cartApi.create, { body: { cartItems: [{ variant_id: VARIANTS.chalk, qty: 3 }] } });
    if (!ordered.ok) throw new Error(ordered.code);
    const path = { token: ordered.result.cart.checkoutToken };
    await shop.call(checkoutApi.customerAndShipping, {
      path,
      body: { email: 'ada@example.com', shipping_address: IN_CALIFORNIA, shipping_method: '313' },
    });
    await isShownInTime('"quantity":2', async () =>
      expect(
        await shop.call(checkoutApi.createOrder, { path, body: { accept_term: true, payment_method: 'cod' } }),
      ).toMatchObject({ ok: true }),
    );
  });

  it('[reliability] made while nobody could hear of it is shown once the processes listen again', async () => {
    await warm();
    await shop.database.db.transaction(async (tx) => {
      await rename(tx, 'Comet Vase');
      // The connections that listen are gone before the notification is sent.
      await tx.execute(
        sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'vitrine-listen' and datname = current_database()`,
      );
    });
    await allShow('"title":"Comet Vase"');
    await warm();
    await shop.database.db.transaction((tx) => rename(tx, 'Moon Vase'));
    await allShow('"title":"Moon Vase"');
  });
});
