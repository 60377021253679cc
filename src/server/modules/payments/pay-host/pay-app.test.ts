import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCards } from '#server/db/schema/test-gateway.ts';
import { Gateways } from '../gateways.ts';
import { stripeGateway } from '../stripe/stripe-gateway.ts';
import { createServices } from '#server/services.ts';
import { openTestShop } from '#server/testing.ts';
import type { TestShop } from '#server/testing.ts';
import { testEngine } from '#server/db/testing.ts';

const SHOP = 'http://shop.test';
const PAY = 'https://pay.test';
const CARD = { number: '4242424242424242', expiry: '12 / 40', cvc: '123', name: 'Ada Moss' };

describe('the payment component’s origin', () => {
  let shop: TestShop;
  let lines: string[];
  let ask: (path: string, init?: RequestInit) => Promise<Response>;
  beforeAll(async () => {
    shop = await openTestShop(testEngine);
    lines = [];
    const note = (...told: unknown[]) => void lines.push(JSON.stringify(told));
    const log = {
      fatal: note,
      error: note,
      warn: note,
      info: note,
      debug: note,
      trace: note,
      isLevelEnabled: () => true,
      child: () => log,
    } as never;
    const app = shop.app({
      env: { mode: 'production', cdnBase: '', trustProxy: 0, htmlCacheBytes: 0, payOrigin: PAY },
      log,
      pay: { assets: { script: '/app/pay.js', styles: ['/app/pay.css'] } },
    });
    ask = async (path, init) =>
      app.request(`${PAY}${path}`, init, { incoming: { socket: { remoteAddress: '10.0.0.1' } } } as never);
  });
  afterAll(() => shop.close());

  const token = (body: unknown, headers: Record<string, string> = { origin: PAY }) =>
    ask(`/tokens?parent=${SHOP}`, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it('[decisions, Accounts and security] a page of card fields for one shop’s frame, with a policy that lets in nothing else', async () => {
    const response = await ask(`/card?parent=${SHOP}&locale=de&scheme=dark`);
    const html = await response.text();
    expect(response.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types vitrine; frame-ancestors ${SHOP}`,
    );
    expect([response.headers.get('cache-control'), response.headers.get('set-cookie')]).toEqual(['no-store', null]);
    for (const part of [
      'lang="de"',
      'data-scheme="dark"',
      'autocomplete="cc-number"',
      'autocomplete="cc-exp"',
      'autocomplete="cc-csc"',
      'autocomplete="cc-name"',
      'Kartennummer',
    ])
      expect(html).toContain(part);
    expect(html.match(/<script(?! type="(?:module|application\/json)")/)).toBeNull();
    expect(await (await ask(`/card?parent=${SHOP}&locale=ar`)).text()).toContain('dir="rtl"');
  });

  it('[reliability] stands in no page but a shop’s', async () => {
    for (const parent of ['https://evil.example', '', 'shop.test', `${SHOP}/cart`, 'javascript:alert(1)', `${SHOP}:x`])
      expect((await ask(`/card?parent=${encodeURIComponent(parent)}`)).status, parent).toBe(404);
    expect((await ask('/card')).status).toBe(404);
    for (const path of ['/', '/cart', '/api/bootstrap/app.json', '/api/openapi.json'])
      expect((await ask(path)).status, path).toBe(404);
  });

  it('[decisions, Accounts and security] exchanges a card for a token; the number is kept nowhere and written to no log', async () => {
    const { result } = await (await token(CARD)).json();
    expect(result).toEqual({ token: expect.stringMatching(/^tok_[\w-]{22,}$/) });
    await token({ ...CARD, number: '4242424242424241' });
    await token(`{"number":"${CARD.number}`);
    const stored = await shop.database.db.select().from(testCards);
    expect(stored).toMatchObject([{ token: result.token, fate: 'succeeds' }]);
    expect(JSON.stringify([stored, lines])).not.toMatch(/42424242/);
  });

  it('[core §5] checks the card again, and names the fields without what was typed', async () => {
    const refused = await token({ number: '4242424242424241', expiry: '01 / 20', cvc: '1', name: '' });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      {
        code: 'card_incomplete',
        errors: [
          { field: 'number', code: 'card_number_invalid' },
          { field: 'expiry', code: 'card_expired' },
          { field: 'cvc', code: 'card_cvc_invalid' },
          { field: 'name', code: 'card_name_required' },
        ],
      },
    ]);
    for (const body of ['', '[]', '{"number":4242424242424242}', JSON.stringify({ ...CARD, number: '4'.repeat(24) })])
      expect((await token(body)).status).toBe(422);
  });

  it('[reliability] answers its own page alone', async () => {
    expect((await token(CARD, { origin: SHOP })).status).toBe(403);
    expect((await token(CARD, { origin: 'null' })).status).toBe(403);
    expect(
      (await ask('/challenge?parent=https://evil.example', { method: 'POST', headers: { origin: PAY }, body: '{}' }))
        .status,
    ).toBe(404);
    expect(
      (
        await ask(`/challenge?parent=${SHOP}`, {
          method: 'POST',
          headers: { origin: PAY },
          body: JSON.stringify({ secret: 'cs_of_nobody', is_approved: true }),
        })
      ).status,
    ).toBe(404);
  });

  describe('for a gateway elsewhere', () => {
    const API = 'https://api.gateway.test';
    let asked: typeof ask;
    beforeAll(() => {
      const keys = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x', apiBase: API };
      const services = createServices({ gateways: new Gateways([], [stripeGateway(keys)]) });
      const app = shop.app({
        env: { mode: 'production', cdnBase: '', trustProxy: 0, htmlCacheBytes: 0, payOrigin: PAY },
        pay: { assets: { script: '/app/pay.js', styles: [] } },
        payments: services,
      });
      asked = async (path, init) =>
        app.request(`${PAY}${path}`, init, { incoming: { socket: { remoteAddress: '10.0.0.2' } } } as never);
    });

    it('[decisions, Accounts and security] the page names where a card goes and may ask nobody else; this server takes none', async () => {
      const page = await asked(`/card?parent=${SHOP}`);
      expect(page.headers.get('content-security-policy')).toBe(
        `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' ${API}; form-action 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types vitrine; frame-ancestors ${SHOP}`,
      );
      const html = await page.text();
      expect(html).toContain(`data-exchange="stripe" data-api="${API}" data-key="pk_test_x"`);
      expect(html).not.toMatch(/sk_test|whsec/);
      const refused = await asked(`/tokens?parent=${SHOP}`, {
        method: 'POST',
        headers: { origin: PAY },
        body: JSON.stringify(CARD),
      });
      expect(refused.status).toBe(404);
    });

    it('[acc §4] a bank may ask in a frame of any bank’s; what it leads back to stands in this page’s own frame alone', async () => {
      const page = await asked(`/challenge?parent=${SHOP}`);
      expect([page.headers.get('content-security-policy'), await page.text()]).toEqual([
        expect.stringContaining("frame-src 'self' https:;"),
        expect.stringMatching(/data-page="bank".*<iframe title=/s),
      ]);
      const back = await asked(`/challenge/return?parent=${SHOP}&payment_intent=pi_x`);
      expect([back.headers.get('content-security-policy'), await back.text()]).toEqual([
        expect.stringContaining(`frame-ancestors 'self' ${SHOP}`),
        expect.stringContaining('data-page="returned"'),
      ]);
      expect((await asked('/challenge/return?parent=https://evil.example')).status).toBe(404);
    });
  });

  it('[reliability] tries out no numbers: too many cards from one address wait', async () => {
    let last: Response | undefined;
    for (let turn = 0; turn < 45; turn += 1) last = await token(CARD);
    expect([last!.status, Number(last!.headers.get('retry-after')) > 0, await last!.json()]).toEqual([
      429,
      true,
      expect.objectContaining({ code: 'too_many_requests' }),
    ]);
  });
});
