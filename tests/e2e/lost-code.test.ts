import { expect, it } from 'vitest';
import { enter } from '../support/browser/shopper.ts';
import { addButton, addToCart, choose, runs } from '../support/browser/shopping.ts';

/** What a browser says of a chunk that does not come. */
const LOST = [
  /^failed: \/app\/.*\.js net::ERR_FAILED$/,
  /Failed to fetch dynamically imported module/,
  /^client error: .*"chunk"/,
];

it('[core §8] a product whose own code is lost is bought by its plain form', async () => {
  const { page } = await enter({ tolerates: LOST });
  await page.route(/\/app\/.*\/product-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/products/cylinder-vase');
  await choose(page, 'Ink');
  await addButton(page).click();
  await page.waitForURL('/cart');
  expect(await page.getByText('Ink / Medium 26 cm').count()).toBe(1);
});

/**
 * A warning that is reported where the code is missed while React takes over the server's HTML; where it is missed
 * later there is none.
 */
const GIVEN_UP = /^client error: .*"low","module_name":"hydration".*Minified React error #422;/;

it('[core §8] a checkout whose code is lost is loaded anew once, then says so and offers another try', async () => {
  const { page } = await enter({ tolerates: [...LOST, GIVEN_UP] });
  await addToCart(page, '/products/everyday-mug');
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  // The checkout's own chunk by its hash: others whose names begin so are the drawer's too.
  const code = /\/app\/.*\/checkout-[\w-]{6,9}\.js$/;
  await page.route(code, (route) => route.abort());
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await alert.waitFor();
  expect(loads).toHaveLength(2);
  await page.unroute(code);
  await alert.getByRole('button', { name: 'Reload page' }).click();
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
});

it('[core §8] a page whose data cannot be fetched is loaded as a document', async () => {
  const { page } = await enter({
    tolerates: [/^failed: \/api\/bootstrap\/site\/page\.json.* net::ERR_FAILED$/, /net::ERR_FAILED/],
  });
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).click();
  await runs(page, 'cart-drawer');
  await page.route('**/api/bootstrap/site/page.json*', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Care guide', exact: true }).click();
  await page.waitForURL('/pages/care');
  await page.getByRole('heading', { level: 1, name: 'Care guide' }).waitFor();
});
