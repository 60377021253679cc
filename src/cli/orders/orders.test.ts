import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPostgres } from '#server/db/testing.ts';
import { runCommand } from '../../../tests/support/run-command.ts';

describe('vitrine orders', () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof createTestPostgres>>;
  // Dozens of commands; with PostgreSQL each opens its database quickly.
  const vitrine = (...words: string[]) =>
    runCommand(words, { VITRINE_DATA_DIR: folder, DATABASE_URL: database.url, PORT: '0' });
  const orders = (...words: string[]) => vitrine('orders', ...words);
  const json = async (...words: string[]) => JSON.parse((await orders(...words, '--json')).out);
  /** Names of orders with a status, latest first. */
  const named = async (status: string): Promise<string[]> =>
    (await json('list', '--status', status)).orders.map(({ name }: { name: string }) => name);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-orders-'));
    database = await createTestPostgres();
    await vitrine('seed', '--shop', 'fieldnotes');
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it('[cli] lists open orders, and by shopper, day and status; reports unknown options', async () => {
    const all = await json('list', '--status', 'all', '--limit', '3');
    expect(all.orders).toHaveLength(3);
    expect(all.orders[0]).not.toHaveProperty('access_key');
    const [{ name, email, created_at }] = all.orders;
    const day = created_at.slice(0, 10);
    expect(
      (await orders('list', '--status', 'all', '--email', email.toUpperCase(), '--from', day, '--until', day)).out,
    ).toMatch(new RegExp(`^${name} `, 'm'));
    expect((await json('list', '--status', 'all', '--until', '1999-01-01')).count).toBe(0);
    for (const [words, says] of [
      [['list', '--status', 'odd'], '--status is one of open'],
      [['list', '--from', 'yesterday'], 'takes a day such as'],
      [['list', '--from', '2026-02-31'], 'takes a day such as'],
      [['burn'], 'Write list, show, fulfil'],
      [['show'], 'Say which order'],
      [['show', '#999999'], 'has no order #999999'],
    ] as const)
      expect(await orders(...words)).toMatchObject({ code: 1, err: expect.stringContaining(says) });
  });

  it('[cli] ships an order, tracks its shipment, and refunds in parts, never more than was paid', async () => {
    const [name = ''] = await named('open');
    expect((await orders('show', name)).out).toMatch(/ 1\. {2}\d+ × .* \d+ to ship/);
    expect(
      await orders('fulfil', name, '--company', 'Demo Post', '--number', 'DP7', '--url', 'https://post.example/DP7'),
    ).toMatchObject({
      code: 0,
      out: expect.stringMatching(/parcel \d+ with \d+ units? is processing; its shopper is written to\n$/),
    });
    expect(await orders('fulfil', name)).toMatchObject({ code: 1, err: 'Nothing is left to ship.\n' });
    expect((await orders('track', name, 'in_transit')).out).toMatch(/is in_transit\n$/);
    expect(await orders('track', name, 'lost')).toMatchObject({
      code: 1,
      err: expect.stringContaining('A parcel is one of attempted_delivery'),
    });
    expect(await orders('cancel', name)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Something of it has been shipped'),
    });
    expect(await orders('refund', name)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Nothing is left to give back'),
    });
    for (let turn = 0; turn < 2; turn += 1)
      expect(await orders('paid', name)).toMatchObject({ code: 0, out: expect.stringMatching(/is paid\n$/) });
    const { total_price } = await json('show', name);
    expect(await orders('refund', name, '--dry-run')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/would be given back by hand.*; nothing was done\n$/),
    });
    expect((await json('show', name)).given_back).toBe(0);
    expect(await orders('refund', name, '--amount', '1')).toMatchObject({
      code: 0,
      out: expect.stringContaining('1.00 EUR is given back'),
    });
    expect(await orders('refund', name, '--amount', '99999')).toMatchObject({
      code: 1,
      err: 'That is more than is left of what was paid.\n',
    });
    await orders('refund', name, '--quiet');
    expect(await json('show', name)).toMatchObject({
      financial_status: 'refunded',
      given_back: total_price,
      shipments: [{ tracking_number: 'DP7', status: 'in_transit' }],
    });
    expect(await orders('refund', name)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Nothing is left to give back'),
    });
  });

  it('[cli] cancels an order that was not shipped, once', async () => {
    const [name = ''] = await named('open');
    expect(await orders('cancel', name, '--dry-run')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/would be cancelled: .*; nothing was done\n$/),
    });
    expect(await orders('cancel', name)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${name} is cancelled:`),
    });
    expect(await orders('cancel', name)).toMatchObject({
      code: 1,
      err: expect.stringContaining('cannot be cancelled'),
    });
    expect(await named('cancelled')).toContain(name);
  });
});
