import { expect, it } from 'vitest';
import { enter } from '../support/browser/shopper.ts';
import { addToCart, sum } from '../support/browser/shopping.ts';

const PATH = '/products/cylinder-vase?variant=1003';

it('[acc §4, §8] a code is refused at its field, applied, seen at the checkout and after a reload, and taken off again, by keyboard', async () => {
  const { page } = await enter({ tolerates: [/apply-coupon/, /422/] });
  await addToCart(page, PATH);
  await page.goto('/cart');
  const code = page.getByRole('textbox', { name: 'Discount code' });
  await code.fill('SPRING15');
  await code.press('Enter');
  await page.getByText('This code has expired.').waitFor();
  expect(await code.evaluate((field) => field === document.activeElement && (field as HTMLInputElement).value)).toBe(
    'SPRING15',
  );
  await code.fill('welcome10');
  await code.press('Enter');
  await page.getByRole('button', { name: 'Remove WELCOME10' }).waitFor();
  expect(await sum(page, 'Estimated total').textContent()).toBe('$61.20');
  await page.getByRole('link', { name: 'Checkout' }).click();
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await summary.getByRole('button', { name: 'Remove WELCOME10' }).waitFor();
  await page.reload();
  await summary.getByRole('textbox', { name: 'Discount code' }).fill('KILN25');
  await page.keyboard.press('Enter');
  await summary.getByText('Can’t be combined with your other discount, which saves you more.').first().waitFor();
  await summary.getByRole('button', { name: 'Remove KILN25' }).press('Enter');
  await summary.getByText('−$6.80').first().waitFor();
  await summary.getByRole('button', { name: 'Remove WELCOME10' }).press('Enter');
  await summary.getByRole('list', { name: 'Your discounts' }).waitFor({ state: 'detached' });
});

it('[hydration] without script a code comes with a link, another is refused with its reason, and both are put away', async () => {
  const { page } = await enter({ width: 390, javaScriptEnabled: false });
  await page.goto(`/discount/WELCOME10?redirect=${PATH}`);
  await page.waitForURL(`${PATH}#code-saved`);
  await page.getByText('Your discount code is saved.').waitFor();
  await page.locator('#code-saved').getByRole('link', { name: 'Close' }).click();
  await page.getByText('Your discount code is saved.').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Add to cart', exact: true }).filter({ visible: true }).click();
  await page.waitForURL('/cart');
  expect(await sum(page, 'Estimated total').textContent()).toBe('$61.20');
  await page.getByRole('textbox', { name: 'Discount code' }).fill('NOTHING');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('This code isn’t valid. Check the spelling.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Discount code' }).inputValue()).toBe('NOTHING');
  await page.getByRole('button', { name: 'Remove WELCOME10' }).click();
  await page.getByRole('list', { name: 'Your discounts' }).waitFor({ state: 'detached' });
  expect(await sum(page, 'Estimated total').textContent()).toBe('$68.00');
});
