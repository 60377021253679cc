import { expect, it } from 'vitest';
import { enter } from '../support/browser/shopper.ts';
import { choose } from '../support/browser/shopping.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const photo = { name: 'shelf.png', mimeType: 'image/png', buffer: PNG };

it('[hydration] without script reviews are narrowed, paged and written, and nothing typed is lost', async () => {
  const { page } = await enter({ javaScriptEnabled: false });
  await page.goto('/products/cylinder-vase');
  const reviews = page.getByRole('region', { name: 'Customer reviews' });
  await reviews.getByRole('link', { name: /^5 stars:/ }).click();
  await page.waitForURL('**?reviews_rating=5#reviews');
  await reviews.getByRole('link', { name: 'Show all' }).click();
  await reviews.getByRole('link', { name: 'More reviews' }).click();
  await page.waitForURL('**?reviews_page=2#reviews');
  await reviews.getByRole('link', { name: 'Write a review' }).click();
  await reviews.getByRole('radio', { name: '4 stars' }).check();
  await reviews.getByRole('textbox', { name: 'Review title' }).fill('Quiet');
  // A browser takes spaces for words.
  await reviews.getByRole('textbox', { name: 'Your review' }).fill('   ');
  await reviews.getByRole('textbox', { name: 'Your name' }).fill('Ingrid');
  await reviews.getByRole('textbox', { name: 'Email' }).fill('ingrid@example.com');
  await reviews.getByLabel('Photos').setInputFiles(photo);
  await reviews.getByRole('button', { name: 'Submit review' }).click();
  await page.waitForURL('**?draft=*');
  await reviews.getByText('Your review is required.').waitFor();
  await reviews.getByText('shelf.png').waitFor();
  expect(await reviews.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
  expect(await reviews.getByRole('textbox', { name: 'Review title' }).inputValue()).toBe('Quiet');
  await reviews.getByRole('textbox', { name: 'Your review' }).fill('It stands there and is right.');
  await reviews.getByRole('button', { name: 'Submit review' }).click();
  await page.waitForURL('**?reviews_form=sent#reviews');
  await reviews.getByText('Thank you. Your review appears here').waitFor();
});

it('[core §2] with script the same page shows other reviews, and a review is sent in its place', async () => {
  const { page, requested } = await enter({ width: 390 });
  await page.goto('/products/moon-vase');
  const reviews = page.getByRole('region', { name: 'Customer reviews' });
  await page.getByRole('heading', { level: 1 }).tap();
  await page.waitForFunction(
    () => document.querySelector('[data-section="main-product"]')?.getAttribute('data-h') === '1',
  );
  await reviews.getByRole('link', { name: 'More reviews' }).tap();
  await reviews.getByText('Page 2 of').waitFor();
  await reviews.getByRole('link', { name: 'Write a review' }).tap();
  await reviews.getByRole('button', { name: 'Submit review' }).tap();
  await reviews.getByText('Choose a rating from one to five stars.').waitFor();
  await reviews.getByRole('radio', { name: '5 stars' }).check();
  await reviews.getByRole('textbox', { name: 'Your review' }).fill('Almost a sphere.');
  await reviews.getByRole('textbox', { name: 'Your name' }).fill('Tom');
  await reviews.getByRole('textbox', { name: 'Email' }).fill('tom@example.com');
  await reviews.getByLabel('Photos').setInputFiles(photo);
  await reviews.getByRole('button', { name: 'Submit review' }).tap();
  await reviews.getByText('Thank you. Your review appears here').waitFor();
  expect(requested.filter((path) => path.startsWith('/products/'))).toEqual(['/products/moon-vase']);
});

it('[core §3] an address waits for what is sold out, with script and without', async () => {
  const { page: plain } = await enter({ javaScriptEnabled: false });
  await plain.goto('/products/incense-dish');
  await plain.getByRole('textbox', { name: 'Email' }).fill('plain@example.com');
  await plain.getByRole('button', { name: 'Notify me' }).click();
  await plain.waitForURL('**&stock_alert=sent#stock-alert');
  await plain.getByText('You’re on the list. We’ll email you once when it’s back.').waitFor();
  const { page } = await enter();
  await page.goto('/products/footed-bowl');
  await choose(page, 'Terracotta');
  await page.getByRole('textbox', { name: 'Email' }).fill('script@example.com');
  await page.getByRole('button', { name: 'Notify me' }).click();
  await page.getByText('You’re on the list. We’ll email you once when it’s back.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/products/footed-bowl');
});
