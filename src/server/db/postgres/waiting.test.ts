import { createServer, connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createTestPostgres } from '../testing.ts';
import { openPostgres } from './open.ts';

const onError = () => undefined;

it('[decisions, Server and database] a server that takes no connection yet is asked again, and the operator is told once', async () => {
  const postgres = await createTestPostgres();
  onTestFinished(() => postgres.drop());
  const server = new URL(postgres.url);
  const proxy = createServer((socket) => {
    const upstream = connect(Number(server.port || 5432), server.hostname);
    for (const side of [socket, upstream]) side.on('error', () => undefined);
    socket.pipe(upstream).pipe(socket);
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      proxy.listen(port, '127.0.0.1', () => resolve((proxy.address() as AddressInfo).port));
    });
  const port = await listen(0);
  await new Promise((resolve) => proxy.close(resolve));
  const url = new URL(postgres.url);
  Object.assign(url, { hostname: '127.0.0.1', port: String(port) });

  const told: unknown[] = [];
  const database = await openPostgres(url.href, {
    onError,
    onWaiting: (...words) => {
      told.push(words);
      void listen(port);
    },
  });
  await database.ping();
  await database.close();
  proxy.close();
  expect(told).toEqual([[expect.stringContaining(`cannot connect to 127.0.0.1:${port}/`), 30]]);
});

it('[decisions, Server and database] one that stays away is given up with a sentence, and what waiting does not mend at once', async () => {
  const told: string[] = [];
  const open = (url: string) =>
    openPostgres(url, { onError, onWaiting: (reason) => void told.push(reason), waitsMs: 600 });
  await expect(open('postgres://vitrine:secret@127.0.0.1:1/shop')).rejects.toMatchObject({
    code: 'database_unusable',
    message: expect.not.stringContaining('secret'),
  });
  expect(told).toEqual([expect.stringContaining('ECONNREFUSED')]);
  const missing = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres');
  missing.pathname = '/vitrine_never_made';
  await expect(open(missing.href)).rejects.toMatchObject({ message: expect.stringContaining('does not exist') });
  expect(told).toHaveLength(1);
});
