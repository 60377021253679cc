import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/merchant/roles.ts';
import { testEngine } from '#server/db/testing.ts';
import { openEditorShop } from '../support/editor-shop.ts';
import type { EditorShop, SignedInMerchant } from '../support/editor-shop.ts';

const SHOP = '/api/editor/shops/1';

describe('content through the editor’s calls', () => {
  let editor: EditorShop;
  const team = new Map<Role, SignedInMerchant>();
  beforeAll(async () => {
    editor = await openEditorShop(testEngine);
    for (const role of ['viewer', 'editor', 'publisher'] as const)
      team.set(role, await editor.merchant(`${role}@example.com`, role));
  });
  afterAll(() => editor.close());

  const as = (role: Role, method: string, path: string, body?: unknown) =>
    editor.call(method, `${SHOP}${path}`, { cookie: team.get(role)!.cookie, ...(body !== undefined && { body }) });
  let sent = 0;
  /** Writes operations into a document as a window does that has just opened it. */
  const write = async (document: string, ...operations: object[]) => {
    const { draft_id, head_rev } = (await as('editor', 'GET', `/documents/${document}/draft.json`)).json
      .result as unknown as { draft_id: number; head_rev: number };
    return as('editor', 'POST', `/documents/${document}/operations.json`, {
      session: 'one',
      draft_id,
      base_rev: head_rev,
      operations: operations.map((operation) => ({ id: `${(sent += 1)}`, label: 'Change', operation })),
    });
  };
  const created = async (path: string, title: string) =>
    (await as('editor', 'POST', path, { title })).json.result as unknown as { id: number; handle: string };

  it('[core §3] a page is made, written, published and deleted', async () => {
    const { id, handle } = await created('/pages.json', 'Our kiln');
    expect(handle).toBe('our-kiln');
    await write(
      `page/${id}`,
      { op: 'set', path: ['body_html'], value: '<p>Fired <script>alert(1)</script>twice</p>' },
      { op: 'set', path: ['is_published'], value: true },
    );
    expect((await as('viewer', 'GET', '/pages.json')).json.result).toMatchObject({
      pages: [{ id, is_published: false, unpublished_changes: 2 }],
    });
    expect((await as('editor', 'POST', `/pages/${id}/publish.json`, {})).status).toBe(403);
    expect((await as('publisher', 'POST', `/pages/${id}/publish.json`, { head_rev: 1 })).json.code).toBe('draft_moved');
    expect((await as('publisher', 'POST', `/pages/${id}/publish.json`, {})).json.result).toMatchObject({
      is_published: true,
      unpublished_changes: 0,
    });
    const { doc } = (await as('viewer', 'GET', `/documents/page/${id}/draft.json`)).json.result as unknown as {
      doc: { body_html: string };
    };
    expect(doc.body_html).toBe('<p>Fired twice</p>');
    const other = await created('/pages.json', 'Another');
    await write(`page/${other.id}`, { op: 'set', path: ['handle'], value: 'our-kiln' });
    expect(await as('publisher', 'POST', `/pages/${other.id}/publish.json`, {})).toMatchObject({
      status: 409,
      json: { code: 'handle_taken', errors: [{ field: 'handle', code: 'handle_taken' }] },
    });
    await write(`page/${other.id}`, { op: 'set', path: ['title'], value: '' });
    expect(await as('publisher', 'POST', `/pages/${other.id}/publish.json`, {})).toMatchObject({
      status: 422,
      json: { code: 'page_invalid', errors: [{ field: 'title', code: 'field_required' }] },
    });
    expect((await as('publisher', 'DELETE', `/pages/${other.id}.json`)).status).toBe(200);
    expect((await as('viewer', 'GET', `/documents/page/${other.id}/draft.json`)).json.code).toBe('page_not_found');
  });

  it('[core §3] a menu is made, edited as a tree, published and deleted', async () => {
    const { id } = await created('/menus.json', 'Side');
    const item = (title: string, url: string) => ({ title, url });
    const written = await write(
      `menu/${id}`,
      { op: 'insert', path: ['items', 'a'], after: null, node: item('Shop', '/collections/all') },
      { op: 'insert', path: ['items', 'a', 'items', 'b'], after: null, node: item('New', '/collections/new') },
      { op: 'insert', path: ['items', 'c'], after: 'a', node: item('Bad', 'javascript:alert(1)') },
    );
    expect(written.status, written.text).toBe(200);
    expect(await as('publisher', 'POST', `/menus/${id}/publish.json`, {})).toMatchObject({
      status: 422,
      json: { code: 'menu_invalid', errors: [{ field: 'items.c.url' }] },
    });
    await write(`menu/${id}`, { op: 'remove', path: ['items', 'c'] });
    expect((await as('publisher', 'POST', `/menus/${id}/publish.json`, {})).status).toBe(200);
    expect((await as('viewer', 'GET', '/menus.json')).json.result).toMatchObject({
      menus: [{ id, handle: 'side', unpublished_changes: 0 }],
    });
    expect((await as('publisher', 'DELETE', `/menus/${id}.json`)).status).toBe(200);
    expect((await as('publisher', 'DELETE', `/menus/${id}.json`)).json.code).toBe('menu_not_found');
  });

  it('[acc §3] texts are shown beside their translations, written as a document and published', async () => {
    const { id } = await created('/pages.json', 'Care');
    const missing = async () => {
      const { entities } = (await as('viewer', 'GET', '/translations/de.json')).json.result as unknown as {
        entities: { key: string; texts: { field: string; is_missing: boolean }[] }[];
      };
      return entities.find(({ key }) => key === `page:${id}`)!.texts.find(({ field }) => field === 'title')!.is_missing;
    };
    expect(await missing()).toBe(true);
    const wrote = await write('translations/de', { op: 'set', path: [`page:${id}`, 'title'], value: 'Pflege' });
    expect(wrote.status, wrote.text).toBe(200);
    expect(await missing()).toBe(false);
    expect((await as('publisher', 'POST', '/translations/de/publish.json', {})).json.result).toEqual({ changed: 1 });
    expect((await as('viewer', 'GET', '/translations/xx.json')).json.code).toBe('translations_not_found');
  });

  it('[core §2, §4] templates and settings act at once, and wrong ones are refused at the field', async () => {
    const { id } = await created('/pages.json', 'Start');
    const assign = (template: string | null) =>
      as('publisher', 'PUT', '/template.json', { entity: 'page', id, template });
    expect(await assign('page.gone')).toMatchObject({
      status: 422,
      json: { code: 'unknown_template', errors: [{ field: 'template' }] },
    });
    expect((await assign(null)).status).toBe(200);
    expect((await as('editor', 'PUT', '/settings.json', { manage_bar: true })).status).toBe(403);
    const changed = await as('publisher', 'PUT', '/settings.json', { manage_bar: true, page_lock: ['/cart'] });
    expect(changed.json.result).toEqual({
      manage_bar: true,
      page_lock: ['/cart'],
      home_path: '',
      is_locale_in_path: true,
    });
    expect(await as('publisher', 'PUT', '/settings.json', { home_path: '/pages/gone' })).toMatchObject({
      status: 422,
      json: { code: 'settings_invalid', errors: [{ field: 'home_path' }] },
    });
    expect((await as('viewer', 'GET', '/settings.json')).text).toContain('"manage_bar":true');
  });
});
