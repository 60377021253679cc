import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPageRoute, PAGE_ROUTES, PAGE_TYPES } from './page-routes.ts';

const all = Object.values(PAGE_ROUTES).flat();

describe('the route table', () => {
  it.each([
    ['home', '/', 'homepage', {}],
    ['product', '/products/vase', 'product', { handle: 'vase' }],
    [
      'product-with-collection',
      '/collections/vases/products/vase',
      'product',
      { collectionHandle: 'vases', handle: 'vase' },
    ],
    ['collection', '/collections/vases', 'collection', { handle: 'vases' }],
    ['collection', '/collections/all', 'collection', { handle: 'all' }],
    ['collections', '/collections', 'collections', {}],
    ['offer', '/products/vase/offer/611', 'offer', { handle: 'vase', offerId: '611' }],
    ['product-vendors', '/products/vendors', 'collection', {}],
    ['product-types', '/products/types', 'collection', {}],
    ['product-tags', '/products/tags', 'collection', {}],
    ['search', '/search', 'search', {}],
    ['cart', '/cart', 'cart', {}],
    ['checkout', '/checkouts/abc', 'checkout', { token: 'abc' }],
    ['checkout', '/checkouts/abc/key', 'checkout', { token: 'abc', recover: 'key' }],
    ['checkout-v2', '/checkouts-v2/abc', 'checkout', { token: 'abc' }],
    ['checkout-v2', '/checkouts-v2/abc/key', 'checkout', { token: 'abc', recover: 'key' }],
    ['order-status', '/orders/abc', 'thankyou', { token: 'abc' }],
    ['password', '/password', 'password', {}],
    ['policies', '/policies/refund-policy', 'policy', { handle: 'refund-policy' }],
    ['other-page', '/pages/about', 'page', { handle: 'about' }],
    ['error', '/error', 'error', {}],
    ['page-not-found', '/page-not-found', 'not_found', {}],
  ])('[core §2] %s is at %s', (name, path, page, params) => {
    expect(matchPageRoute(path)).toMatchObject({ route: { name, page }, params });
  });

  it('[core §2] every route answers its own path, and no two have the same', () => {
    for (const route of all)
      expect(matchPageRoute(route.path.replace(/\{(\w+)\??\}/g, 'x'))?.route.name).toBe(route.name);
    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
    expect(all.filter(({ page }) => !PAGE_TYPES.includes(page))).toEqual([]);
  });

  it('[core §2] a literal segment wins over a parameter, in whatever order the table stands', () => {
    expect(matchPageRoute('/products/vendors')?.route.name).toBe('product-vendors');
    expect(matchPageRoute('/products/vendor')?.route.name).toBe('product');
  });

  it.each([
    '/nowhere',
    '/products',
    '/products/vase/more',
    '/checkouts',
    '/checkouts/a/b/c',
    '/pages',
    '/cart/add',
    '/policies/ip/form',
    '/orders',
  ])('[core §2] %s is not found', (path) => {
    expect(matchPageRoute(path)).toBeUndefined();
  });

  it('[core §2] slashes too many name the same page', () => {
    expect(matchPageRoute('/products/vase/')?.params).toEqual({ handle: 'vase' });
    expect(matchPageRoute('//cart')?.route.name).toBe('cart');
  });

  it('[core §2] parameters are decoded, a malformed escape stays as it is', () => {
    expect(matchPageRoute('/products/caf%C3%A9')?.params.handle).toBe('café');
    expect(matchPageRoute('/products/100%')?.params.handle).toBe('100%');
    expect(matchPageRoute('/products/%E0%A4%A')?.params.handle).toBe('%E0%A4%A');
    expect(matchPageRoute('/collections/a%2Fproducts%2Fb')).toMatchObject({
      route: { name: 'collection' },
      params: { handle: 'a/products/b' },
    });
  });

  it('[core §2] any handle comes through encoded, and no path makes it throw', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (handle) => {
        expect(matchPageRoute(`/pages/${encodeURIComponent(handle)}`)?.params).toEqual({ handle });
      }),
    );
    fc.assert(
      fc.property(fc.string(), (path) => {
        expect(() => matchPageRoute(path)).not.toThrow();
      }),
    );
  });

  it('[core §2] checkout and order status load the whole document and belong to their visitor', () => {
    const full = all.filter((route) => 'fullLoad' in route && route.fullLoad);
    expect(full.map(({ name }) => name)).toEqual(['checkout', 'checkout-v2', 'order-status']);
    expect(full.every(({ layout }) => layout === 'checkout')).toBe(true);
    expect(all.filter((route) => 'personal' in route && route.personal).map(({ name }) => name)).toEqual([
      'password',
      'offer',
      'cart',
      'checkout',
      'checkout-v2',
      'order-status',
      'login',
      'sign-in',
      'register',
      'sign-up',
      'reset-password',
      'create-password',
      'activate-account',
      'my-account',
      'my-addresses',
    ]);
  });
});
