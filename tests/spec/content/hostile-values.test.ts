import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#server/core/log.ts';
import { howOften } from '../../support/counts.ts';
import { seededSample } from '../../support/hostile-values.ts';
import { TRESPASSES } from '../support/isolation-cases.ts';
import { operationsOf, triesOf } from '../support/hostile-tries.ts';
import type { Try } from '../support/hostile-tries.ts';
import { told } from '../support/isolation-routes.ts';
import { leavePast } from '../support/tenant-past.ts';
import type { Past } from '../support/tenant-past.ts';
import { openThreeShops } from '../support/three-shops.ts';
import type { Asked, Tenant, ThreeShops } from '../support/three-shops.ts';

describe('hostile values', () => {
  let shops: ThreeShops;
  let shop: Tenant;
  let tries: Try[];
  let calls: number;
  let past: Past;
  const lines: string[] = [];
  /** Except what clients themselves report. */
  const errors = () => lines.filter((line) => !line.includes('"client error in a checkout"'));

  beforeAll(async () => {
    shops = await openThreeShops('postgres', createLog('error', { write: (line) => void lines.push(line) }));
    shop = shops.tenants.halden;
    past = await leavePast(shops.database.db, shop);
    const both = { home: shop, other: shop, past, there: past };
    const operations = operationsOf(await (await shop.send('/api/openapi.json')).json());
    calls = operations.length;
    tries = operations.flatMap((operation) => {
      const valid = TRESPASSES[`${operation.method} ${operation.path}`]?.(both) ?? [];
      const { asked }: { asked: Asked } = valid.find(({ atHome }) => atHome) ?? valid[0] ?? { asked: {} };
      return triesOf(operation, asked);
    });
  });
  afterAll(() => shops.close());

  const send = ({ operation: { method, path }, asked, raw }: Try): Promise<Response> =>
    shop.ask(
      { method: method as 'GET', path },
      { ...asked, headers: { 'Idempotency-Key': crypto.randomUUID(), ...asked.headers } },
      raw,
    );

  it('[reliability, Hostile values are answered] every call of the OpenAPI document refuses what cannot be stored, and answers everything else without an error', async () => {
    const tried = seededSample(tries, howOften({ usual: 1500, full: tries.length }));
    console.info(`${calls} calls, ${tries.length} values in their places, ${tried.length} tried`);
    const wrong: string[] = [];
    for (const one of tried) {
      const answer = await send(one);
      const text = await answer.text();
      const isEnvelope = /^\{"success":(true|false),/.test(text);
      const isTaken = one.isRefused && answer.status < 400;
      if (answer.status >= 500 || isTaken || !isEnvelope)
        wrong.push(
          `${one.operation.method} ${one.operation.path} ${one.place} → ${answer.status} ${text.slice(0, 160)}`,
        );
    }
    expect(wrong).toEqual([]);
    expect(errors()).toEqual([]);
  });

  it('[reliability, Hostile values are answered] every form refuses a NUL and an inherited name', async () => {
    const sent = (path: string, body: string) =>
      shop.send(path, {
        method: 'POST',
        headers: { Origin: shop.origin, 'Content-Type': 'application/x-www-form-urlencoded', cookie: past.cookies },
        body,
      });
    for (const path of shops.formPaths)
      for (const body of ['email=a%00b', 'a%00b=1', '__proto__=1', 'constructor=1'])
        expect((await sent(path, body)).status, `${path} ${body}`).toBe(400);
    expect(errors()).toEqual([]);
  });

  it('[reliability, Hostile values are answered] a cookie of the shop is refused, one of somebody else on the host breaks no visit', async () => {
    const visit = async (path: string, cookie: string) => (await shop.send(path, { headers: { cookie } })).status;
    for (const path of ['/', '/cart', '/api/bootstrap/app.json']) {
      for (const name of ['cart_token', 'language', 'customer_token', `order_key_${past.order.token}`])
        expect(await visit(path, `${name}=a%00b`), `${path} ${name}`).toBe(400);
      expect(await visit(path, 'tracker=a%00b; other=%ED%A0%80'), path).toBe(200);
    }
    expect(errors()).toEqual([]);
  });

  it('[reliability, Hostile values are answered] a webhook with the right signature keeps no NUL either', async () => {
    const answer = await shop.send('/api/payments/test-gateway/webhook', told(past.webhookSecret, 'evt_\0')());
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid_characters' }]);
    expect(errors()).toEqual([]);
  });

  it('[reliability, Hostile values are answered] a page that is asked for by an address with a NUL is refused', async () => {
    for (const path of ['/orders/a%00b', '/search?q=%00', '/checkouts/%00'])
      expect((await shop.send(`/api/bootstrap/site/page.json?${new URLSearchParams({ path })}`)).status, path).toBe(
        400,
      );
    expect(errors()).toEqual([]);
  });

  it('[decisions, The wire] the id of a variant is a whole number, in a cart as in a stock alert', async () => {
    for (const variant_id of [1.5, 0, -1, 2 ** 60])
      expect(
        (
          await shop.send('/api/catalog/next/stock-alerts.json', {
            method: 'POST',
            headers: { Origin: shop.origin },
            body: JSON.stringify({ variant_id, email: 'a@b.test' }),
          })
        ).status,
        String(variant_id),
      ).toBe(422);
    expect(errors()).toEqual([]);
  });
});
