import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobs, outboxMails } from '../db/schema/system.ts';
import { testEngines } from '../db/testing.ts';
import { silentLog } from '../core/log.ts';
import { openTestShop } from '../testing.ts';
import type { TestShop } from '../testing.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { folderTransport } from '../mail/mail-transport.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import { enqueue, enqueueAll, takeJob } from './queue.ts';
import { JobWorker } from './worker.ts';

const MAIL = {
  shop_id: 1,
  kind: 'order_confirmation',
  to_address: 'ada@example.com',
  subject: 'Order #1001\r\nBcc: evil@example.com',
  text: 'Thank you',
  html: '<p>Thank you</p>',
};

describe.each(testEngines())('jobs on %s', (engine) => {
  let shop: TestShop;
  let now: Date;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  beforeEach(async () => {
    now = new Date(Date.now() + 60_000);
    await shop.database.db.delete(jobs);
    await shop.database.db.delete(outboxMails);
  });
  afterAll(() => shop.close());

  const worker = (handlers: Record<string, () => Promise<void>>) =>
    new JobWorker({ database: shop.database, log: silentLog(), now: () => now, handlers, chores: [] });

  it('[jobs] a job is done once and forgotten', async () => {
    let count = 0;
    await enqueue(shop.database.db, { shopId: 1, kind: 'count' });
    const two = [worker({ count: async () => void (count += 1) }), worker({ count: async () => void (count += 1) })];
    await Promise.all(two.map((one) => one.runRound()));
    expect(count).toBe(1);
    expect(await shop.database.db.select().from(jobs)).toEqual([]);
  });

  it('[jobs] a job enqueued in a transaction that fails was never there', async () => {
    await shop.database.db
      .transaction(async (tx) => {
        await enqueue(tx, { shopId: 1, kind: 'count' });
        tx.rollback();
      })
      .catch(() => undefined);
    expect(await takeJob(shop.database.db, now)).toBeUndefined();
  });

  it('[jobs] under a unique key one job waits', async () => {
    for (let n = 0; n < 3; n += 1) await enqueue(shop.database.db, { shopId: 1, kind: 'index', uniqueKey: 'all' });
    expect(await shop.database.db.select().from(jobs)).toHaveLength(1);
  });

  it('[import] many jobs are asked for in one go; one that waits or gave up starts anew, with what is wanted now', async () => {
    const { db } = shop.database;
    await enqueueAll(db, 'fetch', []);
    await enqueueAll(
      db,
      'fetch',
      ['a', 'b'].map((uniqueKey) => ({ shopId: 1, uniqueKey, payload: { n: 1 } })),
    );
    await db
      .update(jobs)
      .set({ attempts: 8, failed_at: now, last_error: 'gone', run_at: new Date(now.getTime() + 3_600_000) });
    await enqueueAll(
      db,
      'fetch',
      ['b', 'c'].map((uniqueKey) => ({ shopId: 1, uniqueKey, payload: { n: 2 } })),
    );
    const rows = (await db.select().from(jobs)).toSorted((a, b) => (a.unique_key! < b.unique_key! ? -1 : 1));
    expect(rows).toMatchObject([
      { unique_key: 'a', attempts: 8, payload: { n: 1 }, failed_at: now },
      { unique_key: 'b', attempts: 0, payload: { n: 2 }, failed_at: null, last_error: null },
      { unique_key: 'c', attempts: 0, payload: { n: 2 } },
    ]);
    expect(rows[1]!.run_at < now).toBe(true);
  });

  it('[reliability] a job that is asked for while it runs is done once more', async () => {
    let count = 0;
    const ask = () => enqueue(shop.database.db, { shopId: 1, kind: 'index', uniqueKey: 'all' });
    await ask();
    await worker({
      index: async () => {
        count += 1;
        if (count === 1) await ask();
      },
    }).runRound();
    expect(count).toBe(2);
    expect(await shop.database.db.select().from(jobs)).toEqual([]);
  });

  it('[jobs] a worker of its own kinds leaves the others, whatever they wait for', async () => {
    const done: string[] = [];
    await enqueue(shop.database.db, { shopId: 1, kind: 'pictures' });
    await enqueue(shop.database.db, { shopId: 1, kind: 'mails' });
    const own = (kind: string) =>
      new JobWorker({
        database: shop.database,
        log: silentLog(),
        now: () => now,
        handlers: { [kind]: async () => void done.push(kind) },
        takesOwnOnly: true,
        chores: [],
      });
    await own('mails').runRound();
    expect(done).toEqual(['mails']);
    expect(await shop.database.db.select().from(jobs)).toMatchObject([{ kind: 'pictures', attempts: 0 }]);
    await own('pictures').runRound();
    expect(done).toEqual(['mails', 'pictures']);
  });

  it('[performance] a process that has just started serves its first page before it does chores', async () => {
    const done: string[] = [];
    const own = new JobWorker({
      database: shop.database,
      log: silentLog(),
      now: () => now,
      handlers: {},
      chores: [async () => void done.push('chore')],
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    try {
      await own.start();
      await vi.advanceTimersByTimeAsync(1_999);
      expect(done).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(done).toEqual(['chore']);
    } finally {
      vi.useRealTimers();
      await own.stop();
    }
  });

  it('[decisions, Merchants and previews] a job that is due before the next round has a round of its own', async () => {
    const ran = Promise.withResolvers<number>();
    const begun = Date.now();
    const own = new JobWorker({
      database: shop.database,
      log: silentLog(),
      now: () => new Date(),
      handlers: { bell: async () => ran.resolve(Date.now() - begun) },
      chores: [],
    });
    try {
      await own.start();
      await enqueue(shop.database.db, { shopId: 1, kind: 'bell', runAt: new Date(begun + 700) });
      // Rounds are five seconds apart, the first two seconds after the start.
      expect(await ran.promise).toBeLessThan(1_900);
    } finally {
      await own.stop();
    }
  });

  it('[reliability] a job that fails is tried again later, at most eight times', async () => {
    let tries = 0;
    await enqueue(shop.database.db, { shopId: 1, kind: 'fail' });
    const failing = worker({
      fail: async () => {
        tries += 1;
        throw new Error('not yet');
      },
    });
    await failing.runRound();
    await failing.runRound();
    expect(tries).toBe(1);
    for (let n = 0; n < 10; n += 1) {
      now = new Date(now.getTime() + 3_600_000);
      await failing.runRound();
    }
    expect(tries).toBe(8);
    expect((await shop.database.db.select().from(jobs))[0]).toMatchObject({
      last_error: 'not yet',
      failed_at: expect.any(Date),
    });
  });

  it('[reliability] the job of a process that died is taken by another after its lease', async () => {
    await enqueue(shop.database.db, { shopId: 1, kind: 'slow' });
    expect(await takeJob(shop.database.db, now)).toMatchObject({ attempts: 1 });
    expect(await takeJob(shop.database.db, now)).toBeUndefined();
    expect(await takeJob(shop.database.db, new Date(now.getTime() + 61_000))).toMatchObject({ attempts: 2 });
  });

  it('[acc §4] mails of the outbox become files, a header cannot be smuggled in', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-outbox-'));
    await shop.database.db.insert(outboxMails).values(MAIL);
    await deliverMail({
      database: shop.database,
      transport: folderTransport(folder),
      from: 'shop@example.com',
      now: () => now,
      log: silentLog(),
    });
    const [name] = await readdir(folder);
    const mail = await readFile(join(folder, name!), 'utf8');
    expect(mail).toMatch(/^To: ada@example.com$/m);
    expect(mail).toMatch(/^From: Shop <shop@example.com>$/m);
    expect(mail).not.toMatch(/^Bcc:/m);
    expect((await shop.database.db.select().from(outboxMails))[0]).toMatchObject({ status: 'sent', attempts: 1 });
    await rm(folder, { recursive: true });
  });

  it('[reliability] a mail that cannot be sent waits and is tried again', async () => {
    const sent: string[] = [];
    let isDown = true;
    const transport: MailTransport = {
      send: async ({ to }) => {
        if (isDown) throw new Error('connection refused');
        sent.push(to);
      },
      close: () => undefined,
    };
    const deliver = () =>
      deliverMail({ database: shop.database, transport, from: undefined, now: () => now, log: silentLog() });
    await shop.database.db.insert(outboxMails).values(MAIL);
    await deliver();
    isDown = false;
    await deliver();
    expect(sent).toEqual([]);
    now = new Date(now.getTime() + 60_000);
    await deliver();
    expect(sent).toEqual(['ada@example.com']);
  });
});
