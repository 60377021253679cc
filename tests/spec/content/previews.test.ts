import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bootstrapApi } from '#api/bootstrap.api.ts';
import { cartApi } from '#api/cart.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { HEADER } from '#api/core/names.ts';
import { previewApi } from '#api/preview.api.ts';
import { PREVIEW_IDLE_SECONDS, PREVIEW_LINK_SECONDS, PREVIEW_SECONDS } from '#domain/limits.ts';
import { COMMAND_LINE } from '#domain/merchant/actor.ts';
import { PREVIEW_TOKEN } from '#domain/theme/preview.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { drafts } from '#server/db/schema/draft.ts';
import { previewSessions } from '#server/db/schema/preview.ts';
import { shops } from '#server/db/schema/shop.ts';
import { themes, themeVersions } from '#server/db/schema/theme.ts';
import { testEngine } from '#server/db/testing.ts';
import {
  exchangeToken,
  openPreview,
  revokePreview,
  sharePreview,
  continueSession,
} from '#server/modules/previews/preview.service.ts';
import { purgePreviews } from '#server/modules/previews/preview-rows.ts';
import { openTestPreview, shopOf } from '../../support/preview-session.ts';
import { openThreeShops } from '../support/three-shops.ts';
import type { Tenant, ThreeShops } from '../support/three-shops.ts';

const EDITOR = 'http://editor.test';
const DAY_SECONDS = 86_400;

let three: ThreeShops;
let halden: Tenant;
let fieldnotes: Tenant;
let atelier: Tenant;
/** The published theme of Halden & Moss, and another one that nobody has published. */
let published: { theme_id: number; json: { templates: object } };
const OTHER = 900;

beforeAll(async () => {
  three = await openThreeShops(testEngine);
  ({ halden, fieldnotes, atelier } = three.tenants);
  const { db } = three.database;
  const [row] = await db
    .select({ theme_id: themes.id, json: themeVersions.json })
    .from(themes)
    .innerJoin(themeVersions, and(eq(themeVersions.shop_id, themes.shop_id), eq(themeVersions.id, themes.version_id)))
    .where(and(eq(themes.shop_id, halden.id), eq(themes.is_published, true)));
  published = row as never;
  await db.insert(themes).values({ shop_id: halden.id, id: OTHER, name: 'Autumn', preset: 'plaster' });
  await db
    .insert(themeVersions)
    .values({ shop_id: halden.id, id: OTHER, theme_id: OTHER, json: withHeading('A version') });
});
afterAll(() => three.close());
beforeEach(() => three.database.db.delete(drafts));

/** The published theme with a home page of one heading. */
function withHeading(heading: string) {
  const blocks = { title: { type: 'heading', settings: { text: heading } } };
  const home = { sections: { only: { type: 'rich-text', blocks, block_order: ['title'] } }, order: ['only'] };
  return { ...published.json, templates: { ...published.json.templates, homepage: home } } as never;
}

const draft = (heading: string) =>
  three.database.db
    .insert(drafts)
    .values({ shop_id: halden.id, subject: `theme:${published.theme_id}`, head_rev: 1, doc: withHeading(heading) });

const open = (tenant = halden, given: Parameters<typeof openTestPreview>[2] = {}) =>
  openTestPreview(three.database, tenant.send, { shop_id: tenant.id, editor: EDITOR, ...given });

