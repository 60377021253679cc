import { expect, it } from 'vitest';
import { resizeRule } from '#domain/media/resize-image.ts';
import type { ResizeRule } from '#domain/media/resize-image.ts';
import { createShopView } from './shop-view.ts';

const currency = {
  code: 'USD',
  base: 'USD',
  rate: 1,
  pricing_adjustment: 0,
  is_rounding: false,
  rounding: 0,
  money_format: '',
  money_with_currency_format: '',
};
const view = (prefix: string, imageBase = '', foreign?: ResizeRule) =>
  createShopView({ locale: { code: 'de', direction: 'ltr', prefix }, currency, imageBase, foreign });

it('[core §2] links carry the page’s prefix', () => {
  expect(['/', '/cart', '#top', 'https://x.test/', '/fr-fr/cart'].map(view('/de-de').href)).toEqual([
    '/de-de',
    '/de-de/cart',
    '#top',
    'https://x.test/',
    '/fr-fr/cart',
  ]);
  expect(view('').href('/cart')).toBe('/cart');
});

it('[core §9] pictures come from the image route in the size asked for, of the page or the CDN', () => {
  expect(view('').image('products/a.jpg', { width: 360 })).toBe('/images/products/a_x360.jpg');
  expect(view('', 'https://cdn.test').image('a b.jpg', { width: 360, scale: 2 })).toBe(
    'https://cdn.test/images/a%20b_x360@2x.jpg',
  );
  expect(view('').image('logo.svg', { width: 360 })).toBe('/images/logo.svg');
});

it.each(['https://x.test/a.jpg', 'data:image/png;base64,x', '/favicon.svg'])(
  '[core §3] %s is no picture of the shop and stays',
  (src) => {
    expect(view('', 'https://cdn.test').image(src, { width: 360 })).toBe(src);
  },
);

it('[core §3] pictures of a whitelisted host come in sizes from the resize domain, kept and other ones as they are', () => {
  const { image } = view(
    '',
    'https://cdn.test',
    resizeRule({ whitelist_domains: ['pictures.test'], keep_domains: ['raw.pictures.test'], domain: 'img.shop.test' }),
  );
  const at360 = (src: string) => image(src, { width: 360, crop: 'center' });
  expect(at360('https://eu.pictures.test/a%20b/c.jpg?v=1.2')).toBe(
    'https://img.shop.test/a%20b/c_x360_crop_center.jpg?v=1.2',
  );
  expect(at360('https://pictures.test/logo.svg')).toBe('https://img.shop.test/logo.svg');
  for (const src of [
    'https://raw.pictures.test/a.jpg',
    'https://other.test/a.jpg',
    'data:image/png;base64,x',
    '/favicon.svg',
  ])
    expect(at360(src)).toBe(src);
  expect(at360('products/a.jpg')).toBe('https://cdn.test/images/products/a_x360_crop_center.jpg');
});

it('[core §3] without a resize domain a whitelisted host is asked for its own sizes', () => {
  const { image } = view('', '', resizeRule({ whitelist_domains: ['pictures.test'], keep_domains: [], domain: '' }));
  expect(image('https://pictures.test/a.jpg?v=1', { width: 720 })).toBe('https://pictures.test/a_x720.jpg?v=1');
});
