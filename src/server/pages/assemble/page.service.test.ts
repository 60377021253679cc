import { glob } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { bootstrapApi } from '#api/bootstrap.api.ts';
import type { Answer } from '#api/core/endpoint.ts';
import type { PageDocument } from '#domain/page/page-document.ts';
import { s } from '#theme/model/fields.ts';
import { defineSection, sectionRegistry } from '#theme/model/section.ts';
import type { SectionDefinition } from '#theme/model/section.ts';
import { seedCommerce } from '../../../../tests/spec/support/commerce-seed.ts';
import { allApis } from '#server/apis.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import type { Json } from '#server/db/schema/json.ts';
import { pages } from '#server/db/schema/content.ts';
import { products } from '#server/db/schema/product.ts';
import { shops } from '#server/db/schema/shop.ts';
import { themes, themeVersions } from '#server/db/schema/theme.ts';
import { createServices } from '#server/services.ts';
import { openTestShop } from '#server/testing.ts';
import type { TestShop } from '#server/testing.ts';
import { openTestPreview } from '../../../../tests/support/preview-session.ts';
import { testEngine } from '#server/db/testing.ts';

const SECTIONS = new URL('../../../../theme-sections/', import.meta.url);

async function realSections(): Promise<Record<string, { section: SectionDefinition }>> {
  const modules: Record<string, { section: SectionDefinition }> = {};
  for await (const path of glob('*/*.section.ts', { cwd: SECTIONS }))
    modules[path] = (await import(new URL(path, SECTIONS).href)) as { section: SectionDefinition };
  return modules;
}

const facts = { name: 'Test', category: 'Test', version: 1, hydrate: 'never', presets: [], common: false } as const;
/** Its data is whether it was given a visitor; its setting says what it shows. */
const probe = defineSection({
  ...facts,
  type: 'probe',
  settings: { text: s.text({ label: 'Text' }), html: s.richText({ label: 'HTML' }) },
  load: ({ visitor, settings, page }) => ({ visitor: visitor !== null, text: settings.text, path: page.path }),
});
const broken = defineSection({
  ...facts,
  type: 'broken',
  settings: {},
  load: () => Promise.reject(new Error('no data today')),
});

const needed = defineSection({
  ...facts,
  type: 'needed',
  required: true,
  settings: {},
  load: () => Promise.reject(new Error('no data today')),
});

const one = (type: string, settings: Record<string, Json> = {}): Json => ({
  sections: { [type]: { type, settings } },
  order: [type],
});

const THEME: Record<string, Json> = {
  name: 'T',
  preset: 'plaster',
  settings: { description: { $t: 'about' } },
  schemes: {},
  groups: {
    header: one('probe', { text: 'header' }),
    overlay: { sections: { cart: { type: 'cart-drawer' } }, order: ['cart'] },
  },
  templates: {
    homepage: one('probe', { text: { $t: 'hello' } }),
    product: one('main-product'),
    collection: one('main-collection'),
    page: one('main-page'),
    'page.contact': one('probe', { text: 'contact' }),
    policy: one('policy'),
    not_found: one('not-found'),
    cart: one('probe', { text: 'cart' }),
    password: one('password'),
    search: one('search-results'),
    error: one('error'),
  },
  messages: { en: { hello: 'Hello', about: 'Vases and bowls' }, de: { hello: 'Hallo' } },
};

