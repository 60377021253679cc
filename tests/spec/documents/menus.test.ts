import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bumpContentVersion } from '#server/db/digest.ts';
import { menus, translations } from '#server/db/schema/content.ts';
import { drafts } from '#server/db/schema/draft.ts';
import type { MenuItem } from '#server/db/schema/json.ts';
import { testEngine } from '#server/db/testing.ts';
import { FieldReader } from '#server/modules/content/fields.ts';
import { createMenu, deleteMenu } from '#server/modules/content/manage-menus.ts';
import { menuKind } from '#server/modules/content/menu-kind.ts';
import { menuDoc, menuItems, placesOf, withItemIds } from '#server/modules/content/menu-tree.ts';
import { publishMenu } from '#server/modules/content/publish-menu.ts';
import { openDraft } from '#server/modules/documents/draft.service.ts';
import { redo, undo } from '#server/modules/documents/undo.ts';
import { themeKind } from '#server/modules/themes/theme-kind.ts';
import { withOrders } from '#theme/model/operations/operations.ts';
import type { Operation } from '#theme/model/operations/operations.ts';
import { FOREIGN, openContentShop } from '../support/content-shop.ts';
import type { ContentShop } from '../support/content-shop.ts';
import { merchant } from '../support/theme-shop.ts';

const ada = merchant(1, 'Ada');
const ben = merchant(2, 'Ben');
const MAIN = 1;
const KEY = String(MAIN);
const add = (path: string[], title: string, url: string, after: string | null = null): Operation => ({
  op: 'insert',
  path,
  after,
  node: { title, url },
});

