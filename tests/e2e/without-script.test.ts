import { expect, it } from 'vitest';
import { enter } from '../support/browser/shopper.ts';
import type { Width } from '../support/browser/shopper.ts';
import { addButton, choose, sum } from '../support/browser/shopping.ts';

const visit = (width: Width = 1440, tolerates: RegExp[] = []) => enter({ width, javaScriptEnabled: false, tolerates });

it('[hydration] without script a cart is filled, changed and emptied', async () => {
  const { page } = await visit();
  await page.goto('/products/cylinder-vase');
  await choose(page, 'Ink');
  await choose(page, 'Medium 26 cm');
  await addButton(page).click();
  await page.waitForURL('/cart');
  expect(await page.getByText('Ink / Medium 26 cm').count()).toBe(1);
  await page.getByRole('spinbutton', { name: 'Quantity of Cylinder Vase' }).fill('2');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('$68.00 each').waitFor();
  expect(await sum(page, 'Estimated total').textContent()).toBe('$136.00');
  await page.getByRole('button', { name: 'Remove Cylinder Vase' }).click();
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
});

it('[hydration] without script an order note is written, and the checkout says what needs script', async () => {
  const { page } = await visit();
  await page.goto('/products/carafe');
  await addButton(page).click();
  await page.waitForURL('/cart');
  await page.getByText('Add a note').click();
  await page.getByRole('textbox', { name: 'Order note' }).fill('Leave it at the door');
  // The address stays the same.
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Save' }).click()]);
  expect(await page.getByRole('textbox', { name: 'Order note' }).inputValue()).toBe('Leave it at the door');
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByRole('alert').getByText('Entering your address and paying need JavaScript.').waitFor();
  await page.getByRole('alert').getByRole('link', { name: 'Back to cart' }).click();
  await page.waitForURL('/cart');
});

it('[core §2] without script the field of the search page has the focus, and terms and collections lead on', async () => {
  const { page } = await visit(390);
  await page.goto('/search');
  await page.getByRole('searchbox', { name: 'What are you looking for?' }).waitFor();
  expect(await page.locator(':focus').getAttribute('name')).toBe('q');
  expect(await page.locator('main img').count()).toBeGreaterThan(3);
  await page.getByRole('heading', { name: 'Popular searches' }).waitFor();
  await page.locator('main a[href^="/search?q="]').first().click();
  await page.waitForURL(/\/search\?q=/);
  await page.locator('main article').first().waitFor();
});

it('[hydration] without script a refused addition says why', async () => {
  const { page } = await visit();
  await page.goto('/products/carafe');
  await page.getByRole('spinbutton', { name: 'Quantity of Bedside Carafe' }).fill('900');
  await addButton(page).click();
  await page.waitForURL('/cart?error=*');
  await page.getByText('We don’t have that many in stock. Lower the quantity.').waitFor();
});

it('[core §2] without script one searches', async () => {
  const { page } = await visit();
  await page.goto('/');
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('vase');
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL('/search?q=vase');
  await page.getByText('products for “vase”').waitFor();
  expect(await page.getByRole('link', { name: 'Moon Vase', exact: true }).count()).toBe(1);
});

it('[core §2] without script a listing is sorted and paged', async () => {
  const { page } = await visit();
  await page.goto('/collections/all');
  await page.getByRole('button', { name: 'Sort by: Featured' }).click();
  await page.getByRole('link', { name: 'Price, low to high' }).click();
  await page.waitForURL('/collections/all?sort_by=price-asc');
  await page.getByRole('main').getByRole('article').first().getByText('$32.00').waitFor();
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.waitForURL('/collections/all?sort_by=price-asc&page=2');
  const last = page.getByRole('main').getByRole('article').last();
  await last.getByRole('link', { name: 'Oak Stool', exact: true }).waitFor();
});

it('[core §2, §3] without script language and currency are chosen', async () => {
  const { page } = await visit();
  await page.goto('/products/carafe');
  await page.getByRole('button', { name: 'Currency: USD' }).click();
  await page.getByRole('button', { name: /^EUR/ }).click();
  await page.getByText('€').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/products/carafe');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('link', { name: 'العربية' }).click();
  await page.waitForURL('/ar-kw/products/carafe');
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
});

it('[core §8] without script a page that is not there leads on', async () => {
  const { page } = await visit(1440, [/^404 GET \/nowhere$/]);
  await page.goto('/nowhere');
  await page.getByRole('searchbox', { name: 'Search the store' }).fill('lamp');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('/search?q=lamp');
});

it('[core §2] without script the menu of a phone opens', async () => {
  const { page } = await visit(390);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await menu.getByText('Shop', { exact: true }).click();
  await menu.getByRole('link', { name: 'Vases' }).click();
  await page.waitForURL('/collections/vases');
});

it('[core §2] without script the menu of a desktop opens', async () => {
  const { page } = await visit();
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByText('Shop', { exact: true }).click();
  await menu.getByRole('link', { name: 'Vases' }).click();
  await page.waitForURL('/collections/vases');
});
