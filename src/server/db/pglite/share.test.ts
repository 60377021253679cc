import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Database, DatabaseRole } from '../database.ts';
import { openDatabase } from '../engine.ts';
import { notify } from '../notify.ts';
import { products } from '../schema/product.ts';
import { shops } from '../schema/shop.ts';
import { toFrame } from './frames.ts';

const EVENTS = { onLost: () => undefined, onError: () => undefined };
const SHOP = { handle: 'halden', name: 'Halden', domain: 'localhost', sub_domain: 'halden', country_code: 'US' };

/** One folder for all tests, which open what the one before has closed: making a database takes seconds. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-share-'));
  await (await openDatabase({ dataDir: folder }, EVENTS)).close();
});
afterAll(() => rm(folder, { recursive: true }));

async function open(dataDir: string, role: DatabaseRole): Promise<Database> {
  const database = await openDatabase({ dataDir }, EVENTS, role);
  onTestFinished(() => database.close());
  return database;
}

const countOf = async ({ db }: Database) => (await db.select().from(shops)).length;

it('[reliability] commands read and write what the running shop has open, through a socket that is only its user’s', async () => {
  const shop = await open(folder, 'shop');
  expect((await stat(join(folder, 'database.socket'))).mode & 0o777).toBe(0o600);
  const heard: string[] = [];
  await shop.listen('news', { onNotify: (payload) => heard.push(payload) });

  const [first, second] = await Promise.all([open(folder, 'command'), open(folder, 'command')]);
  const created_at = new Date('2026-01-02T03:04:05.678Z');
  await first.db.transaction(async (tx) => {
    await tx.insert(shops).values({ id: 1, ...SHOP, created_at, settings: { logo: { src: 'ä.svg' } } });
    await notify(tx, 'news', 'made');
  });
  expect(await second.db.select().from(shops)).toMatchObject([
    { id: 1, created_at, settings: { logo: { src: 'ä.svg' } }, password_hash: null },
  ]);
  await expect.poll(() => heard).toEqual(['made']);
  // A refusal of the database keeps its code.
  await expect(second.db.insert(shops).values({ id: 1, ...SHOP })).rejects.toMatchObject({ cause: { code: '23505' } });
  // Both write at once, and their transactions do not mix.
  await Promise.all(
    [first, second].map(({ db }, side) =>
      db.transaction(async (tx) => {
        const at = side * 100;
        for (let id = at; id < at + 20; id += 1)
          await tx.insert(products).values({ shop_id: 1, id, handle: `p${id}`, title: 'x'.repeat(100_000) });
        if (side === 1) throw new Error('undone');
      }),
    ),
  ).catch((error: Error) => expect(error.message).toBe('undone'));
  await expect.poll(async () => (await shop.db.select().from(products)).length).toBe(20);
});

it('[reliability] what a command leaves open when it is killed is rolled back, and the shop goes on', async () => {
  const shop = await open(folder, 'shop');
  const socket = connect(join(folder, 'database.socket'));
  await once(socket, 'data');
  socket.write(toFrame({ kind: 'begin', id: 1 }));
  const sql = "insert into shops (handle, name, domain, sub_domain, country_code) values ('a', 'a', 'a', 'a', 'US')";
  socket.write(toFrame({ kind: 'query', id: 2, tx: 1, sql, params: [] }));
  // The answers of both.
  await once(socket, 'data');
  socket.write(toFrame({ kind: 'begin', id: 3 }));
  socket.destroy();
  expect(await countOf(shop)).toBe(1);
  await shop.db.insert(products).values({ shop_id: 1, id: 500, handle: 'next', title: 'Next' });
  expect(await countOf(shop)).toBe(1);
});

it('[reliability] a command neither closes the shop’s database nor outlives it, and is told why in a sentence', async () => {
  const shop = await open(folder, 'shop');
  await (await open(folder, 'command')).close();
  expect(await countOf(shop)).toBe(1);
  const command = await open(folder, 'command');
  await shop.close();
  await expect(countOf(command)).rejects.toMatchObject({
    cause: { code: 'database_lost', message: expect.stringContaining('The shop was stopped') },
  });
  await expect(stat(join(folder, 'database.socket'))).rejects.toMatchObject({ code: 'ENOENT' });
});

it('[reliability] the socket of a shop that was killed stops neither a command nor the next start', async () => {
  const path = join(folder, 'database.socket');
  const listen = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => console.log('listening'))`;
  const killed = execFile(process.execPath, ['-e', listen]);
  await once(killed.stdout!, 'data');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect((await stat(path)).isSocket()).toBe(true);
  const command = await open(folder, 'command');
  expect(await countOf(command)).toBe(1);
  await command.close();
  await open(folder, 'shop');
  expect(await countOf(await open(folder, 'command'))).toBe(1);
});

it('[reliability] a data folder whose path is too long for a socket is shared all the same', async () => {
  const long = join(folder, 'long-'.repeat(20), 'folder-'.repeat(10));
  await mkdir(dirname(long), { recursive: true });
  await symlink(folder, long);
  const shop = await open(long, 'shop');
  expect(await countOf(await open(long, 'command'))).toBe(await countOf(shop));
});

it('[reliability] a second command waits for the first, and is told for whom', async () => {
  const first = await open(folder, 'command');
  const told: string[] = [];
  const onWaiting = (reason: string) => {
    told.push(reason);
    void first.close();
  };
  await (await openDatabase({ dataDir: folder }, { ...EVENTS, onWaiting })).close();
  expect(told).toEqual([expect.stringContaining(`in use by process ${process.pid}`)]);
});
