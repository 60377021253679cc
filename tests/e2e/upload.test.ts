import { expect, it } from 'vitest';
import { picture } from '../support/browser/picture.ts';
import { enter, eventually } from '../support/browser/shopper.ts';
import { addButton, choose, openProduct } from '../support/browser/shopping.ts';

const FRAME = '/products/made-to-order-frame';

it.each([390, 1440] as const)(
  '[core §4, §5] a picture is sent, checked, and goes along into cart and order line, at %i px',
  async (width) => {
    const { page } = await enter({ width });
    await openProduct(page, FRAME);
    const field = page.getByLabel('Your picture');
    await page.getByText('image files, up to 20.0 MB').waitFor();
    await addButton(page).click();
    await page.getByText('Add a file for “Your picture”.').waitFor();

    await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await page.getByText('notes.txt').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.setInputFiles(picture('thumbnail.png', 4));
    await page.getByText('This file is too small to print well').waitFor();

    await field.setInputFiles(picture('Lake in June.png'));
    await page.getByText('Lake in June.png uploaded').waitFor({ state: 'attached' });
    await choose(page, 'Clear glass');
    await addButton(page).click();
    await page.getByRole('dialog', { name: 'Your cart (1)' }).getByText('Lake-in-June.png').waitFor();
  },
);

it('[core §4] adding waits for a file that is on its way and says so; one that was refused is pointed at', async () => {
  const { page } = await enter();
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/checkout/next/cart')) writes.push(request.url());
  });
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/api/upload.json*', async (route) => {
    await held;
    await route.continue();
  });
  await openProduct(page, FRAME);
  await choose(page, 'Clear glass');
  const field = page.getByLabel('Your picture');
  await field.setInputFiles(picture('thumbnail.png', 4));
  await page.getByText('This file is too small to print well').waitFor();
  await addButton(page).click();
  await eventually(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await page.getByRole('dialog').count()).toBe(0);

  await field.setInputFiles(picture('Lake in June.png'));
  await addButton(page).click();
  await page.locator('p', { hasText: 'as soon as your file has uploaded' }).filter({ visible: true }).waitFor();
  await page.getByRole('status').filter({ hasText: 'as soon as your file has uploaded' }).waitFor();
  expect(writes).toEqual([]);
  arrive();
  await page.getByRole('dialog', { name: 'Your cart (1)' }).getByText('Lake-in-June.png').waitFor();
});

it('[hydration] a file that was chosen, and added, before the application has taken over is kept', async () => {
  const { page } = await enter();
  await page.goto(FRAME);
  await page.getByLabel('Your picture').setInputFiles(picture('Early.png'));
  await choose(page, 'Clear glass');
  await addButton(page).click();
  await page.getByRole('dialog', { name: 'Your cart (1)' }).getByText('Early.png').waitFor();
});

it('[hydration, Without script] without script the form sends the picture', async () => {
  const { page } = await enter({ javaScriptEnabled: false });
  await page.goto(FRAME);
  await page.getByLabel('Your picture').setInputFiles(picture('No script.png'));
  await choose(page, 'Clear glass');
  await addButton(page).click();
  await page.waitForURL('/cart');
  await page.getByText('No-script.png').first().waitFor();
});
