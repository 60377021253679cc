import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COOKIES, orderKeyCookie } from '#domain/core/cookies.ts';
import { PAGE_ROUTES } from '#domain/page/page-routes.ts';
import type { PageRoute } from '#domain/page/page-routes.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { cartItems, carts, checkouts } from '#server/db/schema/cart.ts';
import { orders } from '#server/db/schema/order.ts';
import { payments } from '#server/db/schema/payment.ts';
import { variants } from '#server/db/schema/product.ts';
import { clientLogs, outboxMails, unsubscribed, uploads } from '#server/db/schema/system.ts';
import { testCharges } from '#server/db/schema/test-gateway.ts';
import {
  BEFORE_THE_PASSWORD,
  CATCH_ALLS,
  CATCH_ALLS_PAY,
  OF_NO_SHOP,
  OF_NO_SHOP_PAY,
  PAY_TRESPASSES,
  ROUTE_TRESPASSES,
} from '../support/isolation-routes.ts';
import { FORM_TRESPASSES, TRESPASSES, callName } from '../support/isolation-cases.ts';
import type { Both } from '../support/isolation-cases.ts';
import { leavePast, marksIn, ownMarks, personalMarks, secretOf } from '../support/tenant-past.ts';
import type { Past } from '../support/tenant-past.ts';
import { openThreeShops } from '../support/three-shops.ts';
import type { Tenant, ThreeShops } from '../support/three-shops.ts';

const PAIRS = [
  ['halden', 'fieldnotes'],
  ['fieldnotes', 'halden'],
  ['atelier', 'fieldnotes'],
  ['halden', 'atelier'],
] as const;
const ROUTES: PageRoute[] = Object.values(PAGE_ROUTES).flat();

