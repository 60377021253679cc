import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COOKIES } from '#domain/core/cookies.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { shops as shopRows } from '#server/db/schema/shop.ts';
import { openThreeShops } from '../support/three-shops.ts';
import type { Tenant, ThreeShops } from '../support/three-shops.ts';
import { testEngine } from '#server/db/testing.ts';

let shops: ThreeShops;
let halden: Tenant;
beforeAll(async () => {
  shops = await openThreeShops(testEngine);
  halden = shops.tenants.halden;
});
afterAll(() => shops.close());

const MUG = '/products/everyday-mug';

const get = async (path: string, headers: Record<string, string> = {}, tenant = halden) => {
  const answer = await tenant.send(path, { headers });
  const html = await answer.text();
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    lang: /<html lang="([^"]+)"/.exec(html)?.[1],
    currency: /data-shown="(\w{3}) /.exec(html)?.[1],
    html: html.replaceAll('\u00a0', ' '),
  };
};
const cookies = (values: Record<string, string>) => ({
  cookie: Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
});

it.each([
  ['/', 'USD'],
  ['/de-de', 'EUR'],
  ['/fr-fr', 'EUR'],
  ['/ja-jp', 'JPY'],
  ['/ar-kw', 'KWD'],
])('[decisions, Sessions and keys] %s opens in %s, the currency of its country', async (path, currency) => {
  expect((await get(path)).currency).toBe(currency);
});

it('[decisions, Sessions and keys] the currency is the visitor’s choice, then the prefix’s country, then where they are', async () => {
  const [choice, place] = [{ [COOKIES.marketCurrency]: 'GBP' }, { [COOKIES.globalMarket]: 'JP' }];
  expect((await get('/de-de', cookies({ ...choice, ...place }))).currency).toBe('GBP');
  expect((await get('/de-de', cookies(place))).currency).toBe('EUR');
  expect((await get('/', cookies(place))).currency).toBe('JPY');
  expect((await get('/', cookies({ [COOKIES.marketCurrency]: 'XXX' }))).currency).toBe('USD');
});

it('[core §9] each language writes a currency in the merchant’s way, on pages and in the texts on them', async () => {
  const price = async (path: string, code: string) =>
    (await get(path, cookies({ [COOKIES.marketCurrency]: code }))).html;
  expect(await price(MUG, 'EUR')).toContain('>€29.44<');
  expect(await price(`/de-de${MUG}`.replace('everyday-mug', 'alltagsbecher'), 'USD')).toContain('>32,00 $<');
  expect(await price('/', 'USD')).toContain('Free US shipping on orders over $150');
  expect(await price('/', 'EUR')).toContain('Free US shipping on orders over €138');
  expect(await price('/de-de', 'USD')).toContain('versandkostenfrei ab 150 $');
  expect(await price('/de-de', 'EUR')).toContain('versandkostenfrei ab 138 €');
  for (const path of ['/', '/de-de', '/fr-fr', '/ja-jp', '/ar-kw', '/pages/shipping', '/collections/gifts-under-60'])
    expect((await get(path)).html, path).not.toContain('{price');
});

it('[core §7] calls of a page with a prefix answer in its currency, and answers with texts are filled', async () => {
  const ask = async (path: string, lang: string) =>
    (await halden.send(`/api${path}`, { headers: { 'X-Lang': lang } })).json();
  expect((await ask('/bootstrap/app.json', 'de-de')).result.shop.currency).toMatchObject({
    code: 'EUR',
    money_format: '{{amount_with_comma_separator}}\u00a0€',
  });
  expect((await ask('/bootstrap/app.json', 'de')).result.shop.currency).toMatchObject({
    code: 'USD',
    money_format: '{{amount_with_comma_separator}}\u00a0$',
  });
  const { result } = await ask('/catalog/next/collections.json?handles=gifts-under-60', 'de-de');
  expect(result.items[0].title).toBe('Geschenke unter 55,20\u00a0€');
});

it.each([
  ['the browser’s language', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' }, '/de-de'],
  ['the better of two', { 'accept-language': 'pt,fr;q=0.4,ja;q=0.7' }, '/ja-jp'],
  ['the visitor’s choice before the browser’s', { 'accept-language': 'de', ...cookies({ language: 'fr' }) }, '/fr-fr'],
])('[decisions, Sessions and keys] / leads to %s', async (_, headers, to) => {
  expect(await get('/', headers)).toMatchObject({ status: 302, location: to });
  expect(await get(`${MUG}?variant=7`, headers)).toMatchObject({ status: 302, location: `${to}${MUG}?variant=7` });
});

it('[decisions, Sessions and keys] an address with a prefix wins over choice and browser', async () => {
  const headers = { 'accept-language': 'en-US', ...cookies({ language: 'fr' }) };
  expect(await get('/de-de', headers)).toMatchObject({ status: 200, lang: 'de' });
});

it.each([['en-GB,de;q=0.5'], ['pt-BR'], ['*'], ['de;q=0'], [';;,,q=']])(
  '[decisions, Sessions and keys] a browser that names %s first stays at the shop’s first language',
  async (languages) => {
    expect(await get('/', { 'accept-language': languages })).toMatchObject({ status: 200, lang: 'en' });
  },
);

it.each(['/theme.css', '/robots.txt', '/sitemap.xml'])(
  '[core §2] %s has one address, whatever the visitor’s language',
  async (path) => {
    const plain = await get(path);
    expect(plain.status).toBe(200);
    expect(await get(path, { 'accept-language': 'ar-KW' })).toEqual(plain);
    expect(await get(path, cookies({ [COOKIES.language]: 'de' }))).toEqual(plain);
  },
);

it('[caching] pages are kept by language and currency', async () => {
  const first = await get('/', cookies({ [COOKIES.marketCurrency]: 'KWD' }));
  expect((await get('/')).html).not.toBe(first.html);
  expect((await get('/', cookies({ [COOKIES.globalMarket]: 'KW' }))).currency).toBe('KWD');
  const answer = await halden.send('/');
  expect(answer.headers.get('vary')).toContain('Accept-Language');
});

it('[core §2] without languages in paths no address has a prefix, and the choice decides', async () => {
  const setPrefixes = async (is_locale_in_path: boolean) => {
    const [row] = await shops.database.db.select().from(shopRows).where(eq(shopRows.id, halden.id));
    await shops.database.db
      .update(shopRows)
      .set({ settings: { ...row!.settings, is_locale_in_path } })
      .where(eq(shopRows.id, halden.id));
    await bumpContentVersion(shops.database.db, halden.id);
  };
  await setPrefixes(false);
  await expect.poll(async () => (await get('/', { 'accept-language': 'de' })).status).toBe(200);
  const german = await get('/', { 'accept-language': 'de' });
  expect([german.lang, german.html.includes('"/de-de'), german.html.includes('hreflang')]).toEqual([
    'de',
    false,
    false,
  ]);
  expect((await get('/', cookies({ language: 'fr' }))).lang).toBe('fr');
  const old = await halden.send('/de-de/collections/vasen');
  expect([old.status, old.headers.get('location')]).toEqual([302, '/collections/vasen']);
  expect(old.headers.get('set-cookie')).toContain('language=de');
  expect(german.html).toMatch(/<button type="submit" value="fr"[^>]*name="locale"/);
  await setPrefixes(true);
  await expect.poll(async () => (await get('/', cookies({ language: 'fr' }))).location).toBe('/fr-fr');
});
