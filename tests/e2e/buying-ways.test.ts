import { expect, it } from 'vitest';
import { enter } from '../support/browser/shopper.ts';
import { addButton, addToCart, fillIn, IN_NEW_YORK, runs, settled } from '../support/browser/shopping.ts';

it.each([390, 1440] as const)(
  '[core §3, §4, §9] a subscription: dates, steps, and its name in drawer and checkout, at %i px',
  async (width) => {
    const { page } = await enter({ width });
    await page.goto('/products/pillar-candles');
    await page.getByText('business days').waitFor();
    await page.getByRole('radio', { name: /^Every month/ }).check();
    await runs(page, 'main-product');
    const quantity = page.getByRole('spinbutton', { name: /^Quantity of Pillar Candles/ });
    expect(await quantity.inputValue()).toBe('2');
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    expect(await quantity.inputValue()).toBe('4');
    await page
      .locator('[data-section="main-product"]')
      .getByText(/business days|^Arrives/)
      .last()
      .scrollIntoViewIfNeeded();
    await page.getByText('Each delivery takes').waitFor();
    await page.getByRole('radio', { name: /^One-time purchase/ }).check();
    await page.getByText(/^Arrives \w+ \d+ –/).waitFor();
    await page.getByRole('radio', { name: /^Every month/ }).check();
    await addButton(page).click();
    const drawer = page.getByRole('dialog', { name: 'Your cart (4)' });
    await drawer.getByText('Subscription: Every month').waitFor();
    await drawer.getByRole('button', { name: 'Decrease quantity' }).click();
    const fewer = page.getByRole('dialog', { name: 'Your cart (2)' });
    await fewer.waitFor();
    expect(await fewer.getByRole('button', { name: 'Decrease quantity' }).isDisabled()).toBe(true);
  },
);

it('[core §2, acc §7] an offer is taken up from its page, keeps its price in the drawer, and an ended one is a 404', async () => {
  const { page } = await enter({ tolerates: [/404/] });
  await page.goto('/products/cylinder-vase');
  await page.getByRole('link', { name: /^Choose Glaze: Moon Vase/ }).click();
  await page.waitForURL('**/products/moon-vase/offer/611');
  await page.getByRole('button', { name: /^Add at this price/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart (1)' });
  await drawer.getByText('With your vase: a second one for less').waitFor();
  await drawer.getByText('$105.40').first().waitFor();
  expect((await page.goto('/products/moon-vase/offer/616'))?.status()).toBe(404);
  expect((await page.goto('/products/carafe/offer/611'))?.status()).toBe(404);
});

it('[hydration, Without script] without script: the offer, the guide as a page, pairs by the field, and a wrong number with its reason', async () => {
  const { page } = await enter({ javaScriptEnabled: false });
  await page.goto('/products/pillar-candles');
  expect(await page.getByRole('button', { name: 'Share' }).isVisible()).toBe(false);
  await page.getByRole('button', { name: /^Add at this price/ }).click();
  await page.waitForURL('/cart');
  await page.getByText('Light for the table').waitFor();
  await page.goto('/products/pillar-candles');
  const quantity = page.getByRole('spinbutton', { name: /^Quantity of Pillar Candles/ });
  expect([
    await quantity.inputValue(),
    await quantity.getAttribute('step'),
    await quantity.getAttribute('min'),
  ]).toEqual(['2', '2', '2']);
  await page.getByRole('link', { name: 'Dimensions' }).click();
  await page.waitForURL('/pages/measures');
});

it('[hydration] the guide opens beside the product', async () => {
  const { page } = await enter();
  await page.goto('/products/cylinder-vase');
  await page.getByRole('link', { name: 'Dimensions' }).click();
  const guide = page.getByRole('dialog', { name: 'Dimensions' });
  await guide.getByRole('cell', { name: 'Moon Vase' }).waitFor();
  await page.keyboard.press('Escape');
  await guide.waitFor({ state: 'hidden' });
});

it('[core §2] /checkout/proxy leads to one’s own checkout, which is the same at /checkouts-v2', async () => {
  const { page } = await enter();
  await addToCart(page, '/products/tumblers');
  await page.goto('/checkout/proxy');
  await page.waitForURL(/\/checkouts\/[\w-]+$/);
  await fillIn(page, { ...IN_NEW_YORK, email: 'ada@example.com' });
  await settled(page);
  await page.goto(page.url().replace('/checkouts/', '/checkouts-v2/'));
  await runs(page, 'checkout');
  expect(await page.locator('[autocomplete~="email"]').inputValue()).toBe('ada@example.com');
});
