import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPath } from '#api/core/endpoint.ts';
import { createLog } from '#server/core/log.ts';
import { createMenu } from '#server/modules/content/manage-menus.ts';
import { createPage } from '#server/modules/content/manage-pages.ts';
import { openDraft } from '#server/modules/documents/draft.service.ts';
import { themeKind } from '#server/modules/themes/theme-kind.ts';
import { howOften } from '../../support/counts.ts';
import { seededSample } from '../../support/hostile-values.ts';
import { EDITOR, openEditorShop } from '../support/editor-shop.ts';
import type { EditorShop, SignedInMerchant } from '../support/editor-shop.ts';
import { operationsOf, triesOf } from '../support/hostile-tries.ts';
import type { Try } from '../support/hostile-tries.ts';
import { merchant, THEME } from '../support/theme-shop.ts';
import type { Asked } from '../support/three-shops.ts';

const lines: string[] = [];
let editor: EditorShop;
let owner: SignedInMerchant;
let path: Record<string, string>;
beforeAll(async () => {
  editor = await openEditorShop('postgres', undefined, createLog('error', { write: (line) => void lines.push(line) }));
  owner = await editor.merchant('owner@example.com', 'owner');
  const { id } = await createPage(editor.shop, merchant(1, 'Ada'), { title: 'Page' });
  await createMenu(editor.shop, merchant(1, 'Ada'), { title: 'Menu' });
  path = { shop: '1', theme: String(THEME), kind: 'theme', key: String(THEME), id: String(id), locale: 'de' };
});
afterAll(() => editor.close());

const window = { session: 'one', id: '1' };
const node = { type: 'rich-text', settings: { heading: 'A' }, blocks: {}, block_order: [] };
const at = ['templates', 'homepage', 'sections'];
/** Bodies that are taken, by the last part of the path. */
const valid = (draft_id: number): Record<string, unknown> => ({
  'sign-in.json': { email: 'owner@example.com', password: 'not it at all' },
  'password.json': { password: 'short', current: 'x' },
  'accept-invite.json': { token: 'x', name: 'A', password: 'a glass case' },
  'invites.json': { email: 'a@example.com', role: 'viewer' },
  'operations.json': {
    session: 'one',
    draft_id,
    base_rev: 0,
    operations: [
      { id: '1', label: 'Set', operation: { op: 'set', path: [...at, 'shelf', 'settings', 'heading'], value: 'A' } },
      { id: '2', label: 'Insert', operation: { op: 'insert', path: [...at, 'new'], after: null, node } },
      { id: '3', label: 'All', operation: { op: 'batch', operations: [{ op: 'remove', path: [...at, 'new'] }] } },
    ],
  },
  'undo.json': window,
  'redo.json': window,
  'publish.json': { note: 'A' },
  'schedule.json': { note: 'A', publish_at: '2099-01-01T00:00:00Z' },
  'restore.json': { n: 1, ...window },
  'rollback.json': { n: 1 },
  'themes.json': { theme: { templates: {} }, name: 'Imported' },
  'import.json': { theme: { templates: {} }, ...window },
  'duplicate.json': { name: 'Copy' },
  'saved-sections.json': { name: 'Kept', node },
  'previews.json': { theme_id: THEME, path: '/cart' },
  'preview-links.json': { theme_id: THEME, path: '/cart', label: 'A', days: 1 },
  'pages.json': { title: 'A', handle: 'a' },
  'menus.json': { title: 'A', handle: 'a' },
  'template.json': { entity: 'page', id: 1, template: null },
  'settings.json': { page_lock: ['/cart'], home_path: '', is_locale_in_path: true, manage_bar: false },
  'media.json': {},
});

it('[reliability, Hostile values are answered] every call of the editor refuses what cannot be stored, and answers everything else without an error', async () => {
  const { id } = await openDraft(editor.shop, themeKind, String(THEME));
  const bodies = valid(id);
  const document = JSON.parse((await editor.call('GET', '/api/openapi.json')).text) as never;
  const operations = operationsOf(document);
  const tries = operations.flatMap((operation) => {
    const name = operation.path.split('/').at(-1)!;
    const asked: Asked = { path, ...(bodies[name] !== undefined && { body: bodies[name] }) };
    return triesOf(operation, asked);
  });
  const tried = seededSample(tries, howOften({ usual: 1500, full: tries.length }));
  console.info(`${operations.length} calls, ${tries.length} values in their places, ${tried.length} tried`);
  const wrong: string[] = [];
  for (const one of tried) {
    const { status, text } = await send(one);
    const isTaken = one.isRefused && status < 400;
    if (status >= 500 || isTaken || !/^\{"success":(true|false),/.test(text))
      wrong.push(`${one.operation.method} ${one.operation.path} ${one.place} → ${status} ${text.slice(0, 160)}`);
  }
  expect(wrong).toEqual([]);
  expect(lines).toEqual([]);
});

async function send({ operation: { method, path: pattern }, asked, raw }: Try) {
  // A session is kept, whatever is tried of those that end one.
  const isOwn = pattern.startsWith('/editor/shops/') || pattern === '/editor/me.json';
  const query = new URLSearchParams(asked.query);
  const answer = await editor.served.request(`${EDITOR}/api${fillPath(pattern, asked.path)}?${query}`, {
    method,
    headers: { 'content-type': 'application/json', ...asked.headers, ...(isOwn && { cookie: owner.cookie }) },
    ...(method !== 'GET' && { body: raw ?? JSON.stringify(asked.body ?? {}) }),
  });
  return { status: answer.status, text: await answer.text() };
}
