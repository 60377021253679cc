import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogueCsv } from '../../tests/support/catalogue-csv.ts';
import { runCommand, runInShell } from '../../tests/support/run-command.ts';
import { seedShop } from '../../tests/support/seed-shop.ts';
import { onContentChange } from '#server/db/digest.ts';
import { openDatabase } from '#server/db/engine.ts';
import type { Database } from '#server/db/database.ts';
import { products } from '#server/db/schema/product.ts';

let folder: string;
let shop: Database;
const changed: (number | undefined)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-running-'));
  // As `start` does: the embedded database is open in this process.
  shop = await openDatabase({ dataDir: folder }, { onLost: () => undefined, onError: () => undefined }, 'shop');
  await seedShop(shop);
  await onContentChange(shop, (id) => changed.push(id));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const env = () => ({ VITRINE_DATA_DIR: folder, PORT: '0', VITRINE_CALLED_IN: folder });
const vitrine = (...words: string[]) => runCommand(words, env());
const titles = async () => (await shop.db.select({ title: products.title }).from(products)).map(({ title }) => title);

it('[decisions, Server and database] while the embedded shop runs, an import from the folder it is typed in changes it, and the shop hears of it', async () => {
  await writeFile(join(folder, 'new.csv'), catalogueCsv({ products: 12 }));
  const before = (await titles()).length;
  expect(await vitrine('import', 'new.csv', '--report', 'report.csv')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/Imported products of .*: 12 new/),
    err: '',
  });
  expect(await readFile(join(folder, 'report.csv'), 'utf8')).toMatch(/^Line/i);
  expect((await titles()).length).toBe(before + 12);
  expect(changed.length).toBeGreaterThan(0);
});

it('[decisions, Server and database] while the embedded shop runs, an export, an import from standard input, discounts and orders work side by side', async () => {
  const [exported, listed, orders, doctor] = await Promise.all([
    vitrine('export', 'redirects'),
    vitrine('discounts', 'list'),
    vitrine('orders', 'list', '--json'),
    vitrine('doctor'),
  ]);
  expect([exported.code, exported.out]).toEqual([0, expect.stringContaining('Redirect from')]);
  expect(listed).toMatchObject({ code: 0, out: expect.stringContaining('WELCOME10') });
  expect(JSON.parse(orders.out)).toEqual({ orders: [], count: 0 });
  expect(doctor.out).toMatch(/ok {4}database {5}embedded, opens, all \d+ migrations applied\n/);
  const line = `printf 'Redirect from,Redirect to\\n/old,/new\\n' | "$0" "$@"`;
  expect(await runInShell(line, ['import', 'redirects', '/dev/stdin'], env())).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 new'),
  });
  expect((await vitrine('export', 'redirects')).out).toContain('/old,/new');
});
