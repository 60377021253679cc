import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { enter, eventually } from '../support/browser/shopper.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const said = (page: Page) => page.locator('body > [role=status]').textContent();
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

it('[acc §4] one goes through a list, chooses beside it, saves from it, and finds everything again', async () => {
  const { page, context } = await enter();
  let documents = 0;
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  await page.goto('/collections/all');

  // The list goes on, its address follows, and the keyboard goes on with what came.
  expect(await cards(page).count()).toBe(16);
  await page.getByRole('link', { name: 'Load more' }).click();
  await page.waitForURL('/collections/all?page=2&from=1');
  await eventually(() => cards(page).count()).toBe(29);
  await eventually(() => said(page)).toBe('13 more products. 29 of 29');
  const seventeenth = await cards(page).nth(16).getByRole('heading').textContent();
  expect(await focused(page)).toBe(seventeenth);
  expect(await page.getByRole('link', { name: 'Load more' }).count()).toBe(0);

  // A swatch changes the card, and what is chosen on it is chosen in the sheet.
  const vase = cards(page).filter({ has: page.getByRole('heading', { name: 'Cylinder Vase' }) });
  await vase.getByRole('link', { name: 'Ink' }).click();
  await eventually(() => vase.getByRole('link', { name: 'Cylinder Vase', exact: true }).getAttribute('href')).toMatch(
    /variant=\d+$/,
  );
  const opener = vase.getByRole('link', { name: 'Choose options for Cylinder Vase' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Cylinder Vase' });
  await eventually(() => sheet.getByRole('radio', { name: 'Ink' }).isChecked()).toBe(true);
  await sheet.getByRole('radio', { name: 'Tall 34 cm' }).check();
  await sheet.getByRole('button', { name: 'Add to cart', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  await drawer.getByText('Ink / Tall 34 cm').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  expect(await focused(page)).toBe('Choose options for Cylinder Vase');

  // A heart is pressed, said and kept; Back finds the list as it was left.
  const last = cards(page).last();
  const title = (await last.getByRole('heading').textContent()) ?? '';
  const heart = last.getByRole('button', { name: `Save ${title}` });
  await heart.click();
  await eventually(() => said(page)).toBe(`${title} saved to your wishlist`);
  expect(await heart.getAttribute('aria-pressed')).toBe('true');
  await last.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await eventually(() =>
    page
      .getByRole('button', { name: `Save ${title}` })
      .first()
      .getAttribute('aria-pressed'),
  ).toBe('true');
  await page.goBack();
  await eventually(() => cards(page).count()).toBe(29);
  await eventually(() =>
    last.evaluate(
      (card) => card.getBoundingClientRect().top < window.innerHeight && card.getBoundingClientRect().bottom > 0,
    ),
  ).toBe(true);
  expect(documents).toBe(1);

  // The page of what was saved follows another tab, and gives back what is taken off.
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click();
  await cards(page).getByRole('heading', { name: title }).waitFor();
  const other = await context.newPage();
  await other.goto('/products/carafe');
  await other.getByRole('button', { name: 'Save Bedside Carafe' }).first().click();
  await cards(page).getByRole('heading', { name: 'Bedside Carafe' }).waitFor();
  await page.getByRole('button', { name: 'Remove Bedside Carafe' }).click();
  await eventually(() => focused(page)).toBe('Undo: Bedside Carafe');
  await eventually(() =>
    other.getByRole('button', { name: 'Save Bedside Carafe' }).first().getAttribute('aria-pressed'),
  ).toBe('false');
  await page.keyboard.press('Enter');
  await eventually(() => focused(page)).toBe('Remove Bedside Carafe');
  await eventually(() =>
    other.getByRole('button', { name: 'Save Bedside Carafe' }).first().getAttribute('aria-pressed'),
  ).toBe('true');
});

it('[performance] the first press of all is done, though its code had still to come', async () => {
  const { page } = await enter({ width: 390 });
  await page.goto('/collections/vases');
  await page.getByRole('button', { name: 'Save Bottle Vase' }).tap();
  await eventually(() => page.getByRole('button', { name: 'Save Bottle Vase' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await page.reload();
  expect(await page.getByRole('button', { name: 'Save Bottle Vase' }).getAttribute('aria-pressed')).toBe('true');
});

it('[core §2] a list that goes on by itself leaves the footer in reach', async () => {
  const { page } = await enter({ shop: 'fieldnotes' });
  await page.goto('/collections/all');
  expect(await cards(page).count()).toBe(12);
  await page.mouse.wheel(0, 3000);
  await eventually(() => cards(page).count()).toBe(20);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
});

it('[core §2] the first filters of all are sent inside the document, and the keyboard goes on with what is left', async () => {
  const { page } = await enter();
  let documents = 0;
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  await page.goto('/collections/all');
  await page.getByRole('button', { name: /^(Kind|Product type)$/ }).click();
  await page.getByRole('checkbox', { name: 'Bowls' }).check();
  await page.getByRole('checkbox', { name: 'Vases' }).check();
  await page.getByRole('button', { name: 'Show products' }).click();
  await page.waitForURL('/collections/all?filter.type=Bowls&filter.type=Vases');
  await eventually(() => said(page)).toBe('5 products');
  await eventually(() => focused(page)).toBe('Products');
  await page.getByRole('link', { name: 'Remove filter: Bowls' }).press('Enter');
  await eventually(() => focused(page)).toBe('Remove filter: Vases');
  await page.getByRole('link', { name: 'Remove filter: Vases' }).press('Enter');
  await eventually(() => focused(page)).toBe('Products');
  expect(documents).toBe(1);
});