describe('menus', () => {
  let content: ContentShop;
  beforeAll(async () => {
    content = await openContentShop(testEngine);
  });
  beforeEach(async () => {
    const { db } = content.database;
    await db.delete(drafts);
    await db
      .update(menus)
      .set({
        title: 'Main',
        items: [{ title: 'Shop', url: '/collections/all', items: [{ title: 'Vases', url: '/collections/vases' }] }],
      })
      .where(and(eq(menus.shop_id, 1), eq(menus.id, MAIN)));
    const isGerman = and(eq(translations.entity_type, 'menu'), eq(translations.entity_id, MAIN));
    await db.delete(translations).where(isGerman);
    await db.insert(translations).values({
      shop_id: 1,
      entity_type: 'menu',
      entity_id: 1,
      locale: 'de',
      field: 'items.0.items.0.title',
      value: 'Vasen',
    });
    await bumpContentVersion(db, 1);
  });
  afterAll(() => content.close());

  const write = (...operations: Operation[]) => content.send(menuKind, KEY, ada, operations);
  const publish = async (input = {}) => publishMenu(await content.shop(), ada, MAIN, input);
  /** The header's menu as a shopper meets it: titles, with those below each. */
  const shown = async (language?: string) => {
    const { sections } = await content.page('/pages/about', language);
    const { menu } = sections.find(({ type }) => type === 'header')!.data as { menu: { items: MenuItem[] } };
    const titles = (items: readonly MenuItem[]): unknown[] =>
      items.map((item) => (item.items?.length ? [item.title, titles(item.items)] : item.title));
    return titles(menu.items);
  };

  it('[decisions, Merchants and previews] are changed as trees in a draft, which shoppers see once it is published', async () => {
    await write(
      add(['items', 'about'], 'About', '/pages/about', 'item-0'),
      add(['items', 'about', 'items', 'mail'], 'Write', 'mailto:us@example.com'),
      { op: 'move', path: ['items', 'item-0', 'items', 'item-0-0'], after: null, to: ['items', 'item-0-0'] },
      { op: 'set', path: ['items', 'item-0', 'title'], value: ' Everything ' },
    );
    expect(await shown()).toEqual([['Shop', ['Vases']]]);
    await publish({ head_rev: 4 });
    expect(await shown()).toEqual(['Vases', 'Everything', ['About', ['Write']]]);
    // Translations follow the items.
    expect(await shown('de')).toEqual(['Vasen', 'Everything', ['About', ['Write']]]);
    expect((await content.acts()).at(-1)).toBe('menu.publish');
  });

  it('[theme-model, rule 1] items keep their ids when others come, go and move; texts of those that go are gone', async () => {
    await write(add(['items', 'first'], 'First', '/'));
    await publish();
    await write({ op: 'move', path: ['items', 'first'], after: 'item-0' });
    await publish();
    expect(await shown('de')).toEqual([['Shop', ['Vasen']], 'First']);
    await write({ op: 'remove', path: ['items', 'item-0', 'items', 'item-0-0'] });
    await publish();
    const left = await content.database.db.select().from(translations).where(eq(translations.entity_type, 'menu'));
    expect([await shown('de'), left]).toEqual([['Shop', 'First'], []]);
  });

  it('[decisions, Merchants and previews] two merchants at once, and each undoes their own', async () => {
    await write(add(['items', 'a'], 'A', '/'));
    await content.send(menuKind, KEY, ben, [add(['items', 'b'], 'B', '/', 'item-0')], 0);
    await expect(
      content.send(menuKind, KEY, ben, [{ op: 'set', path: ['items', 'a', 'title'], value: 'C' }], 0),
    ).rejects.toMatchObject({ status: 409, code: 'draft_conflict' });
    const shop = await content.shop();
    await undo(shop, menuKind, KEY, ada, { session: 'a', id: '1' });
    expect((await content.doc(menuKind, KEY)).item_order).toEqual(['item-0', 'b']);
    await redo(shop, menuKind, KEY, ada, { session: 'a', id: '2' });
    await expect(publish({ head_rev: 1 })).rejects.toMatchObject({ status: 409, code: 'draft_moved' });
    await publish({ head_rev: 4 });
    expect(await shown()).toEqual(['A', ['Shop', ['Vases']], 'B']);
  });

  it.each<[string, Operation[], string, string]>([
    ['an empty title', [add(['items', 'a'], ' ', '/')], 'items.a.title', 'field_required'],
    ['a long title', [add(['items', 'a'], 'x'.repeat(101), '/')], 'items.a.title', 'too_long'],
    ['no link', [add(['items', 'a'], 'A', '')], 'items.a.url', 'field_required'],
    ['a script', [add(['items', 'a'], 'A', 'javascript:alert(1)')], 'items.a.url', 'invalid_link'],
    ['another host’s path', [add(['items', 'a'], 'A', '//evil.example')], 'items.a.url', 'invalid_link'],
    ['a word', [add(['items', 'a'], 'A', 'vases')], 'items.a.url', 'invalid_link'],
    ['an empty number', [add(['items', 'a'], 'A', 'tel:')], 'items.a.url', 'invalid_link'],
    [
      'a fourth level',
      [
        add(['items', 'a'], 'A', '/'),
        add(['items', 'a', 'items', 'b'], 'B', '/'),
        add(['items', 'a', 'items', 'b', 'items', 'c'], 'C', '/'),
        add(['items', 'a', 'items', 'b', 'items', 'c', 'items', 'd'], 'D', '/'),
      ],
      'items.a.items.b.items.c.items',
      'too_deep',
    ],
    ['a title for the menu', [{ op: 'set', path: ['title'], value: '' }], 'title', 'field_required'],
    [
      'unknown parts',
      [{ op: 'set', path: ['items', 'item-0', 'icon'], value: 'x' }],
      'items.item-0.icon',
      'unknown_field',
    ],
    [
      'a document that is none',
      [{ op: 'set', path: [], value: { title: 'M', items: { a: 1 }, item_order: ['a'] } }],
      'items.a',
      'invalid_item',
    ],
    [
      'an order of others',
      [{ op: 'set', path: [], value: { title: 'M', items: {}, item_order: ['a'] } }],
      'item_order',
      'invalid_order',
    ],
  ])('[reliability] %s is refused at its field, and nothing is published', async (_, operations, field, code) => {
    await write(...operations);
    await expect(publish()).rejects.toMatchObject({ status: 422, code: 'menu_invalid', errors: [{ field, code }] });
    expect(await shown()).toEqual([['Shop', ['Vases']]]);
  });

  it('[core §3] are made and deleted, not while a theme or a draft of it shows them', async () => {
    const shop = await content.shop();
    const remove = (id: number) => deleteMenu(shop, content.registry, ada, id);
    await expect(createMenu(shop, ada, { title: 'Main' })).rejects.toMatchObject({ status: 409, code: 'handle_taken' });
    await expect(createMenu(shop, ada, { title: '' })).rejects.toMatchObject({
      errors: [{ field: 'title', code: 'field_required' }],
    });
    const { id, handle } = await createMenu(shop, ada, { title: 'Footer shop' });
    expect(handle).toBe('footer-shop');
    await expect(remove(MAIN)).rejects.toMatchObject({
      status: 409,
      code: 'menu_in_use',
      detail: { uses: [{ theme_id: 1, is_draft: false, path: 'groups.header.sections.header.settings.menu' }] },
    });
    await content.send(themeKind, '1', ada, [
      { op: 'set', path: ['groups', 'header', 'sections', 'header', 'settings', 'menu'], value: 'footer-shop' },
    ]);
    await expect(remove(id)).rejects.toMatchObject({ code: 'menu_in_use', detail: { uses: [{ is_draft: true }] } });
    await content.database.db.delete(drafts);
    await remove(id);
    await expect(openDraft(shop, menuKind, String(id))).rejects.toMatchObject({ status: 404, code: 'menu_not_found' });
    const foreign = [
      () => remove(FOREIGN),
      () => openDraft(shop, menuKind, String(FOREIGN)),
      () => publishMenu(shop, ada, FOREIGN),
    ];
    for (const call of foreign) await expect(call()).rejects.toMatchObject({ status: 404, code: 'menu_not_found' });
  });
});

