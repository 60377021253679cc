import { expect, it } from 'vitest';
import { createShopView } from './shop-view.ts';

const currency = { code: 'USD', base: 'USD', rate: 1, pricing_adjustment: 0, is_rounding: false, rounding: 0, money_format: '', money_with_currency_format: '' };
const view = (prefix: string, imageBase = '') => createShopView({ locale: { code: 'de', direction: 'ltr', prefix }, currency, imageBase });

it('[core §2] links carry the page’s prefix', () => {
  expect(['/', '/cart', '#top', 'https://x.test/', '/fr-fr/cart'].map(view('/de-de').href)).toEqual(['/de-de', '/de-de/cart', '#top', 'https://x.test/', '/fr-fr/cart']);
  expect(view('').href('/cart')).toBe('/cart');
});

it('[core §9] pictures come from the image route in the size asked for, of the page or the CDN', () => {
  expect(view('').image('products/a.jpg', { width: 360 })).toBe('/images/products/a_x360.jpg');
  expect(view('', 'https://cdn.test').image('a b.jpg', { width: 360, scale: 2 })).toBe('https://cdn.test/images/a%20b_x360@2x.jpg');
  expect(view('').image('logo.svg', { width: 360 })).toBe('/images/logo.svg');
});

it.each(['https://x.test/a.jpg', 'data:image/png;base64,x', '/favicon.svg'])('[core §3] %s is no picture of the shop and stays', (src) => {
  expect(view('', 'https://cdn.test').image(src, { width: 360 })).toBe(src);
});
