import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bumpContentVersion } from '#server/db/digest.ts';
import { translations } from '#server/db/schema/content.ts';
import { drafts } from '#server/db/schema/draft.ts';
import { testEngine, testEngines } from '#server/db/testing.ts';
import { listTranslations, withMissingTexts } from '#server/modules/content/list-translations.ts';
import { createPage, deletePage } from '#server/modules/content/manage-pages.ts';
import { publishTranslations } from '#server/modules/content/publish-translations.ts';
import { translationsKind } from '#server/modules/content/translations-kind.ts';
import { openDraft } from '#server/modules/documents/draft.service.ts';
import { undo } from '#server/modules/documents/undo.ts';
import type { PageDocument } from '#domain/page/page-document.ts';
import type { Json } from '#theme/model/operations/edits.ts';
import type { Operation } from '#theme/model/operations/operations.ts';
import { FOREIGN, openContentShop } from '../support/content-shop.ts';
import type { ContentShop } from '../support/content-shop.ts';
import { merchant } from '../support/theme-shop.ts';

const ada = merchant(1, 'Ada');
const ben = merchant(2, 'Ben');
const set = (entity: string, field: string, value?: Json): Operation => ({
  op: 'set',
  path: [entity, field],
  ...(value !== undefined && { value }),
});
const mainOf = ({ sections }: PageDocument) => sections.find(({ group }) => group === 'main');

let content: ContentShop;
const german = async (entity_type: 'page' | 'menu' | 'product' | 'theme', entity_id: number) => {
  const rows = await content.database.db
    .select({ field: translations.field, value: translations.value })
    .from(translations)
    .where(
      and(
        eq(translations.shop_id, 1),
        eq(translations.locale, 'de'),
        eq(translations.entity_type, entity_type),
        eq(translations.entity_id, entity_id),
      ),
    );
  return Object.fromEntries(rows.map(({ field, value }) => [field, value]));
};
const write = (...operations: Operation[]) => content.send(translationsKind, 'de', ada, operations);
const publish = async (input = {}) => publishTranslations(await content.shop(), ada, 'de', input);
afterAll(() => content.close());

