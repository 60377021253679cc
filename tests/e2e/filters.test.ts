import { expect, it } from 'vitest';
import { enter, eventually } from '../support/browser/shopper.ts';

it('[core §2] filters are a form without script: choosing, sending and taking off lead to addresses of their own', async () => {
  const { page } = await enter({ javaScriptEnabled: false });
  await page.goto('/collections/all?sort_by=price-asc');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.locator('summary', { hasText: 'Product type' }).click();
  await page.getByRole('checkbox', { name: 'Bowls' }).check();
  await page.getByRole('button', { name: 'Show products' }).click();
  await page.waitForURL(/sort_by=price-asc.*filter\.type=Bowls/);
  expect(await page.getByRole('article').count()).toBe(2);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await page.getByRole('link', { name: 'Remove filter: Bowls' }).click();
  await page.waitForURL(/sort_by=price-asc$/);
});

it('[core §2] taking a filter off and another order change the list inside the document, and the count is said', async () => {
  const { page } = await enter();
  let documents = 0;
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  await page.goto('/collections/all?filter.type=Bowls&filter.type=Vases');
  await page.keyboard.press('Tab');
  await eventually(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  await page.getByRole('link', { name: 'Remove filter: Vases' }).click();
  await page.waitForURL(/all\?filter\.type=Bowls$/);
  await eventually(() => page.getByRole('main').getByRole('article').count()).toBe(2);
  await eventually(() => page.locator('body > [role=status]').allTextContents()).toEqual(['2 products']);
  await page.getByRole('button', { name: 'Sort by: Featured' }).click();
  await page.getByRole('link', { name: 'Newest' }).click();
  await page.waitForURL(/sort_by=newest&filter\.type=Bowls$/);
  await page.getByRole('button', { name: 'Sort by: Newest' }).waitFor();
  expect(documents).toBe(1);
});
