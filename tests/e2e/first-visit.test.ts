import type { BrowserContext, Page } from 'playwright';
import { expect, it } from 'vitest';
import { enter, eventually } from '../support/browser/shopper.ts';

const LOCATION = '/api/catalog/next/location.json';
const from = (country: string) => ({ extraHTTPHeaders: { 'X-Country': country } });

/** Answers the cookies that say where somebody is and what they see, each with the days it is kept. */
async function remembered(context: BrowserContext): Promise<Record<string, [value: string, days: number]>> {
  const ours = (await context.cookies()).filter(({ name }) =>
    ['global_market', 'market_currency', 'language', 'locale_path'].includes(name),
  );
  return Object.fromEntries(
    ours.map(({ name, value, expires }) => [name, [value, Math.round((expires - Date.now() / 1000) / 86_400)]]),
  );
}
/** Documents that were loaded. */
function documentsOf(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => void (request.isNavigationRequest() && loaded.push(new URL(request.url()).pathname)));
  return loaded;
}

it("[acc §1, §4] who comes from Germany reads German and euros at the same thing's own address, once, and comes back to it", async () => {
  const { page, context, requested } = await enter(from('DE'));
  const documents = documentsOf(page);
  await page.goto('/products/everyday-mug?variant=1027#reviews');
  await page.waitForURL('/de-de/products/alltagsbecher?variant=1027#reviews');
  expect(await page.getByRole('main').getByText('€').first().isVisible()).toBe(true);
  expect(await remembered(context)).toEqual({
    global_market: ['DE', 7],
    market_currency: ['EUR', 7],
    language: ['de', 365],
    locale_path: ['de-de', 365],
  });
  expect(requested.filter((path) => path === LOCATION)).toHaveLength(1);

  // The page that was left is no step of the way back, and nothing of it happens again.
  await page.goto('/de-de/collections/vasen');
  await page.goBack();
  await page.waitForURL('/de-de/products/alltagsbecher?variant=1027#reviews');
  await page.reload();
  await page.goto('/de-de/cart');
  await page.goBack();
  await page.waitForFunction(() => document.documentElement.dataset.loaded !== undefined);
  expect(documents.filter((path) => path.endsWith('/products/everyday-mug'))).toHaveLength(1);
  expect(requested.filter((path) => path === LOCATION)).toHaveLength(1);
  expect(requested.filter((path) => path.includes('first-visit'))).toHaveLength(1);
});

it('[acc §4] who comes from where the shop has a currency and no language sees the currency after a second, by one reload', async () => {
  const { page, context } = await enter({ ...from('GB'), width: 390 });
  const documents = documentsOf(page);
  await page.goto('/products/everyday-mug');
  // Nothing is read of the page meanwhile: a driver that does counts as somebody who uses it.
  await eventually(() => documents.length).toBe(2);
  await eventually(() => page.getByRole('main').innerText()).toContain('£');
  expect(await remembered(context)).toEqual({ global_market: ['GB', 7], market_currency: ['GBP', 7] });
  expect(documents).toEqual(['/products/everyday-mug', '/products/everyday-mug']);
});

it('[acc §9] at home nothing changes, and nothing is asked again', async () => {
  const { page, context, requested } = await enter(from('US'));
  const documents = documentsOf(page);
  await page.goto('/');
  await eventually(() => remembered(context)).toEqual({ global_market: ['US', 7], market_currency: ['USD', 7] });
  await page.goto('/collections/all');
  await page.waitForFunction(() => document.querySelector('link[rel=prefetch]') !== null);
  expect([
    requested.filter((path) => path === LOCATION).length,
    requested.filter((path) => path.includes('first-visit')).length,
  ]).toEqual([1, 0]);

  // The browser keeps the answer for a day, whatever becomes of the cookies: who travels on meanwhile is where they
  // were.
  await context.clearCookies();
  await context.setExtraHTTPHeaders({ 'X-Country': 'DE' });
  await page.goto('/collections/vases');
  await eventually(() => remembered(context)).toEqual({ global_market: ['US', 7], market_currency: ['USD', 7] });
  expect(documents).toEqual(['/', '/collections/all', '/collections/vases']);
});

