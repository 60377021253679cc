import { expect, it } from 'vitest';
import { enter, eventually } from '../support/browser/shopper.ts';
import type { Page } from 'playwright';

it('[core §2] filters are a form without script: choosing, sending and taking off lead to addresses of their own', async () => {
  const { page } = await enter({ javaScriptEnabled: false, width: 390 });
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

it('[core §2] the button of the filters counts what is ticked before it is applied', async () => {
  const { page } = await enter({ width: 390 });
  await page.goto('/collections/all');
  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.locator('.side-panel');
  await panel.locator('summary', { hasText: /^Colou?r/ }).click();
  const button = panel.getByRole('button', { name: /^Show products/ });
  const unfiltered = await button.textContent();
  await panel.getByRole('checkbox', { name: /^Moss/ }).check();
  await eventually(() => button.textContent()).not.toBe(unfiltered);
  const withMoss = await button.textContent();
  await panel.getByRole('checkbox', { name: /^Ink/ }).check();
  await eventually(() => button.textContent()).not.toBe(withMoss);
  const { searchParams } = new URL(page.url());
  expect([...searchParams]).toEqual([]);
  const [, said] = /\((\d+)\)/.exec((await button.textContent()) ?? '')!;
  await button.click();
  await page.waitForURL(/filter\.option\.Color=Moss&filter\.option\.Color=Ink$/);
  await eventually(() => page.getByRole('main').getByRole('article').count()).toBe(Number(said));
});

it('[core §2] a filtered list shows and links the variant that matches', async () => {
  const { page } = await enter();
  await page.goto('/collections/all?filter.option.Glaze=Moss');
  const links = await page
    .getByRole('main')
    .locator('.card-title a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  expect(links.length).toBeGreaterThan(3);
  for (const href of links.slice(0, 4)) {
    await page.goto(href);
    await page.getByRole('radio', { name: /^Moss/, checked: true }).waitFor();
  }
});

it('[core §2] on a wide screen each filter is a button of its own, by keyboard alone', async () => {
  const { page } = await enter();
  await page.goto('/collections/all');
  const pill = page.getByRole('button', { name: /^Colou?r$/ });
  await pill.focus();
  await page.keyboard.press('Enter');
  const moss = page.getByRole('checkbox', { name: /^Moss/ });
  await moss.waitFor();
  await moss.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.waitForURL(/filter\.option\.Color=Moss$/);
  await page.getByRole('link', { name: 'Remove filter: Moss' }).waitFor();
  await pill.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Colou?r \(1\)/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await eventually(() => page.getByRole('checkbox', { name: /^Moss/ }).isVisible()).toBe(false);
});

/** Whether all visible children of the bar above the list stand on one line. */
const isOneLine = (page: Page) =>
  page.locator('[data-section=main-collection] [data-announced]').evaluate((count) => {
    const rows = [...count.parentElement!.children].filter((one) => one.getClientRects().length > 0);
    const lines = rows.map((one) => one.getBoundingClientRect());
    const isIn = document.documentElement.scrollWidth <= innerWidth;
    return (
      isIn &&
      lines.every(
        ({ top, height }) => height < 60 && Math.abs(top + height / 2 - (lines[0]!.top + lines[0]!.height / 2)) < 4,
      )
    );
  });

it.each(['', '/de-de', '/fr-fr', '/ja-jp', '/ar-kw'])(
  '[look] on a phone the bar above the list is one line, and swatches are 44 px: %s',
  async (prefix) => {
    const { page } = await enter({ width: 390 });
    for (const sort of ['featured', 'price-desc', 'best-selling']) {
      await page.goto(`${prefix}/collections/all?sort_by=${sort}&filter.price.min=1&filter.availability=in-stock`);
      expect(await isOneLine(page)).toBe(true);
    }
    const boxes = await page
      .locator('.card-swatches a')
      .evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .map(({ width, height, right, left }) => Math.min(width, height, left >= 0 && right <= innerWidth ? 44 : 0)),
      );
    expect(boxes.length).toBeGreaterThan(0);
    expect(Math.min(...boxes)).toBeGreaterThanOrEqual(44);
  },
);
