import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MERCHANT_INVITE_SECONDS } from '#domain/limits.ts';
import { merchantShops } from '#server/db/schema/merchant.ts';
import { outboxMails } from '#server/db/schema/system.ts';
import { testEngines } from '#server/db/testing.ts';
import { EDITOR, openEditorShop } from '../support/editor-shop.ts';
import type { EditorShop, SignedInMerchant } from '../support/editor-shop.ts';

const PASSWORD = 'a glass case of glass';
const TEAM = '/api/editor/shops/1/team.json';

describe.each(testEngines())('a team on %s', (engine) => {
  let editor: EditorShop;
  let owner: SignedInMerchant;
  let now = new Date('2026-05-01T08:00:00Z');
  beforeAll(async () => {
    editor = await openEditorShop(engine, () => now);
    owner = await editor.merchant('owner@example.com', 'owner');
  });
  afterAll(() => editor.close());

  const as = (who: SignedInMerchant, method: string, path: string, body?: unknown) =>
    editor.call(method, path, { cookie: who.cookie, ...(body !== undefined && { body }) });
  const invite = (email: string, role = 'editor') =>
    as(owner, 'POST', '/api/editor/shops/1/invites.json', { email, role });
  /** The token that the last mail to an address carries. */
  const mailed = async (email: string) => {
    const mails = await editor.deps.db.select().from(outboxMails).where(eq(outboxMails.to_address, email));
    return new RegExp(`${EDITOR}/invite\\?token=([\\w-]+)`).exec(mails.at(-1)!.text)![1]!;
  };
  const accept = (token: string, body: { name?: string; password: string }) =>
    editor.call('POST', '/api/editor/accept-invite.json', { body: { token, ...body } });

  it('[decisions, Merchants and previews] is joined by a mailed invitation, once', async () => {
    const invited = await invite('ada@example.com');
    expect(invited).toMatchObject({ status: 200, json: { result: { email: 'ada@example.com', role: 'editor' } } });
    expect(invited.text).not.toContain('token');
    const token = await mailed('ada@example.com');
    expect((await editor.call('GET', `/api/editor/invite.json?token=${token}`)).json.result).toMatchObject({
      shop: 'Shop',
      role: 'editor',
      is_known: false,
    });
    expect((await accept(token, { password: PASSWORD })).json).toMatchObject({
      errors: [{ field: 'name', code: 'field_required' }],
    });
    expect((await accept(token, { name: 'Ada', password: 'short' })).json).toMatchObject({
      errors: [{ field: 'password', code: 'password_too_short' }],
    });
    const both = await Promise.all([1, 2].map(() => accept(token, { name: 'Ada', password: PASSWORD })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const joined = both.find(({ status }) => status === 200)!;
    expect(joined.json.result).toMatchObject({ name: 'Ada', shops: [{ id: 1, role: 'editor' }] });
    expect((await editor.call('GET', TEAM, { cookie: joined.cookie })).json.result).toMatchObject({
      members: [
        { name: 'Ada', role: 'editor' },
        { name: 'owner', role: 'owner' },
      ],
      invites: [],
    });
    expect((await invite('Ada@example.com')).json).toMatchObject({
      code: 'merchant_exists',
      errors: [{ field: 'email', code: 'merchant_exists' }],
    });
  });

  it('[decisions, Merchants and previews] an invitation to who has an account asks for their password, so that a forwarded mail opens nothing', async () => {
    await editor.merchant('ben@example.com', 'owner', { shop_id: 2, password: PASSWORD });
    await invite('ben@example.com', 'publisher');
    const token = await mailed('ben@example.com');
    expect((await accept(token, { password: 'another one of them' })).json).toMatchObject({
      errors: [{ field: 'password', code: 'password_wrong' }],
    });
    expect((await accept(token, { password: PASSWORD })).json.result).toMatchObject({
      name: 'ben',
      shops: [{ role: 'owner' }, { role: 'publisher' }],
    });
  });

  it('[decisions, Merchants and previews] a second invitation takes the place of the first; one ends after a week, or is taken back', async () => {
    await invite('cem@example.com', 'viewer');
    const first = await mailed('cem@example.com');
    await invite('cem@example.com', 'designer');
    expect((await accept(first, { name: 'Cem', password: PASSWORD })).json.code).toBe('link_expired');
    now = new Date(now.getTime() + (MERCHANT_INVITE_SECONDS - 60) * 1000);
    owner = await editor.merchant('owner@example.com', 'owner');
    expect((await editor.call('GET', `/invite?token=${await mailed('cem@example.com')}`)).text).toContain('Designer');
    now = new Date(now.getTime() + 120_000);
    expect((await accept(await mailed('cem@example.com'), { name: 'Cem', password: PASSWORD })).status).toBe(422);
    const { json } = await invite('dora@example.com');
    const { id } = json.result as unknown as { id: number };
    expect((await as(owner, 'DELETE', `/api/editor/shops/1/invites/${id}.json`)).status).toBe(200);
    expect((await as(owner, 'DELETE', `/api/editor/shops/1/invites/${id}.json`)).status).toBe(404);
    expect((await accept(await mailed('dora@example.com'), { name: 'D', password: PASSWORD })).status).toBe(422);
    expect((await invite('not an address')).json).toMatchObject({ errors: [{ field: 'email' }] });
  });

  it('[decisions, Merchants and previews] a role counts with the next call, and who is taken out sees nothing', async () => {
    const eve = await editor.merchant('eve@example.com', 'viewer');
    const member = `/api/editor/shops/1/team/${eve.merchant.id}.json`;
    const section = { name: 'Mine', node: { type: 'rich-text', settings: {} } };
    const save = () => as(eve, 'POST', '/api/editor/shops/1/saved-sections.json', section);
    expect((await save()).status).toBe(403);
    expect((await as(owner, 'PUT', member, { role: 'editor' })).status).toBe(200);
    expect((await save()).status).toBe(200);
    expect((await as(owner, 'PUT', member, { role: 'king' })).status).toBe(422);
    expect((await as(owner, 'DELETE', member)).status).toBe(200);
    expect((await save()).status).toBe(404);
    expect((await as(owner, 'DELETE', member)).json.code).toBe('merchant_not_found');
  });

  it('[reliability] a shop keeps an owner, however many owners leave at once', async () => {
    const others = await Promise.all(
      ['one', 'two', 'three'].map((name) => editor.merchant(`${name}@example.com`, 'owner')),
    );
    const all = [owner, ...others];
    // Each takes the next one out, or gives them another role.
    const answers = await Promise.all(
      all.map((who, index) => {
        const path = `/api/editor/shops/1/team/${all[(index + 1) % all.length]!.merchant.id}.json`;
        return index % 2 === 0 ? as(who, 'DELETE', path) : as(who, 'PUT', path, { role: 'viewer' });
      }),
    );
    const members = await editor.deps.db.select().from(merchantShops).where(eq(merchantShops.shop_id, 1));
    const owners = members.filter(({ role }) => role === 'owner');
    expect(owners.length).toBeGreaterThan(0);
    for (const { status } of answers) expect([200, 403, 404, 409]).toContain(status);
    const last = all.find(({ merchant }) => merchant.id === owners[0]!.merchant_id)!;
    for (const { merchant_id } of owners.slice(1))
      await as(last, 'DELETE', `/api/editor/shops/1/team/${merchant_id}.json`);
    const self = `/api/editor/shops/1/team/${last.merchant.id}.json`;
    expect((await as(last, 'DELETE', self)).json.code).toBe('last_owner');
    expect((await as(last, 'PUT', self, { role: 'viewer' })).json.code).toBe('last_owner');
    expect((await as(last, 'GET', TEAM)).status).toBe(200);
  });

  it('[decisions, Merchants and previews] what was done is in the audit log, 50 at a time, and no role below publisher reads it', async () => {
    const publisher = await editor.merchant('paul@example.com', 'publisher');
    const all: { id: number; act: string; actor_name: string; subject: string }[] = [];
    for (let before: number | undefined; ; before = all.at(-1)!.id) {
      const path = `/api/editor/shops/1/audit.json${before === undefined ? '' : `?before=${before}`}`;
      const { acts } = (await as(publisher, 'GET', path)).json.result as unknown as { acts: typeof all };
      if (acts.length === 0) break;
      all.push(...acts);
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const acts = all.map(({ act }) => act);
    for (const act of ['merchant.invite', 'merchant.join', 'merchant.uninvite', 'merchant.role', 'merchant.remove'])
      expect(acts).toContain(act);
    const designer = await editor.merchant('dina@example.com', 'designer');
    expect((await as(designer, 'GET', '/api/editor/shops/1/audit.json')).status).toBe(403);
  });
});
