import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shops } from '../db/schema/shop.ts';
import { jobs } from '../db/schema/system.ts';
import { testEngine } from '../db/testing.ts';
import { silentLog } from '../core/log.ts';
import { openTestShop } from '../testing.ts';
import type { TestShop } from '../testing.ts';
import { CONTENT_CHANGED, contentChanged, contentChangesSoon } from './content-changed.ts';
import { enqueue, takeJob } from './queue.ts';
import { JobWorker } from './worker.ts';

describe('the digest that is raised soon', () => {
  let shop: TestShop;
  let now: Date;
  beforeAll(async () => {
    shop = await openTestShop(testEngine);
  });
  beforeEach(async () => {
    now = new Date(Date.now() + 3_600_000);
    await shop.database.db.delete(jobs);
  });
  afterAll(() => shop.close());

  const worker = () =>
    new JobWorker({
      database: shop.database,
      log: silentLog(),
      now: () => now,
      handlers: { [CONTENT_CHANGED]: contentChanged(shop.database) },
      chores: [],
    });
  const later = (ms: number) => (now = new Date(now.getTime() + ms));
  const waiting = () => shop.database.db.select().from(jobs);
  const version = async () => (await shop.database.db.select().from(shops))[0]!.content_version;

  it('[core §7] is not put off by changes that follow', async () => {
    const before = await version();
    for (const ms of [0, 2_000, 2_999]) await contentChangesSoon(shop.database.db, 1, later(ms));
    later(1);
    await worker().runRound();
    expect([await version(), await waiting()]).toEqual([before + 1, []]);
  });

  it('[core §7] is raised again for a change that comes while it is raised', async () => {
    const before = await version();
    await contentChangesSoon(shop.database.db, 1, now);
    later(5_000);
    const taken = await takeJob(shop.database.db, now);
    await contentChangesSoon(shop.database.db, 1, now);
    await contentChanged(shop.database)(taken!, new AbortController().signal);
    expect(await waiting()).toHaveLength(1);
    later(5_000);
    await worker().runRound();
    expect([await version(), await waiting()]).toEqual([before + 2, []]);
  });

  it('[reliability] is raised though it was given up before', async () => {
    const before = await version();
    await enqueue(shop.database.db, { shopId: 1, kind: CONTENT_CHANGED, uniqueKey: 'shop' });
    await shop.database.db.update(jobs).set({ failed_at: now, attempts: 8 });
    await contentChangesSoon(shop.database.db, 1, now);
    later(5_000);
    await worker().runRound();
    expect(await version()).toBe(before + 1);
  });
});
