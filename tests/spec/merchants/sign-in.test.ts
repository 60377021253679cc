import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MERCHANT_LINK_SECONDS, MERCHANT_SESSION_SECONDS } from '#domain/limits.ts';
import { merchantLinks, merchants, merchantSessions, merchantShops } from '#server/db/schema/merchant.ts';
import { testEngine } from '#server/db/testing.ts';
import { makeFirstOwner } from '#server/modules/merchants/first-owner.ts';
import { purgeMerchants } from '#server/modules/merchants/merchant-sessions.ts';
import { makeSignInLink } from '#server/modules/merchants/sign-in.ts';
import { EDITOR, openEditorShop } from '../support/editor-shop.ts';
import type { EditorShop } from '../support/editor-shop.ts';

const PASSWORD = 'a glass case of glass';

describe('signing in to the editor', () => {
  let editor: EditorShop;
  let now = new Date('2026-05-01T08:00:00Z');
  const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
  beforeAll(async () => {
    editor = await openEditorShop(testEngine, () => now);
    await editor.merchant('ada@example.com', 'editor', { password: PASSWORD });
  });
  afterAll(() => editor.close());

  const signIn = (email: string, password: string, ip?: string) =>
    editor.call('POST', '/api/editor/sign-in.json', { body: { email, password }, ...(ip !== undefined && { ip }) });
  const me = (cookie: string | undefined) => editor.call('GET', '/api/editor/me.json', { cookie });

  it('[decisions, Merchants and previews] by password opens a session with a cookie that is no script’s and the editor’s alone', async () => {
    const answer = await signIn(' Ada@Example.com', PASSWORD);
    expect(answer).toMatchObject({
      status: 200,
      json: { result: { name: 'ada', shops: [{ id: 1, name: 'Shop', role: 'editor' }] } },
    });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^vitrine_editor=[\w-]{22,}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await me(answer.cookie)).toMatchObject({ status: 200, json: { result: { email: 'ada@example.com' } } });
    const stored = await editor.deps.db.select().from(merchantSessions);
    expect(JSON.stringify(stored)).not.toContain(answer.cookie!.split('=')[1]);
  });

  it('[decisions, Merchants and previews] on https it has the prefix that binds it to the host', async () => {
    const secure = await editor.call('POST', '/api/editor/sign-in.json', {
      origin: EDITOR.replace('http:', 'https:'),
      body: { email: 'ada@example.com', password: PASSWORD },
    });
    expect(secure.headers.get('set-cookie')).toMatch(/^__Host-vitrine_editor=.*; HttpOnly; Secure; SameSite=Strict$/);
  });

  it('[decisions, Merchants and previews] refuses a wrong password, an unknown address and an account without a password alike', async () => {
    await editor.merchant('new@example.com', 'editor');
    const answers = [
      await signIn('ada@example.com', 'not it at all'),
      await signIn('nobody@example.com', PASSWORD),
      await signIn('new@example.com', ''),
    ];
    for (const { status, text, cookie } of answers)
      expect([status, text, cookie]).toEqual([422, answers[0]!.text, undefined]);
    expect(answers[0]!.json.code).toBe('login_incorrect');
  });

  it('[decisions, Merchants and previews] a session ends 12 hours after its last use, and at sign-out', async () => {
    const { cookie } = await signIn('ada@example.com', PASSWORD);
    later(MERCHANT_SESSION_SECONDS - 60);
    expect((await me(cookie)).status).toBe(200);
    later(MERCHANT_SESSION_SECONDS - 60);
    expect((await me(cookie)).status).toBe(200);
    later(MERCHANT_SESSION_SECONDS + 1);
    expect(await me(cookie)).toMatchObject({ status: 401, json: { code: 'sign_in_needed' } });
    await purgeMerchants(editor.deps.db, now);
    expect(await editor.deps.db.select().from(merchantSessions)).toEqual([]);
    const again = await signIn('ada@example.com', PASSWORD);
    const out = await editor.call('POST', '/api/editor/sign-out.json', { cookie: again.cookie });
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await me(again.cookie)).status).toBe(401);
  });

  it('[decisions, Merchants and previews] a link signs in once, within an hour', async () => {
    const { merchant } = await editor.merchant('ben@example.com', 'viewer');
    const link = await makeSignInLink(editor.deps, merchant.id);
    const follow = (token: string) => editor.call('POST', '/api/editor/sign-in-link.json', { body: { token } });
    const both = await Promise.all([follow(link), follow(link)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(both.find(({ status }) => status === 422)!.json.code).toBe('link_expired');
    const old = await makeSignInLink(editor.deps, merchant.id);
    later(MERCHANT_LINK_SECONDS + 1);
    expect(await follow(old)).toMatchObject({ status: 422, json: { code: 'link_expired' } });
    expect((await follow('')).json.code).toBe('link_expired');
  });

  it('[decisions, Accounts and security] a new password needs the old one unless a link has signed in, and ends every other session and link', async () => {
    const { merchant } = await editor.merchant('cem@example.com', 'viewer', { password: PASSWORD });
    const one = (await signIn('cem@example.com', PASSWORD)).cookie;
    const other = (await signIn('cem@example.com', PASSWORD)).cookie;
    const change = (cookie: string | undefined, body: { password: string; current?: string }) =>
      editor.call('POST', '/api/editor/password.json', { cookie, body });
    expect(await change(one, { password: 'quite another one' })).toMatchObject({
      status: 422,
      json: { code: 'password_wrong', errors: [{ field: 'current', code: 'password_wrong' }] },
    });
    for (const [password, code] of [
      ['short', 'password_too_short'],
      ['password123', 'password_too_common'],
      ['', 'field_required'],
    ])
      expect((await change(one, { password: password!, current: PASSWORD })).json).toMatchObject({
        errors: [{ field: 'password', code }],
      });
    const link = await makeSignInLink(editor.deps, merchant.id);
    expect((await change(one, { password: 'quite another one', current: PASSWORD })).status).toBe(200);
    expect([(await me(one)).status, (await me(other)).status]).toEqual([200, 401]);
    expect((await signIn('cem@example.com', PASSWORD)).status).toBe(422);
    expect((await editor.call('POST', '/api/editor/sign-in-link.json', { body: { token: link } })).status).toBe(422);
    const fresh = await makeSignInLink(editor.deps, merchant.id);
    const byLink = await editor.call('POST', '/api/editor/sign-in-link.json', { body: { token: fresh } });
    expect((await change(byLink.cookie, { password: 'and one more of them' })).status).toBe(200);
    expect((await signIn('cem@example.com', 'and one more of them')).status).toBe(200);
  });

  it('[decisions, Accounts and security] tries are bounded by network and account, and a siege does not lock the merchant out', async () => {
    await editor.merchant('dora@example.com', 'viewer', { password: PASSWORD });
    const tries = async (count: number, ip: string) => {
      const statuses: number[] = [];
      for (let index = 0; index < count; index += 1)
        statuses.push((await signIn('dora@example.com', 'not it at all', ip)).status);
      return statuses;
    };
    const first = await tries(11, '198.51.100.1');
    expect(first).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    for (let network = 2; network <= 6; network += 1) await tries(10, `198.51.100.${network}`);
    expect((await signIn('dora@example.com', PASSWORD, '203.0.113.7')).status).toBe(200);
    const refused = await signIn('dora@example.com', PASSWORD, '198.51.100.1');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  }, 60_000);

  it('[decisions, Merchants and previews] the pages work without script: by link, by password, with what was typed kept', async () => {
    const form = (path: string, values: Record<string, string>, cookie?: string) =>
      editor.call('POST', path, { body: new URLSearchParams(values), cookie, headers: { origin: EDITOR } });
    const { merchant } = await editor.merchant('eve@example.com', 'designer');
    expect(await editor.call('GET', '/')).toMatchObject({ status: 303 });
    const token = await makeSignInLink(editor.deps, merchant.id);
    const asked = await editor.call('GET', `/sign-in?token=${token}`);
    expect(asked.text).toContain(`value="${token}"`);
    expect(asked.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const entered = await form('/sign-in', { token });
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/']);
    const home = await editor.call('GET', '/', { cookie: entered.cookie });
    expect(home.text).toMatch(/Signed in as eve.*Set a password/s);
    const short = await form('/password', { password: 'short' }, entered.cookie);
    expect([short.status, short.text.includes('Use at least 8 characters')]).toEqual([422, true]);
    expect((await form('/password', { password: PASSWORD }, entered.cookie)).text).toContain('Your password is saved');
    const wrong = await form('/sign-in', { email: 'eve@example.com', password: 'x' });
    expect([wrong.status, wrong.text.includes('value="eve@example.com"')]).toEqual([422, true]);
    expect((await form('/sign-in', { token })).text).toContain('This link no longer works');
    expect((await form('/sign-in', { email: '<b>', password: '' })).text).not.toContain('<b>');
    expect((await form('/sign-out', {}, entered.cookie)).headers.get('location')).toBe('/sign-in');
    const german = await editor.call('GET', '/sign-in', { headers: { 'accept-language': 'de-AT,en;q=0.5' } });
    expect(german.text).toMatch(/<html lang="de" dir="ltr">.*Im Editor anmelden/s);
  });

  it('[decisions, Merchants and previews] the first start makes one owner of all shops, whichever process is first', async () => {
    await editor.deps.db.delete(merchants);
    const made = await Promise.all([1, 2, 3].map(() => makeFirstOwner(editor.database, editor.deps)));
    const [owner] = made.filter((one) => one !== undefined);
    expect(made.filter((one) => one !== undefined)).toHaveLength(1);
    expect((await editor.deps.db.select().from(merchantShops)).map(({ role }) => role)).toEqual(['owner', 'owner']);
    const answer = await editor.call('POST', '/api/editor/sign-in-link.json', { body: { token: owner!.token } });
    expect(answer.json.result).toMatchObject({ email: 'owner@example.com', has_password: false });
    expect(await editor.deps.db.select().from(merchantLinks)).toEqual([]);
    expect(await makeFirstOwner(editor.database, editor.deps)).toBeUndefined();
  });
});
