import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directionOf, localePrefix, splitLocalePath, withPrefix } from './locale-path.ts';

describe('paths with a locale prefix', () => {
  it('[core §2] a prefix is {locale}-{country}; the first language has none', () => {
    expect(localePrefix({ code: 'de', country_code: 'DE', is_primary: false })).toBe('/de-de');
    expect(localePrefix({ code: 'en', country_code: 'US', is_primary: true })).toBe('');
  });

  it('[core §2] a path is split into prefix and the shop’s own path', () => {
    expect(splitLocalePath('/de-at/cart')).toEqual({ prefix: '/de-at', language: 'de', country: 'AT', path: '/cart' });
    expect(splitLocalePath('/de-de')).toMatchObject({ prefix: '/de-de', path: '/' });
    expect(splitLocalePath('/de-de/')).toMatchObject({ prefix: '/de-de', path: '/' });
    expect(splitLocalePath('/de-de?q=1')).toMatchObject({ prefix: '/de-de', path: '/?q=1' });
  });

  it.each(['/', '/de', '/de-deu/cart', '/DE-DE/cart', '/products/de-de', '/de_de/cart', '//de-de/cart', ''])(
    '[core §2] %j has no prefix',
    (path) => {
      expect(splitLocalePath(path)).toEqual({ prefix: '', path });
    },
  );

  it('[core §2] putting a prefix before a path and splitting it are each other’s reverse', () => {
    const path = fc
      .array(fc.constantFrom('products', 'vase-1', 'a%20b', '?q=1', '#top', 'de-dex'))
      .map((parts) => `/${parts.join('/')}`);
    fc.assert(
      fc.property(path, fc.constantFrom('/de-de', '/ar-ae'), (given, prefix) => {
        expect(splitLocalePath(withPrefix(given, prefix))).toMatchObject({ prefix, path: given });
      }),
    );
  });

  it.each([
    '/fr-fr/cart',
    '/fr-fr',
    '/fr-fr?q=1',
    '/fr-fr#top',
    '//cdn.test/x',
    'https://x.test/cart',
    '#top',
    'mailto:a@b.test',
    '',
  ])('[core §2] %j stays as it is', (path) => {
    expect(withPrefix(path, '/de-de')).toBe(path);
  });

  it('[core §2] the home page of a language is its prefix alone', () => {
    expect(withPrefix('/', '/de-de')).toBe('/de-de');
    expect(withPrefix('/?q=1', '/de-de')).toBe('/de-de/?q=1');
    expect(withPrefix('/cart', '')).toBe('/cart');
  });

  it.each([
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['en', 'ltr'],
    ['', 'ltr'],
  ])('[acc §1] %j is written %s', (locale, direction) => {
    expect(directionOf(locale)).toBe(direction);
  });
});
