import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from './listen.ts';
import { cutSlowClients } from './slow-clients.ts';

it('[reliability, Load is shed] a client that stops sending is cut, one that waits for its answer is not', async () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const app = new Hono().onError((_error, c) => c.text('', 400));
  app.post('/', async (c) => c.text(await c.req.text()));
  app.get('/', async (c) => {
    await gate;
    return c.text('answered');
  });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  cutSlowClients(server, 200);
  const port = await listen(server, 0, '127.0.0.1');
  onTestFinished(() => void server.close());
  const ask = async (text: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };
  const waiting = await ask('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const stalled = [
    await ask('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf'),
    await ask('GET / HTTP/1.1\r\nHost: loc'),
  ];
  await Promise.all(stalled.map((socket) => once(socket, 'close')));
  const answer = once(waiting, 'data') as Promise<[Buffer]>;
  open();
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 200 OK[^]*answered$/);
});
