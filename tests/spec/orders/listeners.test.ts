import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customerApi } from '#api/customer.api.ts';
import { uploadPath } from '#domain/media/upload-path.ts';
import { COMMAND_LINE } from '#domain/merchant/actor.ts';
import type { Listeners } from '#server/core/listeners.ts';
import { hashPassword } from '#server/core/password.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { cartItems } from '#server/db/schema/cart.ts';
import { blogPosts, blogs, pages } from '#server/db/schema/content.ts';
import { customers } from '#server/db/schema/customer.ts';
import { orders } from '#server/db/schema/order.ts';
import { payments } from '#server/db/schema/payment.ts';
import { variants } from '#server/db/schema/product.ts';
import { searchWords } from '#server/db/schema/search.ts';
import { shops } from '#server/db/schema/shop.ts';
import { jobs, outboxMails, uploads } from '#server/db/schema/system.ts';
import { testEngines } from '#server/db/testing.ts';
import { createPage } from '#server/modules/content/manage-pages.ts';
import { publishPage } from '#server/modules/content/publish-page.ts';
import { makeLink } from '#server/modules/customers/account-links.ts';
import { cancelOrder } from '#server/modules/orders/cancel-order.ts';
import { refundOrder } from '#server/modules/orders/refunds/refund-order.ts';
import { losePayment } from '#server/modules/payments/end-payment.ts';
import { indexShop } from '#server/modules/search/index-shop.ts';
import { RUN_LISTENER, runListener } from '#server/queue/event-jobs.ts';
import { JobWorker } from '#server/queue/worker.ts';
import { VARIANTS } from '../support/commerce-seed.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';
import { CARDS, paying, WISH } from '../support/paying.ts';

/** Listeners that do their work and throw then, by name. */
const broken = new Set<string>();

function breaking(listeners: Listeners): Listeners {
  const broke = (heard: Record<string, (shop: ShopContext, payload: never) => Promise<void>>) =>
    Object.fromEntries(
      Object.entries(heard).map(([name, hear]) => [
        name,
        async (shop: ShopContext, payload: never) => {
          await hear(shop, payload);
          if (broken.has(name)) throw new Error(`${name} is broken`);
        },
      ]),
    );
  return Object.fromEntries(Object.entries(listeners).map(([event, heard]) => [event, broke(heard)])) as Listeners;
}