async function get(path: string, cookie = '', tenant = halden) {
  const answer = await tenant.send(path, { headers: { cookie } });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

describe('preview sessions', () => {
  it('[decisions, Merchants and previews] a link is exchanged once for a cookie of its theme, and leaves the address', async () => {
    const shop = await shopOf(three.database, halden.id);
    const { token } = await openPreview(shop, COMMAND_LINE, { theme_id: OTHER, editor_origin: EDITOR });
    const first = await get(`/products/everyday-mug?variant=1001&${PREVIEW_TOKEN}=${token}`);
    expect([first.status, first.headers.get('location')]).toEqual([
      303,
      `/products/everyday-mug?variant=1001&preview=true&preview_theme=${OTHER}`,
    ]);
    expect([first.headers.get('cache-control'), first.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ]);
    expect(first.headers.get('set-cookie')).toMatch(
      new RegExp(`^preview_${OTHER}=[\\w-]{40,}; .*HttpOnly; Secure; SameSite=None; Partitioned$`),
    );
    const second = await get(`/?${PREVIEW_TOKEN}=${token}`);
    expect([second.status, second.headers.get('location'), second.headers.get('set-cookie')]).toEqual([303, '/', null]);
    const stored = await three.database.db.select().from(previewSessions);
    expect(JSON.stringify(stored)).not.toContain(/=([^;]+)/.exec(first.headers.get('set-cookie')!)![1]);
  });

  it('[decisions, Merchants and previews] a session ends an hour after its last use, and after eight hours in any case', async () => {
    let now = Date.now();
    const shop = await shopOf(three.database, halden.id, () => new Date(now));
    const { token } = await openPreview(shop, COMMAND_LINE, { theme_id: OTHER, editor_origin: null });
    const session = (await exchangeToken(shop, token))!.token;
    const began = now;
    while (now - began < (PREVIEW_SECONDS - PREVIEW_IDLE_SECONDS) * 1000) {
      now += (PREVIEW_IDLE_SECONDS - 1) * 1000;
      expect(await continueSession(shop, session), `after ${(now - began) / 1000} s`).toBeDefined();
    }
    now = began + PREVIEW_SECONDS * 1000;
    expect(await continueSession(shop, session)).toBeUndefined();
    const late = await openPreview(shop, COMMAND_LINE, { theme_id: OTHER, editor_origin: null });
    const other = (await exchangeToken(shop, late.token))!.token;
    now += PREVIEW_IDLE_SECONDS * 1000;
    expect(await continueSession(shop, other)).toBeUndefined();
    now += DAY_SECONDS * 2000;
    await purgePreviews(three.database.db, new Date(now));
    expect(await three.database.db.select().from(previewSessions)).toEqual([]);
  });

  it('[decisions, Merchants and previews] a link that is late, invented or of another shop opens nothing', async () => {
    let now = Date.now();
    const shop = await shopOf(three.database, halden.id, () => new Date(now));
    const { token } = await openPreview(shop, COMMAND_LINE, { theme_id: OTHER, editor_origin: null });
    expect(await exchangeToken(await shopOf(three.database, fieldnotes.id), token)).toBeUndefined();
    expect(await exchangeToken(shop, 'x'.repeat(86))).toBeUndefined();
    now += PREVIEW_LINK_SECONDS * 1000;
    expect(await exchangeToken(shop, token)).toBeUndefined();
  });

  it('[decisions, Merchants and previews] a link taken by two at once is used by one', async () => {
    const shop = await shopOf(three.database, halden.id);
    const { token } = await openPreview(shop, COMMAND_LINE, { theme_id: OTHER, editor_origin: null });
    const taken = await Promise.all(Array.from({ length: 6 }, () => exchangeToken(shop, token)));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('[decisions, Merchants and previews] a shared link opens for many until it is revoked, which ends what it opened', async () => {
    await draft('Shared draft');
    const shop = await shopOf(three.database, halden.id);
    const shared = await sharePreview(shop, COMMAND_LINE, { theme_id: published.theme_id, label: 'For Bo' });
    const cookies = await Promise.all(
      [1, 2].map(
        async () => (await get(`/?${PREVIEW_TOKEN}=${shared.token}`)).headers.get('set-cookie')!.split(';')[0]!,
      ),
    );
    for (const cookie of cookies)
      expect((await get('/?preview=true', cookie)).html.includes('Shared draft')).toBe(true);
    const refused = await halden.ask(previewApi.sections, {
      body: { path: '/', sections: [] },
      headers: { cookie: cookies[0]!, [HEADER.preview]: 'true' },
    });
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'preview_not_open' }),
    ]);
    expect(await revokePreview(shop, COMMAND_LINE, shared.id)).toBe(true);
    for (const cookie of cookies)
      expect((await get('/?preview=true', cookie)).html.includes('Shared draft')).toBe(false);
    const acts = await three.database.db.select().from(auditLog).where(eq(auditLog.shop_id, halden.id));
    expect(acts.slice(-2).map(({ act, actor_name }) => [act, actor_name])).toEqual([
      ['preview.share', 'command line'],
      ['preview.revoke', 'command line'],
    ]);
  });
});

