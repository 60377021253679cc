import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pages } from '#server/db/schema/content.ts';
import { testEngine, testEngines } from '#server/db/testing.ts';
import { createPage, deletePage } from '#server/modules/content/manage-pages.ts';
import { publishMenu } from '#server/modules/content/publish-menu.ts';
import { menuKind } from '#server/modules/content/menu-kind.ts';
import { pageKind } from '#server/modules/content/page-kind.ts';
import { publishPage } from '#server/modules/content/publish-page.ts';
import { changeShopSettings } from '#server/modules/content/shop-settings.ts';
import { discardDraft, openDraft } from '#server/modules/documents/draft.service.ts';
import { undo } from '#server/modules/documents/undo.ts';
import type { PageDocument } from '#domain/page/page-document.ts';
import type { Json } from '#theme/model/operations/edits.ts';
import type { Operation } from '#theme/model/operations/operations.ts';
import { FOREIGN, openContentShop } from '../support/content-shop.ts';
import type { ContentShop } from '../support/content-shop.ts';
import { merchant } from '../support/theme-shop.ts';

const ada = merchant(1, 'Ada');
const ben = merchant(2, 'Ben');
const ABOUT = 1;
const KEY = String(ABOUT);
/** Stands for a text that is too long. */
const LONG = 'a long text';
const set = (field: string, value: Json): Operation => ({ op: 'set', path: [field], value });
const mainOf = ({ sections }: PageDocument) => sections.find(({ group }) => group === 'main');

let content: ContentShop;
const open = async (engine: 'pglite' | 'postgres' = testEngine) => {
  await content?.close();
  content = await openContentShop(engine);
};
afterAll(() => content.close());