describe('the tree of a menu', () => {
  const { item } = fc.letrec<{ item: MenuItem; items: MenuItem[] }>((tie) => ({
    item: fc.record(
      {
        id: fc.constantFrom('a', 'b', 'item-0', 'item-0-1', '7', '0'),
        title: fc.constantFrom('Vases', 'The Table', 'Gifts under {price:60}'),
        url: fc.constantFrom(
          '/',
          '/collections/vases?page=2',
          'https://example.com/x',
          'tel:+4912',
          'mailto:a@b.example',
        ),
        items: tie('items'),
      },
      { requiredKeys: ['title', 'url'] },
    ),
    items: fc.array(tie('item'), { maxLength: 3, depthIdentifier: 'menu' }),
  }));
  const menu = fc.array(item, { maxLength: 4 });
  const levels = (items: readonly MenuItem[]): number =>
    items.length === 0 ? 0 : 1 + Math.max(...items.map((one) => levels(one.items ?? [])));
  const plain = (items: readonly MenuItem[]): unknown =>
    items.map(({ title, url, items: own = [] }) => [title, url, plain(own)]);

  it('[theme-model, rule 1] comes back as it was, with an id of its own for each item, the same each time', () => {
    fc.assert(
      fc.property(
        menu.filter((items) => levels(items) <= 3),
        (items) => {
          const doc = menuDoc({ title: 'Main', items });
          expect(withOrders(doc)).toEqual(doc);
          const reader = new FieldReader();
          const read = menuItems(reader, doc);
          expect(reader.errors).toEqual([]);
          expect(plain(read)).toEqual(plain(items));
          expect(read).toEqual(withItemIds(items));
          expect(menuDoc({ title: 'Main', items: read })).toEqual(doc);
          const count = (some: readonly MenuItem[]): number =>
            some.reduce((sum, one) => sum + 1 + count(one.items ?? []), 0);
          expect(placesOf(read).size).toBe(count(items));
        },
      ),
    );
  });
});
