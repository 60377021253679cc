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

const barOf = (page: Page) => page.getByRole('region', { name: 'Choose your language' });

it('[decisions, Sessions and keys] an English browser in Germany reads English and euros, is asked once, and goes on in German at the same thing’s address', async () => {
  const { page, context, requested } = await enter(from('DE'));
  const documents = documentsOf(page);
  await page.goto('/products/everyday-mug?variant=1027#reviews');
  expect(await page.getByRole('main').getByText('€').first().isVisible()).toBe(true);
  const place = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().height);
  const before = await place();
  await barOf(page).waitFor();
  expect([await place(), documents]).toEqual([before, ['/products/everyday-mug']]);
  expect(await remembered(context)).toEqual({ global_market: ['DE', 7] });
  await barOf(page).getByRole('button', { name: 'Deutsch' }).press('Enter');
  await page.waitForURL('/de-de/products/alltagsbecher?variant=1027#reviews');
  expect(await remembered(context)).toEqual({
    global_market: ['DE', 7],
    language: ['de', 365],
    locale_path: ['de-de', 365],
  });
  await page.goto('/collections/vases');
  expect(new URL(page.url()).pathname).toBe('/de-de/collections/vasen');
  await page.waitForFunction(() => document.querySelector('link[rel=prefetch]') !== null);
  expect(await page.getByRole('region', { name: 'Sprache wählen' }).count()).toBe(0);
  expect(requested.filter((path) => path === LOCATION)).toHaveLength(1);
});

it('[decisions, Sessions and keys] the bar is the keyboard’s first stop, and who keeps the language is not asked again', async () => {
  const { page, context } = await enter({ ...from('FR'), width: 390 });
  await page.goto('/products/moon-vase');
  await barOf(page).waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Français');
  await page.keyboard.press('Escape');
  await barOf(page).waitFor({ state: 'detached' });
  expect((await remembered(context))['language']).toEqual(['en', 365]);
  await page.goto('/');
  await page.waitForFunction(() => document.querySelector('link[rel=prefetch]') !== null);
  expect([new URL(page.url()).pathname, await barOf(page).count()]).toEqual(['/', 0]);
});

it('[decisions, Sessions and keys] a browser’s own language comes with the first document, and is left in peace', async () => {
  const { page, context } = await enter({ ...from('DE'), locale: 'de-AT' });
  const documents = documentsOf(page);
  await page.goto('/');
  await eventually(() => remembered(context)).toEqual({ global_market: ['DE', 7] });
  expect([
    new URL(page.url()).pathname,
    documents,
    await page.getByRole('region', { name: 'Sprache wählen' }).count(),
  ]).toEqual(['/de-de', ['/', '/de-de'], 0]);
});

it('[decisions, Sessions and keys] the country decides about the language of a browser that names none of the shop’s', async () => {
  const { page } = await enter({ ...from('KW'), locale: 'pt-BR' });
  await page.goto('/products/moon-vase');
  expect([new URL(page.url()).pathname, await page.locator('html').getAttribute('dir')]).toEqual([
    '/ar-kw/products/moon-vase',
    'rtl',
  ]);
  expect(await page.getByRole('main').innerText()).toContain('د.ك');
});

it('[acc §4] who comes from where the shop has a currency and no language sees the currency in the first document', async () => {
  const { page, context } = await enter({ ...from('GB'), width: 390 });
  const documents = documentsOf(page);
  await page.goto('/products/everyday-mug');
  expect(await page.getByRole('main').innerText()).toContain('£');
  await eventually(() => remembered(context)).toEqual({ global_market: ['GB', 7] });
  expect(documents).toEqual(['/products/everyday-mug']);
});

it('[acc §9] at home nothing changes, and nothing is asked again', async () => {
  const { page, context, requested } = await enter(from('US'));
  const documents = documentsOf(page);
  await page.goto('/');
  await eventually(() => remembered(context)).toEqual({ global_market: ['US', 7] });
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
  await eventually(() => documents).toEqual(['/', '/collections/all', '/collections/vases', '/collections/vases']);
  expect(await remembered(context)).toEqual({ global_market: ['US', 7] });
});

it('[acc §1] a language and a currency chosen by hand stay chosen', async () => {
  const { page, context } = await enter(from('US'));
  await page.goto('/fr-fr/products/moon-vase');
  await page.getByRole('button', { name: /^Langue/ }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await page.waitForURL('/products/moon-vase');
  await page.waitForFunction(() => document.querySelector('link[rel=prefetch]') !== null);
  expect((await remembered(context))['language']).toEqual(['en', 365]);
  await page.getByRole('button', { name: 'Currency: USD' }).click();
  await page.getByRole('button', { name: /^JPY/ }).click();
  await page.getByRole('main').getByText('¥').first().waitFor();
  expect(await remembered(context)).toMatchObject({ language: ['en', 365], market_currency: ['JPY', 7] });
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