describe('what a preview shows', () => {
  it.each([
    ['/?preview=true', 'the draft'],
    [`/?theme_preview_id=${OTHER}`, 'a version of the theme'],
    [`/?preview=true&preview_theme=${OTHER}`, 'another theme'],
    ['/?template_id=homepage', 'a template'],
    ['/?preview_template=homepage', 'a template'],
    ['/?preview_product=everyday-mug', 'a product'],
    ['/?preview_personalize=1', 'what is personalised'],
    ['/?from-dashboard=1', 'the bar'],
    ['/?preview_layout=blank', 'another layout'],
  ])('[core §4] %s without a session, or with another shop’s, is the published page to the byte', async (path) => {
    await draft('A draft');
    const plain = await get('/');
    const foreign = await open(fieldnotes);
    for (const cookie of [
      '',
      'preview_1=forged',
      foreign.cookie.replace(/preview_\d+/, `preview_${published.theme_id}`),
    ]) {
      const shown = await get(path, cookie);
      expect([shown.status, shown.html === plain.html, shown.headers.get('x-robots-tag')]).toEqual([200, true, null]);
    }
  });

  it('[core §4] preview=true shows the draft, privately, to a frame of the editor alone', async () => {
    await draft('Kiln news');
    const { cookie } = await open();
    const { status, html, headers } = await get('/?preview=true', cookie);
    expect([status, html.includes('Kiln news'), html.includes('data-preview="true"')]).toEqual([200, true, true]);
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${EDITOR}`);
    expect((await get('/', cookie)).headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'$/);
    expect((await get('/')).html.includes('Kiln news')).toBe(false);
  });

  it('[decisions, Merchants and previews] theme_preview_id shows that version, of the session’s theme alone', async () => {
    const { cookie } = await open(halden, { theme_id: OTHER });
    expect((await get(`/?theme_preview_id=${OTHER}`, cookie)).html.includes('A version')).toBe(true);
    const mine = await open();
    expect((await get(`/?theme_preview_id=${OTHER}`, mine.cookie)).html.includes('A version')).toBe(false);
  });

  it('[core §4] previews of two themes stand beside each other', async () => {
    await draft('Mine');
    const [one, other] = [await open(), await open(halden, { theme_id: OTHER })];
    const both = `${one.cookie}; ${other.cookie}`;
    expect((await get('/?preview=true', both)).html.includes('Mine')).toBe(true);
    expect((await get(`/?preview=true&preview_theme=${OTHER}`, both)).html.includes('A version')).toBe(true);
  });

  it('[core §4] HTML of a preview equals published HTML of the same theme', async () => {
    const { cookie } = await open();
    const content = (html: string) =>
      /<div id="app">(.*?)<\/div><script type="application\/json"/s.exec(html)?.[1] ??
      /<div id="app">(.*)<\/div><\/body>/s.exec(html)![1]!;
    for (const path of ['/', '/collections/vases', '/products/everyday-mug', '/pages/about']) {
      const [plain, shown] = [await get(path), await get(`${path}?preview=true`, cookie)];
      expect(content(shown.html) === content(plain.html), path).toBe(true);
    }
  });

  it.each([
    ['template_id=product', '/', /^\/products\/[\w-]+\?template_id=product$/],
    ['preview_template=page', '/products/pocket-notebook', /^\/pages\/[\w-]+\?preview_template=page$/],
    ['template_id=cart', '/', /^\/cart\?template_id=cart$/],
    ['preview_personalize=star-map', '/', /^\/products\/[\w-]+\?preview_personalize=star-map$/],
  ])('[core §4] on a shop of the website builder %s leads to a page that shows it', async (flag, path, there) => {
    const { cookie } = await open(fieldnotes);
    const product = fieldnotes.content.catalogue.products[0]!.handle;
    const given = flag.replace('star-map', product);
    const moved = await get(`${path}?${given}`, cookie, fieldnotes);
    expect(moved.status).toBe(302);
    expect(moved.headers.get('location')).toMatch(new RegExp(there.source.replace('star-map', product)));
    const shown = await get(moved.headers.get('location')!, cookie, fieldnotes);
    expect([shown.status, shown.html.includes('"kind":"web_builder"')]).toEqual([200, true]);
    // On another shop the flag means nothing.
    const mine = await open();
    expect((await get(`/?${given}`, mine.cookie)).status).toBe(200);
  });

  it('[core §4] the kind of a preview follows its theme: website builder, next theme, classic', async () => {
    const kinds = async (tenant: Tenant) => {
      const { cookie } = await open(tenant);
      return /"kind":"(\w+)","tool":"theme"/.exec((await get('/?preview=true', cookie, tenant)).html)?.[1];
    };
    expect([await kinds(fieldnotes), await kinds(halden)]).toEqual(['web_builder', 'next_theme']);
    const { db } = three.database;
    const isMine = and(eq(themes.shop_id, halden.id), eq(themes.id, published.theme_id));
    await db.update(themes).set({ next_theme_editor: false }).where(isMine);
    expect(await kinds(halden)).toBe('classic');
    await db.update(themes).set({ next_theme_editor: true }).where(isMine);
  });

  it('[core §4] the dashboard’s flag shows the live page with the bar, where the shop has it on', async () => {
    await draft('Not live');
    const { cookie } = await open();
    expect((await get('/?from-dashboard=1', cookie)).html === (await get('/')).html).toBe(true);
    const { db } = three.database;
    const [row] = await db.select({ settings: shops.settings }).from(shops).where(eq(shops.id, halden.id));
    await db
      .update(shops)
      .set({ settings: { ...row!.settings, manage_bar: true } })
      .where(eq(shops.id, halden.id));
    three.directory.forget();
    const shown = await get('/?from-dashboard=1', cookie);
    expect([shown.html.includes('"tool":"manage_bar"'), shown.html.includes('Not live')]).toEqual([true, false]);
    expect(shown.html.includes('data-preview')).toBe(false);
    expect((await get('/?from-dashboard=1')).html.includes('manage_bar')).toBe(false);
    await db.update(shops).set({ settings: row!.settings }).where(eq(shops.id, halden.id));
    three.directory.forget();
  });

  it('[decisions, Merchants and previews] a preview passes the storefront’s password, and nothing else does', async () => {
    const { cookie } = await open(atelier);
    expect((await get('/', '', atelier)).status).toBe(302);
    expect((await get('/', cookie, atelier)).status).toBe(302);
    expect((await get('/?preview=true', cookie, atelier)).status).toBe(200);
  });

  it('[core §2] sections are shown by themselves: of a template, or a type with its preset', async () => {
    await draft('Alone');
    const { cookie } = await open();
    const one = await get('/preview/sections?preview=true&template=homepage&sections=only', cookie);
    expect([one.status, one.html.includes('Alone'), one.html.includes('data-section="header"')]).toEqual([
      200,
      true,
      false,
    ]);
    expect((await get('/preview/sections?preview=true&type=rich-text', cookie)).html).toContain(
      'data-section="rich-text"',
    );
    for (const [path, given] of [
      ['/preview/sections?preview=true&type=rich-text', ''],
      ['/preview/sections?preview=true&type=__proto__', cookie],
    ] as const)
      expect((await get(path, given)).status, path).toBe(404);
  });

  it('[core §7] X-Preview-Layout names the layout', async () => {
    const { cookie } = await open();
    const layout = async (headers: Record<string, string>) => {
      const answer = await halden.ask(bootstrapApi.page, { query: { path: '/' }, headers });
      return ((await answer.json()) as { result: { layout: string } }).result.layout;
    };
    const asked = { [HEADER.preview]: 'true', [HEADER.previewLayout]: 'landing' };
    expect([await layout({ ...asked, cookie }), await layout(asked)]).toEqual(['landing', 'default']);
    expect(await layout({ ...asked, [HEADER.previewLayout]: 'constructor', cookie })).toBe('default');
    const byHeader = await open();
    expect(await layout({ ...asked, [HEADER.previewToken]: byHeader.token })).toBe('landing');
  });
});

describe('what a preview does', () => {
  it('[decisions, Merchants and previews] it takes no orders and no money', async () => {
    const { cookie } = await open();
    const variant_id = halden.content.catalogue.products[0]!.variants[0]!.id;
    const made = await halden.ask(cartApi.create, { body: { cartItem: { variant_id, qty: 1 } } } as never);
    const { result } = (await made.json()) as { result: { token: string; checkout_token?: string } };
    for (const endpoint of [checkoutApi.createOrder, checkoutApi.chargeAuthorize, checkoutApi.providerCreateOrder]) {
      const refused = await halden.ask(endpoint, {
        path: { token: result.checkout_token ?? result.token },
        body: {},
        headers: { cookie, referer: `${halden.origin}/checkouts/x?preview=true` },
      });
      expect([endpoint.path, refused.status, await refused.json()]).toEqual([
        endpoint.path,
        403,
        expect.objectContaining({ code: 'preview_takes_no_orders' }),
      ]);
    }
  });

  it('[decisions, Merchants and previews] redirects inside the shop keep its flags', async () => {
    const { cookie } = await open();
    const moved = await get('/products/alltagsbecher?preview=true', cookie);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/products/everyday-mug?preview=true']);
    const posted = await halden.send('/cart/clear', {
      method: 'POST',
      headers: { cookie, origin: halden.origin, referer: `${halden.origin}/cart?preview=true` },
      body: new URLSearchParams(),
    });
    expect([posted.status, posted.headers.get('location')]).toEqual([303, expect.stringContaining('preview=true')]);
  });

  it('[core §4] changed sections are completed as the page completes them, and never run what is hostile', async () => {
    const { cookie } = await open();
    const ask = async (sections: unknown[], given = cookie) => {
      const answer = await halden.ask(previewApi.sections, {
        body: { path: '/', sections } as never,
        headers: { cookie: given, [HEADER.preview]: 'true' },
      });
      return {
        status: answer.status,
        ...((await answer.json()) as { result: { sections: never[]; issues: never[] } }),
      };
    };
    const blocks = {
      title: { type: 'heading', settings: { text: 'Typed' } },
      text: { type: 'rich-text', settings: { html: '<p onclick="x()">a<script>x()</script></p>' } },
    };
    const json = { type: 'rich-text', settings: {}, blocks, block_order: ['title', 'text'] };
    const { result } = await ask([
      { id: 'a', group: 'main', json },
      { id: 'b', group: 'main', json: { type: 'no-such-type' } },
      { id: 'c', group: 'header', json: { type: 'announcement-bar' } },
    ]);
    expect(result.sections).toMatchObject([
      { id: 'a', section: { id: 'a', blocks: [{ settings: { text: 'Typed' } }, {}] } },
      { id: 'c', section: { id: 'header__c', group: 'header' } },
    ]);
    expect(JSON.stringify(result.sections)).not.toMatch(/onclick|<script/);
    expect(JSON.stringify(result.issues)).toContain('unknown section type no-such-type');
    expect((await ask([{ id: 'a', group: 'main', json }], '')).status).toBe(403);
    expect((await ask([{ id: 'a', group: 'elsewhere', json }])).status).toBe(422);
  });

  it('[core §4] changed settings answer their style, with what is wrong with them', async () => {
    const { cookie } = await open();
    const answer = await halden.ask(previewApi.style, {
      body: { preset: 'plaster', settings: { buttonRadius: 'a}body{display:none' }, schemes: {} },
      headers: { cookie, [HEADER.preview]: 'true' },
    });
    const { result } = (await answer.json()) as { result: { css: string; issues: unknown[] } };
    expect([result.css.includes('--'), result.css.includes('display:none'), result.issues.length]).toEqual([
      true,
      false,
      1,
    ]);
  });
});
