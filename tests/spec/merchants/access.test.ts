import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '#api/core/endpoint.ts';
import { may, ROLES } from '#domain/merchant/roles.ts';
import type { Permission } from '#domain/merchant/roles.ts';
import { testEngine } from '#server/db/testing.ts';
import { MediaStore } from '#server/modules/media/media-store.ts';
import { editorApis } from '#server/editor/editor-apis.ts';
import { readSectionRegistry } from '../../../src/cli/serve/section-registry.ts';
import { EDITOR, FOREIGN, openEditorShop } from '../support/editor-shop.ts';
import type { EditorShop, SignedInMerchant } from '../support/editor-shop.ts';
import { THEME } from '../support/theme-shop.ts';

const apis = editorApis({ sections: await readSectionRegistry(), mediaStore: new MediaStore(tmpdir()) });
const ofShops = apis.filter(({ of }) => of === 'shop');
const named = ofShops.map(({ name, endpoint }) => ({ call: `${endpoint.method} ${endpoint.path}`, name, endpoint }));
const filled = (path: string, shop: number) =>
  `/api${fillPath(path, { shop: String(shop), theme: String(THEME), kind: 'theme', key: String(THEME), id: '1', locale: 'en' })}`;

describe('who may call the editor', () => {
  let editor: EditorShop;
  const merchants = new Map<string, SignedInMerchant>();
  beforeAll(async () => {
    editor = await openEditorShop(testEngine);
    for (const role of ROLES) merchants.set(role, await editor.merchant(`${role}@example.com`, role));
    merchants.set('stranger', await editor.merchant('stranger@example.com', 'owner', { shop_id: FOREIGN }));
  });
  afterAll(() => editor.close());

  // No body of any contract: a call that reads it before it knows who calls would answer 422.
  const ask = (who: string | undefined, method: string, path: string) =>
    editor.call(method, path, {
      cookie: who === undefined ? undefined : merchants.get(who)!.cookie,
      ...(method !== 'GET' && { body: 'no object' }),
    });

  it.each(named)(
    '[decisions, Merchants and previews] $call asks who calls before it reads the body',
    async ({ endpoint: { method, path, access } }) => {
      expect(await ask(undefined, method, filled(path, 1))).toMatchObject({
        status: 401,
        json: { code: 'sign_in_needed' },
      });
      for (const [who, shop] of [
        ['stranger', 1],
        ['owner', FOREIGN],
        ['owner', 99],
      ] as const)
        expect(await ask(who, method, filled(path, shop))).toMatchObject({
          status: 404,
          json: { code: 'shop_not_found' },
        });
      for (const role of ROLES.filter((one) => !may(one, access as Permission)))
        expect(await ask(role, method, filled(path, 1))).toMatchObject({
          status: 403,
          json: { code: 'permission_needed' },
        });
    },
  );

  it('[reliability] every call that a role has passed answers a bad body with 422, never with 500', async () => {
    for (const { method, path, access, body } of ofShops.map(({ endpoint }) => endpoint)) {
      if (!body) continue;
      const role = ROLES.find((one) => may(one, access as Permission))!;
      expect(await ask(role, method, filled(path, 1)), path).toMatchObject({
        status: 422,
        json: { code: 'invalid_request' },
      });
    }
  });

  it('[decisions, Merchants and previews] only the editor’s host answers them, and it answers nothing of a shop', async () => {
    const { cookie } = merchants.get('owner')!;
    for (const { method, path } of apis.map(({ endpoint }) => endpoint)) {
      const body = method === 'GET' ? {} : { body: 'no object' };
      const asked = { cookie, origin: 'http://shop.test', ...body };
      expect((await editor.call(method, filled(path, 1), asked)).status, path).toBe(404);
    }
    for (const path of ['/cart', '/api/cart.json', '/products/x', '/editor'])
      expect((await editor.call('GET', path, { cookie })).status, path).toBe(404);
  });

  it('[reliability] a page of a shop, or of anybody else, cannot write with a merchant’s cookie', async () => {
    const { cookie } = merchants.get('owner')!;
    const path = '/api/editor/shops/1/invites.json';
    const body = { email: 'mallory@example.com', role: 'owner' };
    for (const origin of ['http://shop.test', 'null', `${EDITOR}.evil.test`])
      expect(await editor.call('POST', path, { cookie, body, headers: { origin } })).toMatchObject({
        status: 403,
        json: { code: 'foreign_origin' },
      });
    const team = await editor.call('GET', '/api/editor/shops/1/team.json', { cookie });
    expect(team.json.result).toMatchObject({ invites: [] });
  });

  it('[reliability] a body beyond the limit is refused with 413', async () => {
    const { cookie } = merchants.get('owner')!;
    const body = { email: 'x'.repeat(300 * 1024), role: 'viewer' };
    expect(await editor.call('POST', '/api/editor/shops/1/invites.json', { cookie, body })).toMatchObject({
      status: 413,
      json: { code: 'body_too_large' },
    });
  });
});
