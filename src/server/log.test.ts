import { describe, expect, it } from 'vitest';
import { maskUrl } from './log.ts';

describe('addresses in logs', () => {
  it.each([
    ['/api/checkout/next/cart.json?cart_token=abcdefghijklmnop&x=1', '/api/checkout/next/cart.json?cart_token=***&x=1'],
    ['/checkouts/abcdefghijklmnop?key=zzz', '/checkouts/***?key=***'],
    ['/api/checkout/abcdefghijklmnop/next/new-info.json', '/api/checkout/***/next/new-info.json'],
    ['/orders/abcdefghijklmnop#top', '/orders/***#top'],
    ['/products/a-vase-with-a-long-name?variant=9', '/products/a-vase-with-a-long-name?variant=9'],
  ])('[reliability] %s is written without its secrets', (url, masked) => {
    expect(maskUrl(url)).toBe(masked);
  });
});
