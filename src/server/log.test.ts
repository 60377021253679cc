import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLog, maskUrl } from './log.ts';

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

describe('errors in logs', () => {
  const written = (err: unknown) => {
    const lines: string[] = [];
    createLog('info', { write: (line) => void lines.push(line) }).error({ err }, 'request failed');
    return lines.join('');
  };

  it('[reliability] a failed statement is written without what it was given', () => {
    const cause = Object.assign(new Error('duplicate key value violates "payments_key"'), { code: '23505', detail: 'Key (source)=(tok_secret) already exists.' });
    const failed = new DrizzleQueryError('insert into "payments" values ($1, $2)', ['tok_secret', 'ada@example.com\n'], cause);
    for (const error of [failed, cause, new Error('not recovered', { cause: failed })]) {
      const line = written(error);
      expect(line).not.toMatch(/tok_secret|ada@example/);
      expect(line).toContain('duplicate key value violates');
    }
    expect(written(failed)).toContain('insert into \\"payments\\"');
  });

  it('[reliability] what is no error is written as it is', () => {
    expect(written('gone')).toContain('"err":"gone"');
  });
});
