import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#server/db/schema/audit.ts';
import { shops } from '#server/db/schema/shop.ts';
import { testEngine } from '#server/db/testing.ts';
import { assignTemplate } from '#server/modules/content/assign-template.ts';
import type { AssignTemplateInput } from '#server/modules/content/assign-template.ts';
import { changeShopSettings, shopSettings } from '#server/modules/content/shop-settings.ts';
import type { MerchantSettings } from '#server/modules/content/shop-settings.ts';
import type { PageDocument } from '#domain/page/page-document.ts';
import { FOREIGN, openContentShop } from '../support/content-shop.ts';
import type { ContentShop } from '../support/content-shop.ts';
import { merchant } from '../support/theme-shop.ts';

const ada = merchant(1, 'Ada');
const typeOf = ({ sections }: PageDocument) => sections.find(({ group }) => group === 'main')?.type;

let content: ContentShop;
beforeAll(async () => {
  content = await openContentShop(testEngine);
});
afterAll(() => content.close());

describe('settings of a shop', () => {
  const change = async (input: Partial<MerchantSettings>) => changeShopSettings(await content.shop(), ada, input);
  beforeEach(() => change({ page_lock: [], home_path: '', is_locale_in_path: true, manage_bar: false }));

  it('[core §2] pages are locked, the start page is another, addresses go without languages; shoppers see it at once', async () => {
    await change({ page_lock: ['/pages/about/', '/collections/vases?x=1', '/pages/%61bout'] });
    expect((await shopSettings(await content.shop())).page_lock).toEqual(['/pages/about/', '/collections/vases']);
    for (const path of ['/pages/about', '/collections/vases']) expect((await content.page(path)).status).toBe(404);
    await change({ page_lock: [], home_path: '/products/vase' });
    expect((await content.page('/pages/about')).status).toBe(200);
    expect(await content.page('/')).toMatchObject({ type: 'product', path: '/products/vase' });
    const next = async () => (await content.shop()).locales.map(({ is_in_path }) => is_in_path);
    await change({ home_path: '', is_locale_in_path: false, manage_bar: true });
    expect([(await content.page('/')).type, await next()]).toEqual(['homepage', [false, false]]);
    expect(await shopSettings(await content.shop())).toEqual({
      page_lock: [],
      home_path: '',
      is_locale_in_path: false,
      manage_bar: true,
    });
  });

  it('[decisions, Merchants and previews] a change is recorded, and leaves the other settings as they are', async () => {
    const { db } = content.database;
    const [row] = await db.select().from(shops).where(eq(shops.id, 1));
    await db
      .update(shops)
      .set({ settings: { ...row!.settings, reminder_minutes: [30] } })
      .where(eq(shops.id, 1));
    await Promise.all([
      change({ manage_bar: true }),
      change({ page_lock: ['/search'] }),
      change({ home_path: '/pages/about' }),
    ]);
    const [after] = await db.select().from(shops).where(eq(shops.id, 1));
    expect(after!.settings).toMatchObject({
      reminder_minutes: [30],
      manage_bar: true,
      page_lock: ['/search'],
      home_path: '/pages/about',
    });
    const acts = await db.select({ detail: auditLog.detail }).from(auditLog).where(eq(auditLog.act, 'settings.change'));
    expect(acts.map(({ detail }) => detail)).toContainEqual({ page_lock: ['/search'] });
  });

  it.each<[Record<string, unknown>, string, string]>([
    [{ page_lock: 'all' }, 'page_lock', 'invalid_list'],
    [{ page_lock: ['/search', 'pages'] }, 'page_lock.1', 'invalid_path'],
    [{ page_lock: ['/nowhere/at/all/this/is'] }, 'page_lock.0', 'invalid_path'],
    [{ page_lock: ['/de-de/search'] }, 'page_lock.0', 'invalid_path'],
    [{ page_lock: [7] }, 'page_lock.0', 'invalid_path'],
    [{ page_lock: Array.from({ length: 501 }, () => '/search') }, 'page_lock', 'too_many'],
    [{ home_path: 'pages' }, 'home_path', 'invalid_path'],
    [{ home_path: '//evil.example' }, 'home_path', 'invalid_path'],
    [{ home_path: '/pages/gone' }, 'home_path', 'page_not_found'],
    [{ home_path: '/products/draft' }, 'home_path', 'page_not_found'],
    [{ home_path: '/pages/theirs' }, 'home_path', 'page_not_found'],
    [{ home_path: '/cart' }, 'home_path', 'page_not_found'],
    [{ home_path: '/' }, 'home_path', 'page_not_found'],
    [{ home_path: '/pages/about', page_lock: ['/pages/about'] }, 'home_path', 'home_locked'],
    [{ is_locale_in_path: 'no' }, 'is_locale_in_path', 'invalid_choice'],
    [{ reminder_minutes: [1] }, 'reminder_minutes', 'unknown_field'],
  ])('[reliability] %j is refused at %s', async (input, field, code) => {
    const before = await shopSettings(await content.shop());
    await expect(change(input as Partial<MerchantSettings>)).rejects.toMatchObject({
      status: 422,
      code: 'settings_invalid',
      errors: [{ field, code }],
    });
    expect(await shopSettings(await content.shop())).toEqual(before);
  });
});

describe('templates of pages', () => {
  const assign = async (input: AssignTemplateInput) => assignTemplate(await content.shop(), ada, input);

  it.each<[AssignTemplateInput['entity'], number, string, string, string]>([
    ['product', 10, 'product.gift', '/products/vase', 'main-product'],
    ['collection', 20, 'collection.wide', '/collections/vases', 'main-collection'],
    ['page', 1, 'page.contact', '/pages/about', 'main-page'],
  ])(
    '[theme-model, rule 1] a %s is shown by the template that a merchant chose',
    async (entity, id, template, path, own) => {
      expect(typeOf(await content.page(path))).toBe(own);
      await assign({ entity, id, template });
      expect(typeOf(await content.page(path))).toBe('rich-text');
      await assign({ entity, id, template: null });
      expect(typeOf(await content.page(path))).toBe(own);
      await assign({ entity, id, template: entity });
      expect(typeOf(await content.page(path))).toBe(own);
      expect((await content.acts()).slice(-3)).toEqual(['template.assign', 'template.assign', 'template.assign']);
    },
  );

  it('[theme-model, rule 1] templates that the published theme does not have, and what is not there', async () => {
    for (const template of ['product.gone', 'page.contact', 'gift', '', 'product.', '__proto__', 'product.__proto__'])
      await expect(assign({ entity: 'product', id: 10, template }), template).rejects.toMatchObject({
        status: 422,
        code: 'unknown_template',
        errors: [{ field: 'template', code: 'unknown_template' }],
      });
    await expect(assign({ entity: 'page', id: FOREIGN, template: null })).rejects.toMatchObject({
      status: 404,
      code: 'page_not_found',
    });
    await expect(assign({ entity: 'collection', id: 999, template: 'collection.wide' })).rejects.toMatchObject({
      code: 'collection_not_found',
    });
  });
});
