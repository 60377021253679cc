import { describe, expect, it } from 'vitest';
import { imageOrigins, resizeRule } from './resize-image.ts';

const SETTINGS = {
  whitelist_domains: ['pictures.test'],
  keep_domains: ['raw.pictures.test', 'partner.test'],
  domain: 'img.shop.test',
};

const found = (settings: typeof SETTINGS, src: string) => {
  const rule = resizeRule(settings);
  const [, path, query] = new RegExp(rule?.pattern ?? '(?!)', 'i').exec(src) ?? [];
  return path === undefined ? undefined : `${rule?.base}${path} ${query}`;
};

describe('pictures of other hosts', () => {
  it('[core §3] of a whitelisted domain and its subdomains are asked of the resize domain by the same path', () => {
    expect(found(SETTINGS, 'https://pictures.test/a/b.jpg')).toBe('https://img.shop.test/a/b.jpg ');
    expect(found(SETTINGS, 'http://S1.eu.Pictures.test:8080/b.jpg?v=1.2#x')).toBe(
      'https://img.shop.test/b.jpg ?v=1.2#x',
    );
  });

  it('[core §3] without a resize domain the domain makes its own sizes', () => {
    expect(found({ ...SETTINGS, domain: '' }, 'https://s1.pictures.test/a.jpg?v=1')).toBe(
      'https://s1.pictures.test/a.jpg ?v=1',
    );
  });

  it.each([
    'https://raw.pictures.test/a.jpg',
    'https://x.raw.pictures.test:80/a.jpg',
    'https://partner.test/a.jpg',
    'https://other.test/a.jpg',
    'https://notpictures.test/a.jpg',
    'https://picturesXtest/a.jpg',
    'https://pictures.test.evil.test/a.jpg',
    'https://pictures.test@evil.test/a.jpg',
    'https://pictures.test:80@evil.test/a.jpg',
    'https://evil.test/https://pictures.test/a.jpg',
    'data:image/png;base64,x',
    '/favicon.svg',
  ])('[core §3] %s keeps its address', (src) => {
    expect(found(SETTINGS, src)).toBeUndefined();
  });

  it('[core §3] nothing is resized without a whitelist, and what is no host name is passed over', () => {
    expect(resizeRule({ ...SETTINGS, whitelist_domains: [] })).toBeUndefined();
    expect([resizeRule({}), imageOrigins({})]).toEqual([undefined, []]);
    expect(resizeRule({ ...SETTINGS, whitelist_domains: ['.*', 'a b', 'x/y', ''] })).toBeUndefined();
    expect(
      found(
        { ...SETTINGS, whitelist_domains: ['(', 'pictures.test'], domain: 'img.test/evil' },
        'https://pictures.test/a.jpg',
      ),
    ).toBe('https://pictures.test/a.jpg ');
  });

  it('[reliability] a content policy is told where they come from', () => {
    expect(imageOrigins(SETTINGS)).toEqual([
      'https://img.shop.test',
      'https://raw.pictures.test',
      'https://*.raw.pictures.test',
      'https://partner.test',
      'https://*.partner.test',
    ]);
    expect(imageOrigins({ whitelist_domains: ['pictures.test'], keep_domains: [], domain: '' })).toEqual([
      'https://pictures.test',
      'https://*.pictures.test',
    ]);
    expect(
      imageOrigins({
        whitelist_domains: [],
        keep_domains: ["'unsafe-eval'; x", 'a.test evil.test'],
        domain: 'img.test',
      }),
    ).toEqual([]);
  });
});
