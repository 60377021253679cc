import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEADER } from '#api/core/names.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import { testEngine } from '#server/db/testing.ts';
import { callName, TRESPASSES } from '../support/isolation-cases.ts';
import { leavePast, marksIn, personalMarks } from '../support/tenant-past.ts';
import type { Past } from '../support/tenant-past.ts';
import { openThreeShops } from '../support/three-shops.ts';
import type { Asked, Tenant, ThreeShops } from '../support/three-shops.ts';

/** What a stranger may have besides a token: nothing, or a browser of its own. */
const STRANGERS = {
  'without a secret': {},
  'with a secret of its own': { [HEADER.checkoutSecret]: 'secret-of-a-stranger-with-a-browser' },
};

describe('a stranger with the token of a cart or a checkout', () => {
  let shops: ThreeShops;
  let shop: Tenant;
  let past: Past;
  let marks: string[];
  /** The same for the open checkout and for the one that has become an order. */
  let pasts: Past[];
  beforeAll(async () => {
    shops = await openThreeShops(testEngine);
    shop = shops.tenants.halden;
    past = await leavePast(shops.database.db, shop);
    marks = [...personalMarks(shop, past), '1 Kiln Road', '11215'];
    pasts = [past, { ...past, checkoutToken: past.boughtToken }];
  });
  afterAll(() => shops.close());

  /** What the cases ask with the visitor's tokens, without what proves who the visitor is. */
  const askedOf = (name: string): Asked[] =>
    pasts
      .flatMap((one) => TRESPASSES[name]!({ home: shop, other: shop, past: one, there: one }))
      .map(({ asked: { headers: _headers, ...asked } }) => asked)
      .filter((asked) =>
        [past.cartToken, past.checkoutToken, past.boughtToken].some((token) => JSON.stringify(asked).includes(token)),
      )
      .filter((asked) => !JSON.stringify(asked).includes(past.order.key));

  it.each(Object.keys(STRANGERS) as (keyof typeof STRANGERS)[])(
    '[decisions, Sessions and keys] %s learns nothing personal from any call that takes one',
    async (kind) => {
      let count = 0;
      for (const endpoint of shops.endpoints)
        for (const asked of askedOf(callName(endpoint))) {
          // The beacon only reports; a stranger who begins anew with a browser of its own is tested below.
          if (kind === 'with a secret of its own' && endpoint.method !== 'GET') continue;
          const answer = await shop.ask(endpoint, { ...asked, headers: STRANGERS[kind] });
          const text = await answer.text();
          expect(marksIn(text, marks), `${callName(endpoint)} ${JSON.stringify(asked)} ${text.slice(0, 300)}`).toEqual(
            [],
          );
          expect(answer.status).toBeLessThan(500);
          count += 1;
        }
      expect(count).toBeGreaterThan(8);
    },
  );

  it('[decisions, Sessions and keys] nor from any document', async () => {
    const paths = [past.checkoutToken, past.boughtToken].flatMap((token) => [
      `/checkouts/${token}`,
      `/checkouts-v2/${token}`,
      `/checkouts/${token}/${past.cartToken}`,
      `/checkout/${token}/leave`,
      `/checkout/${token}/return`,
      `/orders/${token}`,
      `/api/bootstrap/site/page.json?path=/checkouts/${token}`,
    ]);
    for (const path of [...paths, '/cart', '/checkout/proxy', `/orders/${past.order.token}`, past.leave]) {
      const cookie = `${COOKIES.cartToken}=${past.cartToken}; ${COOKIES.checkoutSecret}=secret-of-a-stranger-with-a-browser`;
      const answer = await shop.send(path, { headers: { cookie, 'accept-encoding': 'identity' } });
      const told = `${path} ${[...answer.headers].join('\n')} ${await answer.text()}`;
      expect(marksIn(told, marks), told.slice(0, 400)).toEqual([]);
    }
    // The visitor's own browser still shows them.
    const own = await shop.send(`/checkouts/${past.checkoutToken}`, {
      headers: { cookie: past.cookies, 'accept-encoding': 'identity' },
    });
    expect(marksIn(await own.text(), [past.buyer.email, past.buyer.last_name])).toHaveLength(2);
  });
});
