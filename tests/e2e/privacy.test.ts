import { expect, it } from 'vitest';
import { enter } from '../support/browser/shopper.ts';
import { addToCart, enterCheckout, fillIn, IN_NEW_YORK, placeOrder } from '../support/browser/shopping.ts';

it("[caching] two visitors at once never see each other's cart", async () => {
  const [one, other] = await Promise.all([enter(), enter()]);
  await Promise.all([addToCart(one.page, '/products/carafe'), addToCart(other.page, '/products/tumblers')]);
  const pages = [
    [one.page, 'Bedside Carafe', 'Amber Tumblers'],
    [other.page, 'Amber Tumblers', 'Bedside Carafe'],
  ] as const;
  for (const [page, own, others] of pages) {
    const response = await page.goto('/cart');
    expect(response?.headers()['cache-control']).toBe('no-store');
    const html = await response!.text();
    expect([html.includes(own), html.includes(others)]).toEqual([true, false]);
  }
});

it('[caching] pages for everybody are the same bytes for who has a cart', async () => {
  const shopper = await enter();
  await addToCart(shopper.page, '/products/everyday-mug');
  const passer = await enter();
  const [full, empty] = await Promise.all(
    [shopper, passer].map(async ({ context }) => (await context.request.get('/collections/vases')).text()),
  );
  expect(full).toBe(empty);
});

it("[core §7] an order without its key shows nobody's name, address or e-mail", async () => {
  const { page } = await enterCheckout();
  await fillIn(page, { ...IN_NEW_YORK, email: 'private@example.com' });
  await page.locator('#shipping-method input[type=radio]').first().check();
  await placeOrder(page);
  const stranger = await enter();
  const response = await stranger.page.goto(new URL(page.url()).pathname);
  expect(response?.status()).toBe(200);
  const html = await response!.text();
  for (const secret of ['private@example.com', 'Kiln Road', 'Ada']) expect(html).not.toContain(secret);
  await stranger.page.getByText('names and addresses are only shown through the link').waitFor();
});
