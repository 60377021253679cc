import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '#server/db/postgres/open.ts';
import { shops } from '#server/db/schema/shop.ts';
import { DEMO_SHOPS } from '../demo/shops.ts';
import { seedWhenEmpty } from './open-database.ts';

const SERVER = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

async function makeEmptyDatabase(): Promise<string> {
  const name = `vitrine_empty_${randomBytes(6).toString('hex')}`;
  const server = new pg.Client({ connectionString: SERVER });
  await server.connect();
  await server.query(`create database ${name}`);
  onTestFinished(async () => {
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });
  return Object.assign(new URL(SERVER), { pathname: `/${name}` }).href;
}

it('[decisions, Server and database] of two processes that start at once on an empty database one migrates and fills it, and both come up', async () => {
  const url = await makeEmptyDatabase();
  const steps: string[] = [];
  const startOne = async () => {
    const database = await openPostgres(url, { onError: () => undefined });
    onTestFinished(() => database.close());
    await seedWhenEmpty(database, {
      line: () => undefined,
      step: (name, work) => {
        steps.push(name);
        return work();
      },
    });
    return (await database.db.select({ id: shops.id }).from(shops)).length;
  };
  expect(await Promise.all([startOne(), startOne()])).toEqual([DEMO_SHOPS.length, DEMO_SHOPS.length]);
  expect(steps).toEqual(['Making the demo shops']);
});