// Shops are separated by the queries, which are the same on both engines, so one engine is enough.
describe('three shops in one process', () => {
  let shops: ThreeShops;
  let pasts: Record<'halden' | 'fieldnotes' | 'atelier', Past>;
  let proof: string;

  beforeAll(async () => {
    shops = await openThreeShops('postgres');
    const { halden, fieldnotes, atelier } = shops.tenants;
    const entered = await (
      await atelier.send('/api/catalog/next/validate.json', {
        method: 'POST',
        headers: { Origin: atelier.origin },
        body: JSON.stringify({ password: atelier.content.shop.password }),
      })
    ).json();
    proof = `${COOKIES.storefrontPassword}=${entered.result.hash}`;
    const { db } = shops.database;
    pasts = {
      halden: await leavePast(db, halden),
      fieldnotes: await leavePast(db, fieldnotes),
      atelier: await leavePast(db, atelier, { cookie: proof }),
    };
  });
  afterAll(() => shops.close());

  it('[decisions, Shop and hosts] every endpoint and every form is tested across shops', () => {
    expect(Object.keys(TRESPASSES).toSorted()).toEqual(shops.endpoints.map(callName).toSorted());
    expect(Object.keys(FORM_TRESPASSES).toSorted()).toEqual(shops.formPaths.toSorted());
  });

  it('[decisions, Shop and hosts] every route of the process is tested across shops, or has no shop’s data', () => {
    const calls = shops.endpoints.map(({ method, path }) => `${method} /api${path}`);
    const forms = shops.formPaths.map((path) => `POST ${path}`);
    const known = [
      ...calls,
      ...forms,
      ...Object.keys(ROUTE_TRESPASSES),
      ...Object.keys(OF_NO_SHOP),
      ...Object.keys(CATCH_ALLS),
    ];
    expect([...new Set(shops.routes.map(asCall))].toSorted()).toEqual([...new Set(known)].toSorted());
    const knownPay = [...Object.keys(PAY_TRESPASSES), ...Object.keys(OF_NO_SHOP_PAY), ...Object.keys(CATCH_ALLS_PAY)];
    expect([...new Set(shops.payRoutes)].toSorted()).toEqual(knownPay.toSorted());
    for (const [route, times] of Object.entries(CATCH_ALLS))
      expect(
        shops.routes.filter((one) => one === route),
        route,
      ).toHaveLength(times);
    for (const [route, times] of Object.entries(CATCH_ALLS_PAY))
      expect(
        shops.payRoutes.filter((one) => one === route),
        route,
      ).toHaveLength(times);
  });

  describe.each(PAIRS)('what is %s’s, asked of %s', (homeKey, otherKey) => {
    let home: Tenant;
    let other: Tenant;
    let both: Both;
    let marks: string[];

    beforeAll(() => {
      home = shops.tenants[homeKey];
      other = shops.tenants[otherKey];
      // The visitor may enter both shops, so a refusal has another reason.
      both = {
        home,
        other,
        past: { ...pasts[homeKey], cookies: `${pasts[homeKey].cookies}; ${proof}` },
        there: pasts[otherKey],
      };
      marks = [...ownMarks(home, other), ...personalMarks(home, both.past)];
      expect(marks.length).toBeGreaterThan(50);
    });

    it.each(Object.entries(TRESPASSES))('[decisions, Shop and hosts] %s', async (name, trespasses) => {
      const endpoint = shops.endpoints.find((one) => callName(one) === name);
      if (!endpoint) throw new Error(`There is no call ${name}`);
      for (const [index, { asked, abroad, atHome }] of trespasses(both).entries()) {
        const headers = {
          cookie: both.past.cookies,
          ...secretOf(home),
          'Idempotency-Key': `${homeKey} ${name} ${index}`,
          ...asked.headers,
        };
        if (atHome)
          expect(
            await isAnswered(await home.ask(endpoint, { ...asked, headers })),
            `${name} at home: ${JSON.stringify(asked)}`,
          ).toBe(true);
        const before = await wroteIn(home);
        const answer = await other.ask(endpoint, { ...asked, headers });
        const text = await answer.text();
        const where = `${name}: ${JSON.stringify(asked)} → ${answer.status} ${text.slice(0, 200)}`;
        expect(answer.headers.has('idempotent-replayed'), where).toBe(false);
        expect(answer.status, where).toBeLessThan(500);
        if (abroad === 'refuses') expect(JSON.parse(text), where).toMatchObject({ success: false });
        expect(marksIn(`${[...answer.headers].join('\n')} ${text}`, notGiven(marks, asked)), where).toEqual([]);
        expect(await wroteIn(home), where).toEqual(before);
      }
    });

    it.each(Object.entries(FORM_TRESPASSES))('[decisions, Shop and hosts] POST %s', async (path, forms) => {
      for (const form of forms(both)) {
        const before = await wroteIn(home);
        const answer = await other.send(path, {
          method: 'POST',
          headers: { Origin: other.origin, cookie: both.past.cookies },
          body: new URLSearchParams(form),
        });
        const told = `${answer.status} ${[...answer.headers].join('\n')} ${await answer.text()}`;
        expect(answer.status, told).toBe(303);
        expect(marksIn(told, [...marks, both.past.cartToken, home.origin]), told).toEqual([]);
        expect(await wroteIn(home)).toEqual(before);
      }
    });

    it.each(Object.entries({ ...ROUTE_TRESPASSES, ...PAY_TRESPASSES }))(
      '[decisions, Shop and hosts] %s',
      async (_route, reaches) => {
        for (const { path, init, atHome, abroad } of reaches(both)) {
          const send = (at: Tenant) => at.send(path(at), withCookies(init?.(at), both.past.cookies));
          const before = await wroteIn(home);
          const answer = await send(other);
          const told = `${path(other)} → ${answer.status} ${[...answer.headers].join('\n')} ${await answer.text()}`;
          expect(answer.status, told.slice(0, 600)).toBe(abroad);
          expect(
            marksIn(
              told.slice(path(other).length),
              notGiven([...marks, both.past.checkoutToken, home.origin], path(other)),
            ),
            told.slice(0, 600),
          ).toEqual([]);
          expect(await wroteIn(home), path(other)).toEqual(before);
          if (atHome !== null) expect((await send(home)).status, `${path(home)} at home`).toBe(atHome);
        }
      },
    );

    it.each(ROUTES.map((route) => [route.name, route] as const))(
      '[decisions, Shop and hosts] page %s, through the cache',
      async (_name, route) => {
        const path = addressOf(route, both);
        // A market, currency and language that both shops have, so that their pages only differ by shop.
        const variantKey = `${COOKIES.globalMarket}=FR; ${COOKIES.marketCurrency}=EUR`;
        const headers = { cookie: `${both.past.cookies}; ${variantKey}`, 'accept-encoding': 'identity' };
        const first = await home.send(path, { headers });
        const ours = await first.text();
        expect(first.status, path).toBeLessThan(500);
        if (route.layout !== 'blank') expect(marksIn(ours, marks), path).not.toEqual([]);
        const etag = first.headers.get('etag');
        const theirs = await other.send(path, { headers: { ...headers, ...(etag && { 'If-None-Match': etag }) } });
        const text = await theirs.text();
        expect(theirs.status, path).not.toBe(304);
        expect(theirs.status, path).toBeLessThan(500);
        expect(marksIn(text, notGiven(marks, path)), path).toEqual([]);
        expect(text, path).not.toContain(home.origin);
        const again = await home.send(path, { headers });
        expect(again.status).toBe(first.status);
        expect(marksIn(await again.text(), marks)).toEqual(marksIn(ours, marks));
      },
    );

    it('[decisions, Shop and hosts] images: each shop only serves its own', async () => {
      const shownThere = JSON.stringify(other.content);
      const named = home.content.catalogue.products.flatMap(({ images }) => images.map(({ src }) => src));
      // Atelier uses some of Halden & Moss's images.
      const sources = [...new Set([...named, ...home.content.media.map(({ src }) => src)])].filter(
        (src) => !shownThere.includes(src),
      );
      const headers = { cookie: proof };
      for (const src of sources) expect((await other.send(`/images/${sized(src)}`)).status, src).toBe(404);
      expect((await home.send(`/images/${sized(sources[0] ?? '')}`)).status).toBe(200);
      expect((await other.send(`/images/../${home.content.demo.key}/${sources[0]}`, { headers })).status).toBe(404);
      expect((await other.send(`/images/%2e%2e/${home.content.demo.key}/${sources[0]}`, { headers })).status).toBe(404);
    });

    it('[core §7] the digest of one shop does not make responses of the other cacheable, and a change in one does not affect the other’s', async () => {
      const digestOf = async (shop: Tenant) =>
        (await (await shop.send('/api/bootstrap/app.json')).json()).result.digest as string;
      const [ours, theirs] = [await digestOf(home), await digestOf(other)];
      expect(ours).not.toBe(theirs);
      const kept = await other.send(`/api/catalog/next/currencies.json?digest=${ours}`);
      expect(kept.headers.get('cache-control')).not.toContain('public');
      await bumpContentVersion(shops.database.db, home.id);
      await expect.poll(() => digestOf(home)).not.toBe(ours);
      expect(await digestOf(other)).toBe(theirs);
    });

    it('[decisions, Shop and hosts] emails and reports of a shop name no other shop', async () => {
      const { db } = shops.database;
      const mails = await db.select().from(outboxMails).where(eq(outboxMails.shop_id, other.id));
      expect(mails).toHaveLength(1);
      expect(marksIn(JSON.stringify(mails), marks)).toEqual([]);
      expect(
        marksIn(JSON.stringify(await db.select().from(clientLogs).where(eq(clientLogs.shop_id, other.id))), marks),
      ).toEqual([]);
    });
  });

  describe('a password-protected shop', () => {
    /** The visitor's past without the key of their order, which alone opens its page. */
    const keyless = (): Past => {
      const { order, cookies, ...past } = pasts.atelier;
      const key = `${orderKeyCookie(order.token)}=${order.key}`;
      expect(cookies).toContain(key);
      return { ...past, order: { ...order, key: 'wrong' }, cookies: cookies.replace(key, '') };
    };
    const marksOf = () => {
      const { atelier, halden } = shops.tenants;
      const { catalogue, menus, pages, policies } = atelier.content;
      const shown = [
        ...catalogue.products,
        ...catalogue.collections,
        ...menus.flatMap(({ items }) => items),
        ...pages,
        ...policies,
      ].map(({ title }) => title);
      return [
        ...ownMarks(atelier, halden).filter((mark) => shown.includes(mark)),
        ...personalMarks(atelier, pasts.atelier),
      ];
    };

    it.each(Object.entries(TRESPASSES))(
      '[core §6] %s reveals nothing without the password, nor with another shop’s cookie',
      async (name, trespasses) => {
        const endpoint = shops.endpoints.find((one) => callName(one) === name);
        if (!endpoint) throw new Error(`There is no call ${name}`);
        const { atelier } = shops.tenants;
        for (const { asked } of trespasses({
          home: atelier,
          other: atelier,
          past: keyless(),
          there: keyless(),
        })) {
          if (name.endsWith('validate.json')) continue;
          const answer = await atelier.ask(endpoint, {
            ...asked,
            headers: {
              cookie: `${keyless().cookies}; ${COOKIES.storefrontPassword}=${'A'.repeat(43)}`,
              ...asked.headers,
            },
          });
          const text = await answer.text();
          expect(marksIn(text, marksOf()), `${name}: ${text.slice(0, 300)}`).toEqual([]);
          if (
            !['/bootstrap/next.json', '/bootstrap/app.json', '/logging-monitor.json', '/csp-report.json'].includes(
              endpoint.path,
            )
          )
            expect(answer.status, name).toBe(401);
        }
      },
    );

    it.each(Object.entries(ROUTE_TRESPASSES))(
      '[core §6] %s requires the password, except what emails, gateways and shoppers’ own links need',
      async (route, reaches) => {
        const { atelier, fieldnotes } = shops.tenants;
        for (const { path, init, atHome } of reaches({
          home: atelier,
          other: fieldnotes,
          past: keyless(),
          there: keyless(),
        })) {
          const answer = await atelier.send(path(atelier), withCookies(init?.(atelier), keyless().cookies));
          const isOpen = BEFORE_THE_PASSWORD.includes(route) || ['/theme.css', '/robots.txt'].includes(path(atelier));
          expect(answer.status, path(atelier)).toBe(isOpen ? atHome : 302);
          expect(marksIn(await answer.text(), marksOf()), path(atelier)).toEqual([]);
        }
      },
    );

    it('[core §6] pages redirect to the password page, which unlocks all of them', async () => {
      const { atelier } = shops.tenants;
      for (const route of ROUTES.filter(({ name }) => name !== 'password')) {
        const path = addressOf(route, { home: atelier, other: atelier, past: keyless(), there: keyless() });
        const closed = await atelier.send(path, { headers: { cookie: keyless().cookies } });
        const wayBack = path === '/' ? '' : `?${new URLSearchParams({ return_to: path })}`;
        expect([closed.status, closed.headers.get('location')], path).toEqual([302, `/password${wayBack}`]);
        const open = await atelier.send(path, {
          headers: { cookie: `${keyless().cookies}; ${proof}`, 'accept-encoding': 'identity' },
        });
        expect(open.status, path).toBeLessThan(500);
        expect(await open.text(), path).toContain('Atelier');
        const closedAgain = await atelier.send(path, { headers: { cookie: keyless().cookies } });
        expect(closedAgain.status, path).toBe(302);
      }
      const door = await atelier.send('/password', { headers: { 'accept-encoding': 'identity' } });
      expect(door.status).toBe(200);
      expect(marksIn(await door.text(), marksOf())).toEqual([]);
    });

    it('[decisions, Sessions and keys] an order that its key opens shows itself and nothing of the shop', async () => {
      const { atelier, halden } = shops.tenants;
      const { order } = pasts.atelier;
      const page = await atelier.send(`/orders/${order.token}?key=${order.key}`, {
        headers: { 'accept-encoding': 'identity' },
      });
      const html = await page.text();
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(html).toContain(pasts.atelier.buyer.email);
      const bought = new Set(marksIn(html, personalMarks(atelier, pasts.atelier)));
      const catalogue = ownMarks(atelier, halden).filter((mark) => !bought.has(mark));
      const titles = atelier.content.catalogue.products.map(({ title }) => title);
      expect(
        marksIn(
          html,
          catalogue.filter((mark) => titles.includes(mark)),
        ).length,
      ).toBeLessThanOrEqual(1);
      const cookie = `${orderKeyCookie(order.token)}=${order.key}`;
      const invoice = `/orders/${order.token}/invoice.pdf`;
      expect((await atelier.send(invoice, { headers: { cookie } })).status).toBe(200);
      expect((await atelier.send(invoice)).status).toBe(302);
      expect((await atelier.send('/', { headers: { cookie } })).status).toBe(302);
    });
  });

  /** Carts, checkouts, orders and stock of a shop. */
  async function wroteIn(shop: Tenant): Promise<unknown> {
    const { db } = shops.database;
    const tables = [carts, cartItems, checkouts, orders, variants, payments, testCharges, uploads, unsubscribed];
    const rows = await Promise.all(tables.map((table) => db.select().from(table).where(eq(table.shop_id, shop.id))));
    return rows.map((of) => of.map((row) => JSON.stringify(row)).toSorted());
  }
});

