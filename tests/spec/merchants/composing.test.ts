import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#domain/merchant/roles.ts';
import { drafts } from '#server/db/schema/draft.ts';
import { themes } from '#server/db/schema/theme.ts';
import { testEngine } from '#server/db/testing.ts';
import { openEditorShop } from '../support/editor-shop.ts';
import type { EditorShop, SignedInMerchant } from '../support/editor-shop.ts';
import { THEME } from '../support/theme-shop.ts';

const DOC = `/api/editor/shops/1/documents/theme/${THEME}`;
const THEMES = '/api/editor/shops/1/themes';
const home = ['templates', 'homepage', 'sections'];
const heading = (value: unknown) => ({ op: 'set', path: [...home, 'shelf', 'settings', 'heading'], value });

type Result = Record<string, never> & { doc: unknown; draft_id: number; head_rev: number };

describe('composing through the editor’s calls', () => {
  let editor: EditorShop;
  const team = new Map<Role, SignedInMerchant>();
  beforeAll(async () => {
    editor = await openEditorShop(testEngine);
    for (const role of ['viewer', 'editor', 'designer', 'publisher'] as const)
      team.set(role, await editor.merchant(`${role}@example.com`, role));
  });
  beforeEach(() => editor.deps.db.delete(drafts));
  afterAll(() => editor.close());

  const as = (role: Role, method: string, path: string, body?: unknown) =>
    editor.call(method, path, { cookie: team.get(role)!.cookie, ...(body !== undefined && { body }) });
  const draft = async () => (await as('viewer', 'GET', `${DOC}/draft.json`)).json.result as unknown as Result;
  let sent = 0;
  const send = async (role: Role, base: Pick<Result, 'draft_id' | 'head_rev'>, ...operations: object[]) =>
    as(role, 'POST', `${DOC}/operations.json`, {
      session: role,
      draft_id: base.draft_id,
      base_rev: base.head_rev,
      operations: operations.map((operation) => ({ id: `${(sent += 1)}`, label: 'Change', operation })),
    });

  it('[theme-model, rule 1] operations are written, told to other windows, undone and made again', async () => {
    const base = await draft();
    expect((await send('editor', base, heading('One'), heading('Two'))).json.result).toMatchObject({ head_rev: 2 });
    const since = await as('viewer', 'GET', `${DOC}/operations.json?after=1`);
    expect(since.json.result).toMatchObject({ operations: [{ rev: 2, actor_name: 'editor', session: 'editor' }] });
    const undo = { session: 'editor', id: 'u1' };
    const undone = await as('editor', 'POST', `${DOC}/undo.json`, undo);
    expect(undone.json.result).toMatchObject({ head_rev: 3 });
    // Sent again, as after an answer that was lost, it acts once.
    expect((await as('editor', 'POST', `${DOC}/undo.json`, undo)).text).toBe(undone.text);
    expect(JSON.stringify(await draft())).toContain('"One"');
    await as('editor', 'POST', `${DOC}/redo.json`, { session: 'editor', id: 'r1' });
    expect(JSON.stringify(await draft())).toContain('"Two"');
    const nothing = await as('designer', 'POST', `${DOC}/undo.json`, { session: 'designer', id: 'u1' });
    expect(nothing).toMatchObject({ status: 404, json: { code: 'nothing_to_undo' } });
    const history = (await as('viewer', 'GET', `${DOC}/history.json`)).json.result as unknown as {
      operations: { rev: number }[];
    };
    expect(history.operations.map(({ rev }) => rev)).toEqual([4, 3, 2, 1]);
  });

  it('[theme-model, rule 1] what another has changed since is refused with their value, at the operation', async () => {
    const base = await draft();
    await send('designer', base, heading('Theirs'));
    expect(await send('editor', base, heading('Mine'))).toMatchObject({
      status: 409,
      json: {
        code: 'draft_conflict',
        errors: [{ field: 'operations.0', code: 'draft_conflict' }],
        detail: { actor_name: 'designer', theirs: 'Theirs' },
      },
    });
  });

  it('[decisions, Merchants and previews] each operation needs its own permission: settings, schemes and locked sections are a designer’s', async () => {
    const base = await draft();
    const lock = { op: 'set', path: [...home, 'shelf', 'locked'], value: true };
    const settings = { op: 'set', path: ['settings', 'colors_sale'], value: '#c00000' };
    for (const operation of [settings, lock, { op: 'set', path: [], value: {} }])
      expect(await send('editor', base, heading('Kept out'), operation)).toMatchObject({
        status: 403,
        json: { code: 'permission_needed', errors: [{ field: 'operations.1', code: 'permission_needed' }] },
      });
    expect((await draft()).head_rev).toBe(0);
    expect((await send('designer', base, settings, lock)).status).toBe(200);
    const locked = await draft();
    for (const operation of [
      heading('Not mine'),
      { op: 'remove', path: [...home, 'shelf'] },
      { op: 'move', path: [...home, 'shelf'], after: null },
      { op: 'set', path: [...home, 'shelf', 'locked'] },
      { op: 'set', path: ['templates', 'homepage'] },
    ])
      expect((await send('editor', locked, operation)).status).toBe(403);
    expect((await send('viewer', locked, heading('Neither'))).status).toBe(403);
  });

  it('[reliability] operations that cannot be made are refused at the operation, and nothing of the call is kept', async () => {
    const base = await draft();
    for (const [operation, code] of [
      [{ op: 'set', path: ['__proto__', 'x'], value: 1 }, 'bad_key'],
      [{ op: 'set', path: [...home, 'constructor', 'x'], value: 1 }, 'bad_key'],
      [{ op: 'insert', path: [...home, 'new'], after: 'nobody', node: { type: 'rich-text' } }, 'not_there'],
      [{ op: 'insert', path: [...home, 'shelf'], after: null, node: { type: 'rich-text' } }, 'there_already'],
      [{ op: 'remove', path: [...home, 'gone'] }, 'not_there'],
    ] as const)
      expect(await send('editor', base, heading('Lost with it'), operation)).toMatchObject({
        status: 422,
        json: { code, errors: [{ field: 'operations.1', code }] },
      });
    const long = await send('editor', base, heading('x'.repeat(600 * 1024)));
    expect(long).toMatchObject({ status: 422, json: { code: 'too_large' } });
    expect((await send('editor', base, { op: 'explode', path: [] })).status).toBe(422);
    expect((await draft()).head_rev).toBe(0);
    expect((await as('editor', 'GET', '/api/editor/shops/1/documents/recipe/1/draft.json')).json.code).toBe(
      'document_not_found',
    );
    expect((await as('editor', 'GET', '/api/editor/shops/1/documents/theme/77/draft.json')).status).toBe(404);
  });

  it('[decisions, Merchants and previews] publishing, rolling back and restoring are a publisher’s, and say what shoppers see', async () => {
    const base = await draft();
    await send('editor', base, heading('For shoppers'));
    expect((await as('designer', 'POST', `${THEMES}/${THEME}/publish.json`, {})).status).toBe(403);
    const moved = await as('publisher', 'POST', `${THEMES}/${THEME}/publish.json`, { head_rev: 0 });
    expect(moved).toMatchObject({ status: 409, json: { code: 'draft_moved', detail: { head_rev: 1 } } });
    const published = await as('publisher', 'POST', `${THEMES}/${THEME}/publish.json`, { head_rev: 1, note: 'May' });
    const { n } = published.json.result as unknown as { n: number };
    expect((await as('viewer', 'GET', `${THEMES}/${THEME}/versions.json`)).json.result).toMatchObject({ live: n });
    expect((await as('viewer', 'GET', `${THEMES}.json`)).json.result).toMatchObject({
      themes: [{ is_published: true, unpublished_changes: 0 }],
    });
    const diff = await as('viewer', 'GET', `${THEMES}/${THEME}/diff.json?from=1&to=${n}`);
    expect(diff.text).toContain('For shoppers');
    const back = await as('publisher', 'POST', `${THEMES}/${THEME}/rollback.json`, {});
    expect((back.json.result as unknown as { n: number }).n).toBeLessThan(n);
    const restore = { n: 1, session: 'p', id: '1' };
    expect((await as('publisher', 'POST', `${THEMES}/${THEME}/restore.json`, restore)).status).toBe(200);
    expect(JSON.stringify(await draft())).not.toContain('For shoppers');
    await send('editor', await draft(), { op: 'set', path: [...home, 'shelf', 'settings', 'columns'], value: 99 });
    const invalid = await as('publisher', 'POST', `${THEMES}/${THEME}/publish.json`, {});
    expect(invalid).toMatchObject({ status: 422, json: { code: 'theme_invalid' } });
    expect((await as('viewer', 'GET', `${THEMES}/${THEME}/check.json`)).text).toContain('columns');
    expect((await as('publisher', 'DELETE', `${DOC}/draft.json`)).status).toBe(200);
    expect((await draft()).head_rev).toBe(0);
  });

  it('[decisions, Merchants and previews] a theme is scheduled, copied, renamed, exported, imported and deleted', async () => {
    const schedule = (publish_at: string) =>
      as('publisher', 'POST', `${THEMES}/${THEME}/schedule.json`, { publish_at });
    expect((await schedule('2020-01-01T00:00:00Z')).json.code).toBe('not_in_the_future');
    expect((await schedule('next week')).json).toMatchObject({ errors: [{ field: 'publish_at' }] });
    expect((await schedule('2099-01-01T00:00:00Z')).status).toBe(200);
    expect((await as('viewer', 'GET', `${THEMES}.json`)).text).toContain('2099-01-01T00:00:00.000Z');
    expect((await as('publisher', 'DELETE', `${THEMES}/${THEME}/schedule.json`)).status).toBe(200);
    expect((await as('publisher', 'DELETE', `${THEMES}/${THEME}/schedule.json`)).json.code).toBe('not_scheduled');
    const { theme } = (await as('viewer', 'GET', `${THEMES}/${THEME}/export.json`)).json.result as unknown as {
      theme: object;
    };
    const imported = await as('designer', 'POST', `${THEMES}.json`, {
      theme: { ...theme, sparkle: 1, name: 'Imported' },
    });
    expect(imported.json.result).toMatchObject({
      theme: { name: 'Imported', is_published: false },
      issues: [{ path: 'sparkle', hint: expect.any(String) }],
    });
    const { id } = (imported.json.result as unknown as { theme: { id: number } }).theme;
    expect((await as('viewer', 'GET', `${THEMES}/${id}/export.json`)).text).toContain('"sparkle":1');
    expect((await as('designer', 'PUT', `${THEMES}/${id}.json`, { name: ' ' })).json).toMatchObject({
      errors: [{ field: 'name', code: 'invalid_name' }],
    });
    expect((await as('designer', 'PUT', `${THEMES}/${id}.json`, { name: 'May' })).json.result).toMatchObject({
      name: 'May',
    });
    const copy = await as('designer', 'POST', `${THEMES}/${id}/duplicate.json`, {});
    expect(copy.json.result).toMatchObject({ name: 'May copy' });
    const into = await as('designer', 'POST', `${THEMES}/${id}/import.json`, { theme, session: 'd', id: '1' });
    expect(into.json.result).toMatchObject({ head_rev: 1, issues: [] });
    expect((await as('designer', 'POST', `${THEMES}.json`, { theme: { x: 'x'.repeat(600 * 1024) } })).json.code).toBe(
      'too_large',
    );
    expect((await as('publisher', 'DELETE', `${THEMES}/${THEME}.json`)).json.code).toBe('theme_published');
    for (const one of [id, (copy.json.result as unknown as { id: number }).id])
      expect((await as('publisher', 'DELETE', `${THEMES}/${one}.json`)).status).toBe(200);
    expect(await editor.deps.db.$count(themes)).toBe(1);
  });

  it('[decisions, Merchants and previews] sections are kept for reuse under a name of their own', async () => {
    const path = '/api/editor/shops/1/saved-sections.json';
    const section = { name: 'Three cards', node: { type: 'rich-text', settings: { heading: 'Cards' } } };
    expect((await as('editor', 'POST', path, section)).status).toBe(200);
    expect((await as('editor', 'POST', path, section)).json).toMatchObject({
      code: 'name_taken',
      errors: [{ field: 'name', code: 'name_taken' }],
    });
    expect((await as('editor', 'POST', path, { name: 'No type', node: {} })).json.code).toBe('invalid_section');
    const { sections } = (await as('viewer', 'GET', path)).json.result as unknown as { sections: { id: number }[] };
    expect(sections).toMatchObject([section]);
    const one = `/api/editor/shops/1/saved-sections/${sections[0]!.id}.json`;
    expect([(await as('editor', 'DELETE', one)).status, (await as('editor', 'DELETE', one)).status]).toEqual([
      200, 404,
    ]);
  });

  it('[core §4] a preview is opened for the editor’s own frame, shared, and revoked', async () => {
    const opened = await as('viewer', 'POST', '/api/editor/shops/1/previews.json', { theme_id: THEME, path: '/cart' });
    const { url } = opened.json.result as unknown as { url: string };
    expect(url).toMatch(/^https:\/\/shop\.test\/cart\?preview_token=/);
    const followed = await editor.served.request(url);
    expect([followed.status, followed.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/cart\?preview=true/),
    ]);
    const share = { theme_id: THEME, label: 'May look', days: 3 };
    expect((await as('viewer', 'POST', '/api/editor/shops/1/preview-links.json', share)).status).toBe(403);
    const shared = (await as('editor', 'POST', '/api/editor/shops/1/preview-links.json', share)).json
      .result as unknown as { id: number; url: string };
    const links = await as('viewer', 'GET', '/api/editor/shops/1/preview-links.json');
    expect(links.json.result).toMatchObject({
      links: [{ id: shared.id, label: 'May look', created_by_name: 'editor' }],
    });
    expect(links.text).not.toContain(new URL(shared.url).searchParams.get('preview_token'));
    expect((await as('editor', 'DELETE', `/api/editor/shops/1/preview-links/${shared.id}.json`)).status).toBe(200);
    expect((await editor.served.request(shared.url)).headers.get('set-cookie')).toBeNull();
    for (const path of ['//evil.test', 'https://evil.test', ''])
      expect((await as('viewer', 'POST', '/api/editor/shops/1/previews.json', { theme_id: THEME, path })).status).toBe(
        422,
      );
  });

  it('[decisions, Merchants and previews] files are added to the library, described, and deleted once nothing uses them', async () => {
    const media = '/api/editor/shops/1/media';
    const bytes = new Uint8Array(
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } })
        .png()
        .toBuffer(),
    );
    const add = (role: Role, body: Uint8Array) =>
      editor.call('POST', `${media}.json`, {
        cookie: team.get(role)!.cookie,
        body,
        headers: { 'x-filename': encodeURIComponent('Kessel ä.png') },
      });
    expect((await add('viewer', bytes)).status).toBe(403);
    const added = (await add('editor', bytes)).json.result as unknown as { id: number; path: string };
    expect(added).toMatchObject({ name: 'Kessel ä.png', kind: 'image', width: 40, height: 30, alt: '' });
    expect((await add('editor', bytes)).json.result).toMatchObject({ id: added.id });
    expect((await add('editor', new TextEncoder().encode('<svg onload=alert(1)>'))).json.code).toBe(
      'file_type_not_allowed',
    );
    const one = `${media}/${added.id}.json`;
    expect((await as('editor', 'PUT', one, { focus: { x: 2, y: 0 } })).status).toBe(422);
    expect((await as('editor', 'PUT', one, { alt: 'A kettle', focus: { x: 0.2, y: 1 } })).json.result).toMatchObject({
      alt: 'A kettle',
      focus: { x: 0.2, y: 1 },
    });
    expect((await as('viewer', 'GET', `${media}.json?search=kettle`)).json.result).toMatchObject({ total: 1 });
    await send('editor', await draft(), heading(added.path));
    expect((await as('viewer', 'GET', one)).json.result).toMatchObject({ uses: [{ kind: 'draft' }] });
    expect(await as('editor', 'DELETE', one)).toMatchObject({
      status: 409,
      json: { code: 'media_in_use', detail: { uses: [{ kind: 'draft' }] } },
    });
    await editor.deps.db.delete(drafts);
    expect((await as('editor', 'DELETE', one)).status).toBe(200);
    expect((await as('viewer', 'GET', one)).json.code).toBe('media_not_found');
  });
});
