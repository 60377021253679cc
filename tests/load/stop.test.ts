import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { cartApi } from '#api/cart.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { orders } from '#server/db/schema/order.ts';
import { variants } from '#server/db/schema/product.ts';
import { IN_CALIFORNIA } from '../spec/support/addresses.ts';
import { VARIANTS } from '../spec/support/commerce-seed.ts';
import { howOften } from '../support/counts.ts';
import { times } from './in-parallel.ts';
import { startTwoProcesses } from './two-processes.ts';
import type { Outcome, TwoProcesses } from './two-processes.ts';
import { waitAtMostMs } from '../support/waits.ts';

const SHOPPERS = 12;
const ROUNDS = howOften({ usual: 1, full: 10 });
/** Orders of a round before the stop, and of each shopper after it. */
const BEFORE = 10;
const AFTER = 2;

const INPUT = { accept_term: true, payment_method: 'cod' };

async function openShop(): Promise<TwoProcesses> {
  const shop = await startTwoProcesses();
  onTestFinished(() => shop.close());
  await shop.database.db.update(variants).set({ quantity: 100_000 }).where(eq(variants.id, VARIANTS.bowl));
  return shop;
}

it(
  '[reliability, A stop resets nothing] under load no call is reset and no acknowledged order is lost',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const shop = await openShop();
      const acknowledged: string[] = [];
      const resets: string[] = [];
      let stopped: ReturnType<TwoProcesses['stop']> | undefined;

      /** As a balancer: the first process while it is ready, else the second. */
      const call: TwoProcesses['call'] = async (endpoint, asked) => {
        const index = (await shop.isReady(0)) ? 0 : 1;
        return shop.callOn(index, endpoint, asked).catch((error: Error): Outcome<typeof endpoint> => {
          resets.push(error.message);
          return { ok: false, status: 0, code: 'reset' };
        });
      };
      const order = async (email: string) => {
        const made = await call(cartApi.create, { body: { cartItems: [{ variant_id: VARIANTS.bowl, qty: 1 }] } });
        if (!made.ok) return;
        const path = { token: made.result.cart.checkoutToken };
        const body = { email, shipping_address: IN_CALIFORNIA, shipping_method: '313' };
        await call(checkoutApi.customerAndShipping, { path, body });
        const placed = await call(checkoutApi.createOrder, { path, body: INPUT });
        if (placed.ok) acknowledged.push(path.token);
        if (acknowledged.length >= BEFORE) stopped ??= shop.stop(0);
      };
      await times(SHOPPERS, async (shopper) => {
        for (let after = 0, n = 0; after < AFTER; after += stopped ? 1 : 0, n += 1)
          await order(`shopper${shopper}-${n}@example.com`);
      });
      expect({ resets, ended: await stopped }).toEqual({ resets: [], ended: { code: 0, ms: expect.any(Number) } });
      const rows = await shop.database.db.select({ token: orders.checkout_token }).from(orders);
      expect(rows.map(({ token }) => token).toSorted()).toEqual(acknowledged.toSorted());
    }
  },
  waitAtMostMs * (ROUNDS + 1),
);

it('[reliability, A stop resets nothing] a stopping process says so on open connections, answers what runs with Connection: close, and waits for no idle connection', async () => {
  const shop = await openShop();
  const open = async () => {
    const socket = connect(shop.portOf(0), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  const [silent, idle, balancer, running] = [await open(), await open(), await open(), await open()];
  expect(await ask(idle, get('/healthz'))).toMatch(/^HTTP\/1\.1 200 OK\r\n(?!.*connection: close)/is);
  const body = JSON.stringify({ cartItems: [{ variant_id: VARIANTS.bowl, qty: 1 }] });
  running.write(
    `POST /api${cartApi.create.path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  // Another connection is answered after it: the server has read what was sent before.
  expect(await ask(balancer, get('/readyz'))).toContain('200 OK');

  const stopped = shop.stop(0);
  await expect.poll(async () => shop.isReady(0)).toBe(false);
  expect(await ask(balancer, get('/readyz'))).toMatch(/^HTTP\/1\.1 503 .*connection: close/is);
  await Promise.all([silent, idle].map((socket) => once(socket, 'close')));
  expect(await ask(running, body.slice(5))).toMatch(/^HTTP\/1\.1 200 OK.*connection: close.*"success":true/is);
  expect((await stopped).code).toBe(0);
});

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** What is answered to a text that is sent; complete answers come in one piece here. */
async function ask(socket: Socket, text: string): Promise<string> {
  const answer = once(socket, 'data') as Promise<[Buffer]>;
  socket.write(text);
  return String((await answer)[0]);
}