/** A route in the notation of endpoints. */
function asCall(route: string): string {
  return route.includes(' /api/') && !Object.hasOwn(ROUTE_TRESPASSES, route)
    ? route.replace(/:(\w+)\{[^}]*\.json\}/g, '{$1}.json').replace(/:(\w+)/g, '{$1}')
    : route;
}

function withCookies(init: RequestInit = {}, cookie: string): RequestInit {
  return { ...init, headers: { cookie, 'accept-encoding': 'identity', ...(init.headers as Record<string, string>) } };
}

async function isAnswered(response: Response): Promise<boolean> {
  return (await response.json()).success;
}

/** The marks that are not part of the request itself, which may be echoed. */
function notGiven(marks: string[], asked: unknown): string[] {
  const given = marksIn(JSON.stringify(asked), marks);
  return marks.filter((mark) => !given.includes(mark));
}

/** The smallest size of an image, which is quick to make. */
function sized(src: string): string {
  return src.endsWith('.svg') ? src : src.replace(/\.jpg$/, '_180x.jpg');
}

/** The address of a page with a shop's own records in it. */
function addressOf({ path, page }: PageRoute, { home: { content }, past }: Both): string {
  const { products, collections } = content.catalogue;
  const post = content.journal?.posts[0];
  const handles: Record<string, string | undefined> = {
    product: products[0]?.handle,
    collection: collections[0]?.handle,
    policy: 'privacy-policy',
    page: content.pages[0]?.handle,
    offer: content.offers[0]?.product,
    blogs: content.journal?.handle,
    blog_post: post?.handle,
  };
  const values: Record<string, string | undefined> = {
    handle: handles[page],
    collectionHandle: collections[0]?.handle,
    blogHandle: content.journal?.handle,
    tag: post?.tags[0],
    offerId: String(content.offers[0]?.id),
    token: page === 'checkout' ? past.checkoutToken : past.order.token,
    recover: '',
  };
  const filled = path.replace(/\{(\w+)\??\}/g, (_, name: string) => values[name] ?? '').replace(/(.)\/$/, '$1');
  if (page === 'thankyou') return `${filled}?key=${past.order.key}`;
  return page === 'search' ? `${filled}?q=${products[0]?.handle}` : filled;
}
