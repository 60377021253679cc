import { request } from 'node:http';
import { expect, it } from 'vitest';
import { enter, eventually } from '../support/browser/shopper.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';

it.each([
  ['/checkouts/%00', 404],
  ['/orders/a%00b', 404],
  ['/de-de/orders/a%00b', 404],
  [`/search?q=${'x'.repeat(2100)}`, 414],
  ['/error?statusCode=404', 404],
  ['/error?statusCode=500', 500],
])('[core §8] %s ends in a page of the theme with %i, whose header works and which leads on', async (path, status) => {
  const { page } = await enter({ tolerates: [new RegExp(`^${status} GET `)] });
  const response = await page.goto(path);
  expect(response?.status()).toBe(status);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(path.startsWith('/de-de') ? 'de' : 'en');
  const main = page.getByRole('main');
  await main.getByRole('link').first().click();
  await eventually(() => new URL(page.url()).pathname).not.toMatch(/orders|checkouts|error|search/);
  expect(await page.getByRole('main').locator('section, [data-section]').count()).toBeGreaterThan(0);
});

/** Sends a path as it stands: a browser would read `//x` as another host. */
function raw(path: string, method = 'GET'): Promise<{ status: number; location: string | undefined }> {
  const { hostname, port } = new URL(sharedShop().baseUrl);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers: { host: `localhost:${port}` } }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
    })
      .on('error', reject)
      .end();
  });
}

it.each(['//', '//;@x', '//evil.test/a'])('[core §8] %s leads to the page of what is not found', async (path) => {
  const { status, location } = await raw(path);
  expect([status, location]).toEqual([302, '/page-not-found']);
  expect((await raw(location!)).status).toBe(404);
});

it('[reliability] TRACE is 405', async () => {
  expect((await raw('/', 'TRACE')).status).toBe(405);
});

it('[reliability, The content policy holds] a text that did not pass the application’s own policy becomes no elements', async () => {
  const { page } = await enter({ tolerates: [/^console: .*TrustedHTML/] });
  await page.goto('/');
  const thrown = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
      return 'taken';
    } catch (error) {
      return String(error);
    }
  });
  expect(thrown).toContain("requires 'TrustedHTML'");
});