describe('translations', () => {
  let before: (typeof translations.$inferSelect)[];
  beforeAll(async () => {
    content = await openContentShop(testEngine);
    before = await content.database.db.select().from(translations);
  });
  beforeEach(async () => {
    const { db } = content.database;
    await db.delete(drafts);
    await db.delete(translations);
    await db.insert(translations).values(before);
    await bumpContentVersion(db, 1);
  });

  it('[decisions, Merchants and previews] are written in a draft, which shoppers read once it is published', async () => {
    await write(
      set('page:1', 'title', 'Über uns'),
      set('page:1', 'body_html', '<p>Wir</p><script>1</script>'),
      set('page:1', 'handle', 'Über-uns'),
      set('menu:1', 'items.item-0.title', 'Laden'),
      set('product:12', 'custom_options.1.values.1', 'Leinentuch'),
      set('theme:1', 'about', 'Vasen und Schalen'),
    );
    expect(mainOf(await content.page('/pages/about', 'de'))?.data).toMatchObject({ title: 'About' });
    expect(await publish({ head_rev: 6 })).toEqual({ changed: 6 });
    expect(mainOf(await content.page('/pages/über-uns', 'de'))?.data).toEqual({
      title: 'Über uns',
      body_html: '<p>Wir</p>',
    });
    expect(mainOf(await content.page('/pages/about', 'en'))?.data).toMatchObject({ title: 'About' });
    const home = await content.page('/', 'de');
    expect([home.head.description, JSON.stringify(home.sections)]).toEqual([
      'Vasen und Schalen',
      expect.stringContaining('"title":"Laden"'),
    ]);
    expect(await german('menu', 1)).toEqual({ 'items.0.title': 'Laden', 'items.0.items.0.title': 'Vasen' });
    // A label keeps the name that it is stored under.
    expect(await german('product', 12)).toMatchObject({ 'custom_options.1.values.1.label': 'Leinentuch' });
    expect(await openDraft(await content.shop(), translationsKind, 'de')).toMatchObject({ published_rev: 6 });
    expect((await content.acts()).at(-1)).toBe('translations.publish');
  });

  it('[decisions, Merchants and previews] what is emptied is gone, and an undo brings it back', async () => {
    await write(set('product:10', 'title'), set('menu:1', 'items.item-0-0.title', ' '));
    await publish();
    expect([Object.keys(await german('product', 10)), await german('menu', 1)]).toEqual([
      ['options.0.name', 'options.0.values.0'],
      {},
    ]);
    const shop = await content.shop();
    await undo(shop, translationsKind, 'de', ada, { session: 'a', id: '1' });
    await undo(shop, translationsKind, 'de', ada, { session: 'a', id: '2' });
    await publish();
    expect([(await german('product', 10)).title, await german('menu', 1)]).toEqual([
      'Mondvase',
      { 'items.0.items.0.title': 'Vasen' },
    ]);
  });

  it('[decisions, Merchants and previews] two merchants at once; what an import has written since stays', async () => {
    await write(set('page:1', 'title', 'Von Ada'));
    await content.send(translationsKind, 'de', ben, [set('page:1', 'meta_title', 'Von Ben')], 0);
    await expect(
      content.send(translationsKind, 'de', ben, [set('page:1', 'title', 'Von Ben')], 0),
    ).rejects.toMatchObject({ status: 409, code: 'draft_conflict', detail: { theirs: 'Von Ada' } });
    const row = { shop_id: 1, entity_type: 'page', entity_id: 1, locale: 'de', field: 'handle', value: 'wir' } as const;
    await content.database.db.insert(translations).values(row);
    await expect(publish({ head_rev: 1 })).rejects.toMatchObject({ status: 409, code: 'draft_moved' });
    await publish({ head_rev: 2 });
    expect(await german('page', 1)).toEqual({ title: 'Von Ada', meta_title: 'Von Ben', handle: 'wir' });
    expect((await content.doc(translationsKind, 'de'))['page:1']).toMatchObject({ handle: 'wir' });
  });

  it.each<[string, string, Json, string, string]>([
    ['a page that is not there', 'page:99', 'Titel', 'page:99', 'unknown_entity'],
    ['a page of another shop', `page:${FOREIGN}`, 'Titel', `page:${FOREIGN}`, 'unknown_entity'],
    ['a kind of none', 'order:1', 'Titel', 'order:1', 'unknown_entity'],
    ['a title that is too long', 'page:1', 'x'.repeat(256), 'page:1.title', 'too_long'],
    ['a title that is no text', 'page:1', { a: 1 }, 'page:1.title', 'invalid_text'],
    ['a text that the shop does not have', 'shop:1', 'Laden', 'shop:1.title', 'unknown_field'],
  ])('[reliability] %s is refused at its field, and nothing is published', async (_, entity, value, field, code) => {
    await write(set('page:1', 'meta_title', 'Nie'), set(entity, 'title', value));
    await expect(publish()).rejects.toMatchObject({
      status: 422,
      code: 'translations_invalid',
      errors: [{ field, code }],
    });
    expect(await german('page', 1)).toEqual({});
  });

  it('[core §2] an address in a language is one that no other has', async () => {
    const shop = await content.shop();
    const { id } = await createPage(shop, ada, { title: 'Kiln' });
    await write(set('page:1', 'handle', 'kiln'));
    await expect(publish()).rejects.toMatchObject({
      status: 409,
      code: 'handle_taken',
      errors: [{ field: 'page:1.handle', code: 'handle_taken' }],
    });
    await write(set('page:1', 'handle', 'wir'), set(`page:${id}`, 'handle', 'wir'));
    await expect(publish()).rejects.toMatchObject({ status: 409, code: 'handle_taken' });
    await write(set('page:1', 'handle', 'a/b'), set(`page:${id}`, 'handle', 'brennofen'));
    await expect(publish()).rejects.toMatchObject({ errors: [{ field: 'page:1.handle', code: 'invalid_handle' }] });
    await write(set('page:1', 'handle', ''));
    await publish();
    expect(await german('page', id)).toEqual({ handle: 'brennofen' });
    await expect(createPage(shop, ada, { title: 'Brennofen' })).rejects.toMatchObject({ code: 'handle_taken' });
    await deletePage(shop, ada, id);
    expect(await german('page', id)).toEqual({});
  });

  it('[core §3] every text stands beside its translation, and those that lack one are marked', async () => {
    const shop = await content.shop();
    await write(set('page:1', 'title', 'Über uns'));
    const all = await listTranslations(shop, 'de');
    const textsOf = (key: string) =>
      Object.fromEntries(
        all.find((entity) => entity.key === key)!.texts.map(({ field, ...text }) => [field, text] as const),
      );
    expect(textsOf('page:1')).toMatchObject({
      title: { source: 'About', translation: 'Über uns', is_missing: false },
      body_html: { translation: '', is_missing: true },
      meta_title: { source: '', is_missing: false },
      handle: { source: 'about', is_missing: false },
    });
    expect(textsOf('menu:1')['items.item-0-0.title']).toEqual({
      source: 'Vases',
      translation: 'Vasen',
      is_missing: false,
    });
    expect(textsOf('product:10')).toMatchObject({
      'options.0.values.0': { source: 'Chalk', translation: 'Kreide' },
      'images.1.alt': { source: 'Vase in ink', is_missing: true },
    });
    expect(textsOf('product:12')['custom_options.1.values.1']).toMatchObject({ translation: 'Leinen' });
    // A theme brings translations of its own.
    expect(textsOf('theme:1')).toMatchObject({ hello: { translation: 'Hallo' }, about: { is_missing: true } });
    const [page] = withMissingTexts(await listTranslations(shop, 'de', ['page']));
    expect(page?.texts.map(({ field }) => field)).toEqual(['body_html']);
  });

  it('[decisions, Merchants and previews] a language that the shop does not have beside its own is not there', async () => {
    const shop = await content.shop();
    for (const locale of ['en', 'fr', 'xx', 'DE']) {
      await expect(openDraft(shop, translationsKind, locale)).rejects.toMatchObject({ status: 404 });
      await expect(listTranslations(shop, locale)).rejects.toMatchObject({
        status: 404,
        code: 'translations_not_found',
      });
    }
    const viewer = merchant(3, 'Cleo', 'viewer');
    await expect(content.send(translationsKind, 'de', viewer, [set('page:1', 'title', 'x')])).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe.each(testEngines())('translations at once on %s', (engine) => {
  beforeAll(async () => {
    await content.close();
    content = await openContentShop(engine);
  });

  it('[reliability] each revision is published whole, whoever publishes it', async () => {
    await write(set('page:1', 'title', 'Eins'));
    const shop = await content.shop();
    const answers = await Promise.allSettled([
      publishTranslations(shop, ada, 'de', { head_rev: 1 }),
      content.send(translationsKind, 'de', ben, [set('page:1', 'meta_title', 'Zwei'), set('page:1', 'title', 'Zwei')]),
      publishTranslations(shop, ben, 'de', { head_rev: 3 }),
      publishTranslations(shop, ben, 'de', { head_rev: 1 }),
    ]);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409, code: 'draft_moved' });
    await publish({ head_rev: 3 });
    expect(await german('page', 1)).toEqual({ title: 'Zwei', meta_title: 'Zwei' });
  });
});
