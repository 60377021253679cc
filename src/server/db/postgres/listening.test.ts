import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createTestPostgres } from '../testing.ts';
import { Listening } from './listening.ts';

it('[reliability] while the database refuses it is asked once a second, and who listens is told when it is back', async () => {
  const postgres = await createTestPostgres();
  onTestFinished(() => postgres.drop());
  const name = new URL(postgres.url).pathname.slice(1);
  const beside = new URL(postgres.url);
  beside.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: beside.href });
  await admin.connect();
  onTestFinished(() => admin.end());
  const allow = (isAllowed: boolean) =>
    admin.query(`alter database ${pg.escapeIdentifier(name)} with allow_connections ${isAllowed}`);

  const refusals: number[] = [];
  let isBack = false;
  const listening = new Listening(postgres.url, ({ message }) => {
    if (message.includes('not currently accepting connections')) refusals.push(performance.now());
  });
  onTestFinished(() => listening.close());
  await listening.add('news', { onNotify: () => undefined, onReconnect: () => (isBack = true) });

  await allow(false);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await expect.poll(() => refusals.length).toBeGreaterThanOrEqual(3);
  // The first attempt comes without a delay.
  expect(refusals[2]! - refusals[0]!).toBeGreaterThan(1_800);
  expect(isBack).toBe(false);

  await allow(true);
  await expect.poll(() => isBack).toBe(true);
});