describe('pages', () => {
  beforeEach(() => open());

  const write = (...operations: Operation[]) => content.send(pageKind, KEY, ada, operations);
  const publish = async (input = {}, page_id = ABOUT) => publishPage(await content.shop(), ada, page_id, input);

  it('[decisions, Merchants and previews] are changed in a draft, which shoppers see once it is published', async () => {
    await write(set('title', 'About us'), set('body_html', '<p>New</p><script>alert(1)</script><iframe></iframe>'));
    expect(mainOf(await content.page('/pages/about'))?.data).toMatchObject({ title: 'About' });
    expect(await publish({ head_rev: 2 })).toMatchObject({ title: 'About us', body_html: '<p>New</p>' });
    expect(mainOf(await content.page('/pages/about'))?.data).toEqual({ title: 'About us', body_html: '<p>New</p>' });
    expect(await openDraft(await content.shop(), pageKind, KEY)).toMatchObject({ head_rev: 2, published_rev: 2 });
    expect(await content.acts()).toEqual(['page.publish']);
  });

  it('[core §3] have an address, a template and descriptions', async () => {
    await write(
      set('handle', ' Über-Uns '),
      set('template', 'page.contact'),
      set('meta_title', 'Us'),
      set('meta_image', 'pages/us.jpg'),
    );
    await publish();
    expect(await content.page('/pages/über-uns')).toMatchObject({ status: 200, head: { title: 'Us · Shop' } });
    expect(mainOf(await content.page('/pages/über-uns'))?.type).toBe('rich-text');
    expect((await content.page('/pages/about')).status).toBe(404);
    expect(await content.doc(pageKind, KEY)).toMatchObject({ handle: 'über-uns', meta_description: '' });
  });

  it('[core §3] begin empty and unseen, are shown, hidden, and found by a search only while they are shown', async () => {
    const { id, handle } = await createPage(await content.shop(), ada, { title: 'Kiln  notes' });
    expect(handle).toBe('kiln-notes');
    const shown = (is_published: boolean) =>
      content.send(pageKind, String(id), ada, [set('is_published', is_published)]);
    const found = async () =>
      JSON.stringify(await (await content.request('/api/catalog/next/search.json?q=kiln')).json()).includes(
        'kiln-notes',
      );
    expect([(await content.page('/pages/kiln-notes')).status, await found()]).toEqual([404, false]);
    await shown(true);
    await publish({}, id);
    expect([(await content.page('/pages/kiln-notes')).status, await found()]).toEqual([200, true]);
    await shown(false);
    await publish({}, id);
    expect([(await content.page('/pages/kiln-notes')).status, await found()]).toEqual([404, false]);
  });

  it('[decisions, Merchants and previews] two merchants: what clashes is refused, what does not is kept, undo is one’s own', async () => {
    await write(set('title', 'Ada’s'));
    await content.send(pageKind, KEY, ben, [set('meta_title', 'Ben’s')], 0);
    await expect(content.send(pageKind, KEY, ben, [set('title', 'Ben’s')], 0)).rejects.toMatchObject({
      status: 409,
      code: 'draft_conflict',
      detail: { actor_name: 'Ada', theirs: 'Ada’s' },
    });
    await undo(await content.shop(), pageKind, KEY, ada, { session: 'a', id: 'u' });
    expect(await content.doc(pageKind, KEY)).toMatchObject({ title: 'About', meta_title: 'Ben’s' });
    await expect(publish({ head_rev: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'draft_moved',
      detail: { head_rev: 3 },
    });
    await publish({ head_rev: 3 });
    // An undo after the publish, and what is published again is as before.
    await undo(await content.shop(), pageKind, KEY, ben, { session: 'b', id: 'u' });
    expect(await publish()).toMatchObject({ title: 'About', meta_title: null });
  });

  it('[decisions, Merchants and previews] what others have changed elsewhere since stays, unless merchants wrote it', async () => {
    await write(set('title', 'Mine'));
    const { db } = content.database;
    await db.update(pages).set({ handle: 'studio', title: 'Theirs' }).where(eq(pages.shop_id, 1));
    expect(await publish()).toMatchObject({ title: 'Mine', handle: 'studio' });
    expect(await content.doc(pageKind, KEY)).toMatchObject({ title: 'Mine', handle: 'studio' });
  });

  it('[core §3] two pages never share an address, in no language', async () => {
    const shop = await content.shop();
    const taken = { status: 409, code: 'handle_taken', errors: [{ field: 'handle', code: 'handle_taken' }] };
    await expect(createPage(shop, ada, { title: 'About' })).rejects.toMatchObject(taken);
    const { id } = await createPage(shop, ada, { title: 'Other', handle: 'other' });
    await content.send(pageKind, String(id), ada, [set('handle', 'about')]);
    await expect(publish({}, id)).rejects.toMatchObject(taken);
    await expect(createPage(shop, ada, { title: '', handle: 'x' })).rejects.toMatchObject({
      errors: [{ field: 'title', code: 'field_required' }],
    });
    // Another shop's handle is free.
    expect(await createPage(shop, ada, { title: 'Theirs' })).toMatchObject({ handle: 'theirs' });
  });

  it('[core §3] are deleted with their draft, not while a menu or the start page leads to them', async () => {
    const shop = await content.shop();
    const link: Operation = {
      op: 'insert',
      path: ['items', 'new'],
      after: null,
      node: { title: 'Us', url: '/pages/about' },
    };
    await content.send(menuKind, '1', ada, [link]);
    await publishMenu(shop, ada, 1);
    await changeShopSettings(shop, ada, { home_path: '/pages/about' });
    await expect(deletePage(shop, ada, ABOUT)).rejects.toMatchObject({
      status: 409,
      code: 'page_in_use',
      detail: { uses: [{ kind: 'menu', id: 1, title: 'Main' }, { kind: 'home_path' }] },
    });
    await changeShopSettings(shop, ada, { home_path: '' });
    await content.send(menuKind, '1', ada, [{ op: 'remove', path: ['items', 'new'] }]);
    await publishMenu(shop, ada, 1);
    await write(set('title', 'Going'));
    await deletePage(shop, ada, ABOUT);
    expect((await content.page('/pages/about')).status).toBe(404);
    await expect(openDraft(shop, pageKind, KEY)).rejects.toMatchObject({ status: 404, code: 'page_not_found' });
    expect(await createPage(shop, ada, { title: 'About' })).toMatchObject({ handle: 'about' });
  });

  it('[decisions, Merchants and previews] a page of another shop is not there, and viewers write nothing', async () => {
    const shop = await content.shop();
    for (const key of [String(FOREIGN), '0', 'about', '1e3'])
      await expect(openDraft(shop, pageKind, key)).rejects.toMatchObject({ status: 404, code: 'page_not_found' });
    await expect(publish({}, FOREIGN)).rejects.toMatchObject({ status: 404 });
    await expect(deletePage(shop, ada, FOREIGN)).rejects.toMatchObject({ status: 404 });
    await expect(content.send(pageKind, KEY, merchant(3, 'Cleo', 'viewer'), [set('title', 'x')])).rejects.toMatchObject(
      {
        status: 403,
        code: 'permission_needed',
      },
    );
    await content.send(pageKind, KEY, merchant(4, 'Dan', 'editor'), [set('title', 'x')]);
    await discardDraft(shop, pageKind, KEY);
    expect(await content.doc(pageKind, KEY)).toMatchObject({ title: 'About' });
  });
});

describe('what a page cannot be', () => {
  beforeAll(() => open());
  beforeEach(async () => discardDraft(await content.shop(), pageKind, KEY));

  it.each<[string, Json, string]>([
    ['title', '  ', 'field_required'],
    ['title', LONG, 'too_long'],
    ['title', 7, 'invalid_text'],
    ['handle', '', 'invalid_handle'],
    ['handle', 'a/b', 'invalid_handle'],
    ['body_html', {}, 'invalid_text'],
    ['template', 'page.gone', 'unknown_template'],
    ['template', 'product.gift', 'unknown_template'],
    ['meta_description', LONG, 'too_long'],
    ['meta_image', '../secret.jpg', 'invalid_image'],
    ['meta_image', 'javascript:alert(1)', 'invalid_image'],
    ['is_published', 'yes', 'invalid_choice'],
    ['sparkle', true, 'unknown_field'],
  ])('[reliability] %s %j is refused as %s at its field, and nothing is published', async (field, value, code) => {
    await content.send(pageKind, KEY, ada, [
      set('meta_title', 'Never seen'),
      set(field, value === LONG ? 'x'.repeat(1001) : value),
    ]);
    await expect(publishPage(await content.shop(), ada, ABOUT)).rejects.toMatchObject({
      status: 422,
      code: 'page_invalid',
      errors: [{ field, code }],
    });
    expect((await content.page('/pages/about')).head.title).toBe('About · Shop');
    expect(await content.acts()).toEqual([]);
  });
});

describe.each(testEngines())('publishing at once on %s', (engine) => {
  beforeEach(() => open(engine));

  it('[reliability] of several that have looked at one revision each publishes it, and none at another', async () => {
    const shop = await content.shop();
    await content.send(pageKind, KEY, ada, [set('title', 'One')]);
    const answers = await Promise.allSettled([
      ...[1, 1, 0].map((head_rev) => publishPage(shop, ada, ABOUT, { head_rev })),
      content.send(pageKind, KEY, ben, [set('meta_title', 'Late')]),
      publishPage(shop, ada, ABOUT, { head_rev: 7 }),
    ]);
    const refused = answers.filter((answer) => answer.status === 'rejected').map((answer) => answer.reason as unknown);
    for (const reason of refused) expect(reason).toMatchObject({ status: 409, code: 'draft_moved' });
    expect(refused.length).toBeGreaterThanOrEqual(2);
    const { head_rev, published_rev } = await openDraft(shop, pageKind, KEY);
    expect([head_rev, published_rev <= head_rev]).toEqual([2, true]);
  });

  it('[reliability] of two pages that want one handle at once, one has it', async () => {
    const shop = await content.shop();
    const made = await Promise.allSettled([1, 2, 3].map(() => createPage(shop, ada, { title: 'Same' })));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const ids = await Promise.all(['p', 'q'].map((title) => createPage(shop, ada, { title })));
    for (const { id } of ids) await content.send(pageKind, String(id), ada, [set('handle', 'wanted')]);
    const published = await Promise.allSettled(ids.map(({ id }) => publishPage(shop, ada, id)));
    const reasons = published.filter((one) => one.status === 'rejected').map((one) => one.reason as unknown);
    expect(reasons).toHaveLength(1);
    expect(reasons[0]).toMatchObject({ status: 409, code: 'handle_taken' });
  });
});