describe('a page, put together', () => {
  let shop: TestShop;
  let ask: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** Of a preview session. */
  let cookie: string;
  const logged: string[] = [];

  beforeAll(async () => {
    shop = await openTestShop(testEngine);
    const { db } = shop.database;
    await seedCommerce(db);
    await db.insert(pages).values({
      shop_id: 1,
      id: 2,
      handle: 'contact',
      title: 'Contact',
      body_html: '',
      template: 'contact',
      published_at: new Date(0),
    });
    await db
      .insert(themes)
      .values({ shop_id: 1, id: 1, name: 'T', preset: 'plaster', is_published: true, version_id: 1 });
    await db.insert(themeVersions).values({ shop_id: 1, id: 1, theme_id: 1, json: THEME });
    const sections = sectionRegistry({
      ...(await realSections()),
      probe: { section: probe },
      broken: { section: broken },
      needed: { section: needed },
    });
    const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
    const app = shop.app({ apis: allApis({ sections, services: createServices() }), log });
    ask = async (path, headers = {}) => app.request(`http://shop.test${path}`, { headers });
    ({ cookie } = await openTestPreview(shop.database, (path) => ask(path)));
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    logged.length = 0;
    await change(THEME);
  });

  /** Publishes another theme and other shop settings. */
  async function change(
    json: Record<string, Json>,
    settings: { home_path?: string; page_lock?: string[] } = {},
  ): Promise<void> {
    const { db } = shop.database;
    await db.update(themeVersions).set({ json }).where(eq(themeVersions.id, 1));
    await db.update(shops).set({ settings }).where(eq(shops.id, 1));
    await bumpContentVersion(db, 1);
    shop.directory.forget();
  }

  async function page(
    path: string,
    { headers, preview, groups = true }: { headers?: Record<string, string>; preview?: boolean; groups?: boolean } = {},
  ): Promise<PageDocument> {
    const query = new URLSearchParams({ path, groups: String(groups), ...(preview && { preview: 'true' }) });
    const sent = preview ? { ...headers, cookie } : headers;
    const answer = (await (await ask(`/api/bootstrap/site/page.json?${query}`, sent)).json()) as {
      success: boolean;
      result: PageDocument;
    };
    expect(answer).toMatchObject({ success: true });
    return answer.result;
  }

  const main = ({ sections }: PageDocument) => sections.filter(({ group }) => group === 'main');
  const withHome = (sections: Record<string, Json>, order = Object.keys(sections)) =>
    change({ ...THEME, templates: { ...(THEME.templates as object), homepage: { sections, order } } });

  it.each([
    ['/products/vase', 'main-product'],
    ['/collections/vases/products/vase', 'main-product'],
    ['/collections/vases', 'main-collection'],
    ['/collections/all', 'main-collection'],
    ['/products/vendors?q=Halden+Pottery', 'main-collection'],
    ['/pages/about', 'main-page'],
    ['/policies/refund-policy', 'policy'],
  ])('[core §2] %s shows its section', async (path, type) => {
    const found = await page(path);
    expect([found.status, main(found).map((section) => section.type), found.issues]).toEqual([200, [type], []]);
  });

  it.each([
    '/products/gone',
    '/collections/gone/products/vase',
    '/collections/hidden/products/vase',
    '/products/draft',
    '/products/constructor',
    '/collections/gone',
    '/collections/hidden',
    '/pages/gone',
    '/policies/gone',
    '/nowhere',
    '/products/%E0%A4%A',
    '//[',
  ])('[core §8] %s answers 404 with the not-found sections', async (path) => {
    const found = await page(path);
    expect([found.status, found.type, main(found).map(({ type }) => type), found.head.robots]).toEqual([
      404,
      'not_found',
      ['not-found'],
      'noindex',
    ]);
  });

  it('[core §8] a type of page without template is not found', async () => {
    const { product: _, ...templates } = THEME.templates as Record<string, Json>;
    await change({ ...THEME, templates });
    expect(await page('/products/vase', { preview: true })).toMatchObject({
      status: 404,
      layout: 'error',
      issues: [{ path: 'templates.product', message: 'Failed to resolve component' }],
    });
    await change({ ...THEME, templates: { ...templates, product: one('gone') } });
    expect(await page('/products/vase', { preview: true })).toMatchObject({ status: 404, layout: 'error' });
    await change({ ...THEME, templates: {} });
    expect(await page('/', { preview: true })).toMatchObject({
      status: 404,
      layout: 'error',
      sections: expect.arrayContaining([expect.objectContaining({ type: 'not-found', group: 'main' })]),
      issues: [
        { path: 'templates.not_found', message: 'no such template' },
        { path: 'templates.homepage', message: 'Failed to resolve component' },
      ],
    });
  });

  it.each([
    ['404', 404, 'not_found', 'not-found'],
    ['500', 500, 'error', 'error'],
    ['414', 414, 'error', 'error'],
    ['200', 200, 'error', 'error'],
    ['x', 200, 'error', 'error'],
  ])('[core §8] /error?statusCode=%s answers %i with its sections', async (code, status, type, section) => {
    const found = await page(`/error?statusCode=${code}`);
    expect([found.status, found.type, found.layout, main(found).map((one) => one.type)]).toEqual([
      status,
      type,
      'error',
      [section],
    ]);
    expect(found.reads).toContain('statusCode');
  });

  it('[theme-model, rule 5] an unknown section leaves its slot empty and is reported; the page stands', async () => {
    await withHome({ a: { type: 'gone' }, b: { type: 'constructor' }, c: { type: 'probe' } });
    const found = await page('/', { groups: false, preview: true });
    expect(found.sections.map(({ id }) => id)).toEqual(['c']);
    expect((await page('/', { groups: false })).issues, 'a shopper is told nothing').toEqual([]);
    expect(found).toMatchObject({
      status: 200,
      issues: [
        { path: 'templates.homepage.sections.a', message: 'unknown section type gone' },
        { path: 'templates.homepage.sections.b' },
      ],
    });
  });

  it('[theme-model, rule 6] broken settings are mended and reported', async () => {
    await withHome(
      {
        a: { type: 'probe', settings: { text: 5, old: 1 }, blocks: 'x', block_order: 7, hideOn: ['mobile', 'fridge'] },
        b: 'nonsense',
      },
      ['a', 'b', 'gone'],
    );
    const found = await page('/', { groups: false, preview: true });
    expect(found.sections).toMatchObject([{ id: 'a', settings: { text: '' }, blocks: [], hideOn: ['mobile'] }]);
    expect(found.issues.map(({ path }) => path)).toEqual([
      'templates.homepage.sections.a.settings.text',
      'templates.homepage.sections.a.settings.old',
    ]);
  });

  it.each<Json>([5, null, 'mobile', { includes: true }])(
    '[theme-model, rule 6] a section hidden on %j is shown everywhere',
    async (hideOn) => {
      await withHome({ a: { type: 'probe', hideOn } });
      expect((await page('/', { groups: false })).sections).toMatchObject([{ id: 'a', hideOn: [] }]);
    },
  );

  it.each<[string, Json]>([
    ['templates', { homepage: 5 }],
    ['templates', { homepage: { sections: null, order: {} } }],
    ['groups', null],
    ['groups', { header: [] }],
    ['settings', []],
    ['schemes', 'x'],
    ['preset', 5],
    ['name', null],
    ['messages', { en: 5 }],
  ])('[theme-model, rule 6] a theme whose %s are %j still answers', async (key, value) => {
    await change({ ...THEME, [key]: value });
    expect([200, 404]).toContain((await page('/')).status);
    expect((await ask('/api/bootstrap/next.json')).status).toBe(200);
  });

  it('[core §8] data that cannot be read leaves the slot empty, is reported to merchants and logged', async () => {
    await withHome({ a: { type: 'broken' }, b: { type: 'probe' } });
    const found = await page('/', { preview: true });
    expect(main(found).map(({ id }) => id)).toEqual(['b']);
    expect(found).toMatchObject({
      status: 200,
      cache: 'private',
      issues: [{ path: 'templates.homepage.sections.a', message: 'its data could not be read' }],
    });
    expect(JSON.stringify(found)).not.toContain('no data today');
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { section: 'templates.homepage.sections.a', err: { message: 'no data today' } },
    ]);
  });

  it('[reliability] a page whose required section cannot be read is an error, never a page without it', async () => {
    await withHome({ a: { type: 'probe' }, b: { type: 'needed' } });
    const answer = await ask(`/api/bootstrap/site/page.json?${new URLSearchParams({ path: '/' })}`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('no data today');
  });

  it('[theme-model, rule 1] a disabled section is not shown', async () => {
    await withHome({ a: { type: 'probe', disabled: true }, b: { type: 'probe' } });
    expect(main(await page('/')).map(({ id }) => id)).toEqual(['b']);
  });

  it('[theme-model, rule 1] sections of a group carry its name before their own', async () => {
    const found = await page('/');
    expect(found.sections.map(({ id, group }) => [id, group])).toEqual([
      ['probe', 'main'],
      ['header__probe', 'header'],
      ['overlay__cart', 'overlay'],
    ]);
    expect((await page('/', { groups: false })).sections.map(({ group }) => group)).toEqual(['main']);
    expect((await page('/password')).sections.map(({ group }) => group)).toEqual(['main']);
  });

  it.each(['/pages/about', '/pages/about/', '/pages/%61bout', '//pages/about?x=1'])(
    '[core §2] a locked page is not found at %s, except in preview',
    async (path) => {
      await change(THEME, { page_lock: ['/pages/about'] });
      expect(await page(path)).toMatchObject({ status: 404, type: 'not_found' });
      expect(await page(path, { preview: true })).toMatchObject({ status: 200, type: 'page' });
      expect((await page('/pages/contact')).status).toBe(200);
    },
  );

  it.each(['/', '/?utm_source=mail'])(
    '[core §2] the start page is shown at %s instead of the home page',
    async (path) => {
      await change(THEME, { home_path: '/pages/about' });
      expect(await page(path)).toMatchObject({
        status: 200,
        type: 'page',
        path: '/pages/about',
        head: { title: 'About · Shop', canonical: 'http://shop.test/pages/about' },
      });
      await change(THEME, { home_path: '//[' });
      expect(await page(path)).toMatchObject({ type: 'homepage' });
    },
  );

  it('[theme-model, rule 1] a page has the template it names, else that of its type', async () => {
    expect(main(await page('/pages/contact')).map(({ type }) => type)).toEqual(['probe']);
    const { 'page.contact': _, ...templates } = THEME.templates as Record<string, Json>;
    await change({ ...THEME, templates });
    expect(main(await page('/pages/contact')).map(({ type }) => type)).toEqual(['main-page']);
  });

  it('[theme-model, rule 1] a product has the template it names, else that of its type', async () => {
    const name = async (template: string | null) => {
      await shop.database.db.update(products).set({ template }).where(eq(products.handle, 'vase'));
      await change({ ...THEME, templates: { ...(THEME.templates as object), 'product.course': one('probe') } });
    };
    await name('course');
    expect(main(await page('/products/vase')).map(({ type }) => type)).toEqual(['probe']);
    expect(main(await page('/collections/vases/products/vase')).map(({ type }) => type)).toEqual(['probe']);
    await name('gone');
    expect(main(await page('/products/vase')).map(({ type }) => type)).toEqual(['main-product']);
    await name(null);
    expect(main(await page('/products/vase')).map(({ type }) => type)).toEqual(['main-product']);
  });

  it('[caching] only a page of its visitor is given the visitor, and is never kept', async () => {
    const [home, cart] = [await page('/'), await page('/cart')];
    expect([home.cache, cart.cache]).toEqual(['public', 'private']);
    expect(main(home)[0]?.data).toMatchObject({ visitor: false });
    expect(main(cart)[0]?.data).toMatchObject({ visitor: true });
    expect(cart.sections.find(({ id }) => id === 'header__probe')?.data).toMatchObject({ visitor: false });
  });

  it('[theme-model, Fields] editorial text comes in the visitor’s language, else in the shop’s own', async () => {
    const german = { 'x-lang': 'de' };
    expect(main(await page('/', { headers: german }))[0]?.settings.text).toBe('Hallo');
    expect((await page('/', { headers: german })).head.description).toBe('Vases and bowls');
    await withHome({ a: { type: 'probe', settings: { text: { $t: 'about' } } } });
    expect(main(await page('/', { headers: german }))[0]?.settings.text).toBe('Vases and bowls');
  });

  it('[decisions, Accounts and security] HTML of the theme is cleaned on render', async () => {
    await withHome({ a: { type: 'probe', settings: { html: '<p onclick="x()">Hi</p><script>x()</script>' } } });
    expect(main(await page('/'))[0]?.settings.html).toBe('<p>Hi</p>');
  });

  it('[core §7] the bootstrap answers the theme with its groups and the pages it has', async () => {
    const { result } = (await (await ask('/api/bootstrap/next.json')).json()) as {
      result: Answer<typeof bootstrapApi.next>;
    };
    expect(result.theme.fixed.map(({ id }) => id)).toEqual(['header__probe', 'overlay__cart']);
    expect(result.theme.pages).toContain('page.contact');
    expect(result.theme).toMatchObject({ shop_theme_id: 1, version_id: 1, settings: { cartType: 'drawer' } });
  });

  it('[acc §7] the stored sections of a page type, and a refusal for one there is not', async () => {
    expect(await (await ask('/api/bootstrap/template.json?page=cart')).json()).toMatchObject({
      result: { order: ['probe'] },
    });
    for (const name of ['checkout', 'constructor', '__proto__', 'page.contact'])
      expect((await ask(`/api/bootstrap/template.json?page=${name}`)).status).toBe(404);
  });
});
