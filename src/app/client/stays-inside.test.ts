import { describe, expect, it } from 'vitest';
import { staysInside } from './stays-inside.ts';

const stays = (to: string, from: string) =>
  staysInside(new URL(to, 'https://shop.test'), new URL(from, 'https://shop.test'));

describe('a link', () => {
  it.each([
    ['/products/vase', '/'],
    ['/products/vase?variant=9', '/products/vase'],
    ['/', '/cart'],
    ['/cart', '/nowhere'],
    ['/collections/all?page=2', '/collections/all'],
    ['/de-de/cart', '/de-de'],
    ['/de-de', '/de-de/cart'],
    ['/pages/about#team', '/'],
    ['/products/vase?variant=9#top', '/products/vase'],
    ['/search', '/search?q=x'],
  ])('[core §2] %s stays in the document of %s', (to, from) => {
    expect(stays(to, from)).toBe(true);
  });

  it.each([
    ['/checkouts/abc', '/cart'],
    ['/orders/abc', '/'],
    ['/cart', '/checkouts/abc'],
    ['/orders/abc', '/checkouts/abc'],
    ['/', '/orders/abc'],
  ])('[core §2] between checkout and other pages the whole document loads: %s from %s', (to, from) => {
    expect(stays(to, from)).toBe(false);
  });

  it.each([
    ['/de-de/cart', '/cart'],
    ['/cart', '/de-de/cart'],
    ['/fr-fr', '/de-de'],
  ])('[acc §4] another language is another document: %s from %s', (to, from) => {
    expect(stays(to, from)).toBe(false);
  });

  it.each([
    ['/password', '/'],
    ['/', '/password'],
    ['/error', '/'],
  ])('[core §2] another layout is another document: %s from %s', (to, from) => {
    expect(stays(to, from)).toBe(false);
  });

  it.each([
    'https://evil.test/cart',
    'http://shop.test/cart',
    'https://shop.test:8443/cart',
    '//evil.test/cart',
    'mailto:a@b.test',
    'tel:+1',
    'javascript:void(0)',
    'data:text/html,x',
    'blob:https://shop.test/1',
    '/images/a_x360.jpg',
    '/app/0.1.0/a.js',
    '/robots.txt',
    '/subscriptions',
  ])('[rendering] %s is no page of this application', (to) => {
    expect(stays(to, '/')).toBe(false);
  });

  it('[core §2] an anchor of this page is the browser’s', () => {
    expect(stays('/pages/about?a=1#team', '/pages/about?a=1')).toBe(false);
    expect(stays('/pages/about?a=2#team', '/pages/about?a=1')).toBe(true);
  });
});