describe.each(testEngines())('who listens on %s', (engine) => {
  let shop: CommerceShop;
  let shopper: ReturnType<typeof paying>;
  const logged: string[] = [];
  const tried = new Set<string>();
  beforeAll(async () => {
    const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
    shop = await openCommerceShop(engine, { listening: breaking, log });
    shopper = paying(shop);
  });
  beforeEach(async () => {
    broken.clear();
    logged.length = 0;
    for (const table of [jobs, outboxMails]) await shop.database.db.delete(table);
  });
  afterAll(() => shop.close());

  const round = () =>
    new JobWorker({
      database: shop.database,
      log: shop.work().log,
      now: () => shop.clock.now,
      handlers: { [RUN_LISTENER]: runListener(shop.work(), shop.services.listeners) },
      takesOwnOnly: true,
      chores: [],
    }).runRound();
  const waiting = async () =>
    (await shop.database.db.select().from(jobs).where(eq(jobs.kind, RUN_LISTENER))).map(({ payload }) => payload);
  const mails = async () => (await shop.database.db.select().from(outboxMails)).map(({ kind }) => kind);
  const orderOf = async (id: number) => (await shop.database.db.select().from(orders).where(eq(orders.id, id)))[0]!;
  const version = async () => (await shop.database.db.select().from(shops))[0]!.content_version;
  const bought = async (prepare: (token: string) => Promise<void> = async () => undefined) => {
    const token = await shopper.ready();
    await shopper.charge(token, await shopper.card(CARDS.good));
    await prepare(token);
    return (await shopper.order(token, WISH)).order.id;
  };

  /** Does what the listener follows while it throws: nothing of its own is left, and a job does it once. */
  async function isMended<T>(name: string, { act, effect }: { act(): Promise<unknown>; effect(): Promise<T> }) {
    const before = await effect();
    tried.add(name);
    broken.add(name);
    await act();
    expect(await effect()).toEqual(before);
    expect(logged.join()).toContain(`${name} is broken`);
    expect(await waiting()).toMatchObject([{ listener: name }]);
    broken.clear();
    await round();
    const after = await effect();
    expect(after).not.toEqual(before);
    await round();
    expect([await effect(), await waiting()]).toEqual([after, []]);
    return after;
  }

  it('[reliability, A listener undoes nothing] an order stands whose uploads are not kept, and its mail goes out', async () => {
    const upload = { shop_id: 1, token: 'a'.repeat(22), name: 'photo.png', type: 'image/png', size: 1 };
    await shop.database.db.insert(uploads).values(upload);
    let id = 0;
    await isMended('keep-uploads', {
      act: async () => {
        id = await bought(async () => {
          await shop.database.db
            .update(cartItems)
            .set({ properties: { Picture: uploadPath(upload.token, upload.name) } });
        });
        expect(await mails()).toEqual(['order_confirmation']);
      },
      effect: async () => (await shop.database.db.select().from(uploads))[0]!.is_ordered,
    });
    expect((await orderOf(id)).financial_status).toBe('paid');
  });

  it('[reliability, A listener undoes nothing] an order stands whose confirmation cannot be written', async () => {
    let id = 0;
    const sent = await isMended('confirm-order', { act: async () => (id = await bought()), effect: mails });
    expect(sent).toEqual(['order_confirmation']);
    expect((await orderOf(id)).financial_status).toBe('paid');
  });

  it('[reliability, A listener undoes nothing] an order is made though pages cannot be told of its stock', async () => {
    await shop.database.db.update(variants).set({ quantity: 4 }).where(eq(variants.id, VARIANTS.bowl));
    let id = 0;
    await isMended('raise-digest', { act: async () => (id = await bought()), effect: version });
    expect((await orderOf(id)).name).toMatch(/^#\d+$/);
    expect(await shopper.stockOf()).toBe(3);
    await shop.database.db.update(variants).set({ quantity: 50 }).where(eq(variants.id, VARIANTS.bowl));
  });

  it('[reliability, A listener undoes nothing] money that was taken stays taken though the order does not hear of it at once', async () => {
    let id = 0;
    const status = await isMended('note-paid', {
      act: async () => (id = await bought()),
      effect: async () => (id ? (await orderOf(id)).financial_status : 'authorized'),
    });
    expect(status).toBe('paid');
    const [payment] = await shop.database.db.select().from(payments).where(eq(payments.order_id, id));
    expect(payment!.state).toBe('captured');
  });

  it('[reliability, A listener undoes nothing] money that will not come is noted though the order does not hear of it at once', async () => {
    const id = await bought();
    const isIts = eq(payments.order_id, id);
    await shop.database.db.update(orders).set({ financial_status: 'authorized' }).where(eq(orders.id, id));
    const [payment] = await shop.database.db.update(payments).set({ state: 'authorised' }).where(isIts).returning();
    await shop.database.db.delete(outboxMails);
    const left = await isMended('note-unpaid', {
      act: async () =>
        losePayment(await shop.context(), payment!, { state: 'declined', code: 'card_expired' } as never),
      effect: async () => [(await orderOf(id)).financial_status, await mails()],
    });
    expect(left).toEqual(['pending', ['order_paymentFailed']]);
    expect((await shop.database.db.select().from(payments).where(isIts))[0]!.state).toBe('voided');
  });

  it('[reliability, A listener undoes nothing] an order stays cancelled whose mail cannot be written', async () => {
    const id = await bought();
    await shop.database.db.delete(outboxMails);
    const { gateways } = shop.services;
    const act = { by: 'merchant', restocks: true, tells: true } as const;
    const sent = await isMended('mail-cancelled', {
      act: async () => cancelOrder(await shop.context(), gateways, id, act),
      effect: async () => (await mails()).filter((kind) => kind === 'order_cancelled'),
    });
    expect(sent).toEqual(['order_cancelled']);
    expect((await orderOf(id)).cancelled_at).not.toBeNull();
  });

  it('[reliability, A listener undoes nothing] money that was given back stays so whose mail cannot be written', async () => {
    const id = await bought();
    await shop.database.db.delete(outboxMails);
    const { gateways } = shop.services;
    const sent = await isMended('mail-refunded', {
      act: async () => refundOrder(await shop.context(), gateways, id, { amount: 100, restocks: false, tells: true }),
      effect: mails,
    });
    expect(sent).toEqual(['order_refunded']);
    expect((await orderOf(id)).financial_status).toBe('partially_refunded');
  });

  it('[reliability, A listener undoes nothing] an address is confirmed though its orders do not follow at once', async () => {
    const { db } = shop.database;
    const id = await bought();
    const [customer] = await db
      .insert(customers)
      .values({
        shop_id: 1,
        email: 'ada@example.com',
        email_key: 'ada@example.com',
        password_hash: await hashPassword('calm-things-4-rooms'),
      })
      .returning();
    const token = await makeLink(db, shop.work(), customer!, 'activate');
    const owner = await isMended('adopt-orders', {
      act: () =>
        shop.call(customerApi.activate, { body: { id: customer!.id, token, password: 'calm-things-4-rooms' } }),
      effect: async () => (await orderOf(id)).customer_id,
    });
    expect(owner).toBe(customer!.id);
    expect((await db.select().from(customers))[0]!.verified_at).not.toBeNull();
  });

  it('[reliability, A listener undoes nothing] a post whose time has come is shown though its words are counted later', async () => {
    const { db } = shop.database;
    await db.insert(blogs).values({ shop_id: 1, id: 1, handle: 'journal', title: 'Journal' });
    await db.insert(blogPosts).values({
      shop_id: 1,
      id: 1,
      blog_id: 1,
      handle: 'quagga',
      title: 'Quagga',
      published_at: shop.clock.now,
    });
    await indexShop(db, 1, new Date(0));
    const before = await version();
    await isMended('count-posts', {
      act: async () => {
        const context = await shop.context();
        await db.transaction((tx) =>
          context.emit({ ...context, db: tx, isInTransaction: true }, 'content.changed', { kind: 'post' }),
        );
        expect(await version()).toBe(before + 1);
      },
      effect: async () => (await db.select().from(searchWords)).filter(({ word }) => word === 'quagga').length,
    });
  });

  it('[reliability, A listener undoes nothing] a page is published though a search finds it later', async () => {
    const { db } = shop.database;
    const before = await version();
    await isMended('index-texts', {
      act: async () => {
        const { id } = await createPage(await shop.context(), COMMAND_LINE, { title: 'Okapi' });
        await db.update(pages).set({ published_at: shop.clock.now }).where(eq(pages.id, id));
        await publishPage(await shop.context(), COMMAND_LINE, id);
        expect(await version()).toBe(before + 1);
      },
      effect: async () => (await db.select().from(searchWords)).filter(({ word }) => word === 'okapi').length,
    });
  });

  it('[architecture] every listener is tried above', () => {
    const names = Object.values(shop.services.listeners).flatMap((heard) => Object.keys(heard));
    expect(names.filter((name) => !tried.has(name))).toEqual([]);
  });

  it('[architecture] an event outside of a transaction is refused: what listens could not be undone with it', async () => {
    const context = await shop.context();
    await expect(context.emit(context, 'stock.changed', { is_shown: true })).rejects.toThrow('outside the transaction');
  });
});