it('[acc §1] a language and a currency chosen by hand stay chosen', async () => {
  const { page, context, requested } = await enter(from('DE'));
  await page.goto('/fr-fr/products/moon-vase');
  await page.getByRole('button', { name: /^Langue/ }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await page.waitForURL('/products/moon-vase');
  await page.waitForFunction(() => document.querySelector('link[rel=prefetch]') !== null);
  expect([
    page.url().endsWith('/products/moon-vase'),
    await remembered(context),
    requested.filter((path) => path === LOCATION),
  ]).toEqual([true, { language: ['en', 365] }, []]);
  await page.getByRole('button', { name: 'Currency: USD' }).click();
  await page.getByRole('button', { name: /^JPY/ }).click();
  await page.getByRole('main').getByText('¥').first().waitFor();
  expect(await remembered(context)).toEqual({ language: ['en', 365], market_currency: ['JPY', 7] });
});

it('[acc §1] a currency chosen while it is still asked where somebody is stays chosen', async () => {
  const { page, context } = await enter(from('US'));
  const held = () => Promise.withResolvers<void>();
  const [place, chosen] = [held(), held()];
  await page.route(`**${LOCATION}`, (route) => place.promise.then(() => route.continue()));
  const asked = page.waitForRequest(`**${LOCATION}`);
  await page.goto('/collections/vases');
  await asked;
  // The shop has noted the choice and its answer is on its way; the page before it hears where its visitor is.
  const noted = held();
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    noted.resolve();
    await chosen.promise;
    await route.fulfill({ response });
  });
  const answered = page.waitForResponse(`**${LOCATION}`);
  await page.getByRole('button', { name: 'Currency: USD' }).click();
  // A click may wait for the navigation it begins, which is held here.
  const clicked = page.getByRole('button', { name: /^EUR/ }).click();
  await noted.promise;
  place.resolve();
  await (await answered).finished();
  chosen.resolve();
  await clicked;
  await page.getByRole('main').getByText('€').first().waitFor();
  expect(await remembered(context)).toMatchObject({ market_currency: ['EUR', 7] });
});

it('[acc §1] a language that was found is left by its link for good', async () => {
  const { page, context } = await enter(from('DE'));
  await page.goto('/products/moon-vase');
  await page.waitForURL('/de-de/products/mondvase');
  await page.getByRole('button', { name: /^Sprache/ }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await page.waitForURL('/products/moon-vase');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect((await remembered(context))['language']).toEqual(['en', 365]);
});

it('[acc §1] who has begun to use the page is not torn away; the next page changes', async () => {
  const { page, context } = await enter(from('DE'));
  const documents = documentsOf(page);
  await page.route(`**${LOCATION}`, async (route) => {
    await page.keyboard.press('v');
    await route.continue();
  });
  // What is found anew for every question is nobody's first page.
  await page.goto('/search');
  await page.goto('/products/moon-vase');
  await page.waitForResponse((response) => response.url().endsWith(LOCATION));
  await page.waitForFunction(
    (until) => performance.now() > until,
    (await page.evaluate(() => performance.now())) + 1500,
  );
  expect([new URL(page.url()).pathname, await remembered(context)]).toEqual(['/products/moon-vase', {}]);
  await page.unrouteAll();
  await page.goto('/products/everyday-mug');
  await page.waitForURL('/de-de/products/alltagsbecher');
  expect(documents).toEqual([
    '/search',
    '/products/moon-vase',
    '/products/everyday-mug',
    '/de-de/products/alltagsbecher',
  ]);
});

it('[acc §1] where cookies are refused the page stays', async () => {
  const { page } = await enter(from('DE'));
  await page.addInitScript(() => Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} }));
  const documents = documentsOf(page);
  await page.goto('/products/moon-vase');
  await page.waitForResponse((response) => response.url().endsWith(LOCATION));
  await page.waitForFunction(
    (until) => performance.now() > until,
    (await page.evaluate(() => performance.now())) + 1500,
  );
  expect(documents).toEqual(['/products/moon-vase']);
});

it('[core §1] without script a page is what its address says', async () => {
  const { page, requested } = await enter({ ...from('DE'), javaScriptEnabled: false });
  await page.goto('/products/moon-vase');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(requested.filter((path) => path === LOCATION)).toEqual([]);
});
