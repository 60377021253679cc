import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drafts } from '#server/db/schema/draft.ts';
import { testEngine } from '#server/db/testing.ts';
import { createPage } from '#server/modules/content/manage-pages.ts';
import { listMenus, menuKind } from '#server/modules/content/menu-kind.ts';
import { pageKind } from '#server/modules/content/page-kind.ts';
import { publishMenu } from '#server/modules/content/publish-menu.ts';
import { publishPage } from '#server/modules/content/publish-page.ts';
import { translationsKind } from '#server/modules/content/translations-kind.ts';
import type { DocumentKind } from '#server/modules/documents/document-kind.ts';
import type { Operation } from '#theme/model/operations/operations.ts';
import { openTestPreview } from '../../support/preview-session.ts';
import { openContentShop } from '../support/content-shop.ts';
import type { ContentShop } from '../support/content-shop.ts';
import { merchant } from '../support/theme-shop.ts';

const ada = merchant(1, 'Ada');
const set = (path: string[], value: string | boolean): Operation => ({ op: 'set', path, value });

describe('what a preview shows of drafts', () => {
  let content: ContentShop;
  let cookie: string;
  beforeAll(async () => {
    content = await openContentShop(testEngine);
    ({ cookie } = await openTestPreview(content.database, content.request, { theme_id: 1 }));
  });
  afterAll(() => content.close());

  const write = (kind: DocumentKind, key: string | number, ...operations: Operation[]) =>
    content.send(kind, String(key), ada, operations);
  const shown = async (path: string, preview?: string, language?: string) => {
    const { status, head, sections } = await content.page(path, language, preview);
    return { status, title: head.title, text: JSON.stringify(sections) };
  };

  it('[core §4] a page that nobody has published is there in a preview, and for nobody else', async () => {
    const { id } = await createPage(await content.shop(), ada, { title: 'Kiln' });
    await write(pageKind, id, set(['body_html'], '<p>Twice fired<img src=x onerror=alert(1)></p>'));
    const previewed = await shown('/pages/kiln', cookie);
    expect([previewed.status, previewed.title]).toEqual([200, expect.stringContaining('Kiln')]);
    expect(previewed.text).toContain('Twice fired');
    expect(previewed.text).not.toContain('onerror');
    expect((await shown('/pages/kiln')).status).toBe(404);
    expect((await shown('/pages/kiln', 'preview_1=forged')).status).toBe(404);
  });

  it('[core §4] a published page is shown as its draft has it, at its old handle and its new one, until that is discarded', async () => {
    const { id } = await createPage(await content.shop(), ada, { title: 'Care' });
    await write(pageKind, id, set(['is_published'], true));
    await publishPage(await content.shop(), ada, id);
    await write(pageKind, id, set(['title'], 'Caring for it'), set(['handle'], 'caring'));
    for (const path of ['/pages/care', '/pages/caring']) {
      expect((await shown(path, cookie)).title, path).toContain('Caring for it');
    }
    expect((await shown('/pages/care')).title).not.toContain('Caring for it');
    await write(translationsKind, 'de', set([`page:${id}`, 'title'], 'Pflege'));
    expect((await shown('/pages/caring', cookie, 'de')).title).toContain('Pflege');
    expect((await shown('/pages/care', undefined, 'de')).title).not.toContain('Pflege');
    await content.database.db.delete(drafts);
    expect((await shown('/pages/care', cookie)).title).not.toContain('Caring for it');
  });

  it('[core §4] the header shows a menu as its draft has it, without what could not be published', async () => {
    const { id } = (await listMenus(await content.shop())).find(({ handle }) => handle === 'main')!;
    const item = (url: string) => ({ title: `To ${url}`, url });
    await write(menuKind, id, { op: 'insert', path: ['items', 'a'], after: null, node: item('/cart') });
    await publishMenu(await content.shop(), ada, id);
    await write(
      menuKind,
      id,
      { op: 'insert', path: ['items', 'b'], after: 'a', node: item('/pages/new') },
      { op: 'insert', path: ['items', 'c'], after: 'b', node: item('javascript:alert(1)') },
      { op: 'insert', path: ['items', 'a', 'items', 'd'], after: null, node: item('/search') },
    );
    const previewed = (await shown('/', cookie)).text;
    for (const url of ['/cart', '/pages/new', '/search']) expect(previewed).toContain(`To ${url}`);
    expect(previewed).not.toContain('javascript:');
    const live = (await shown('/')).text;
    expect([live.includes('To /cart'), live.includes('To /pages/new')]).toEqual([true, false]);
    // The next change is seen with the next request.
    await write(menuKind, id, { op: 'remove', path: ['items', 'b'] });
    expect((await shown('/', cookie)).text).not.toContain('To /pages/new');
  });
});
