import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { PAGE_ROUTES } from '#domain/page/page-routes.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { discountsApi } from '#api/discounts.api.ts';
import { ordersApi } from '#api/orders.api.ts';
import { postPurchaseApi } from '#api/post-purchase.api.ts';
import { remindersApi } from '#api/reminders.api.ts';
import { createLog, maskUrl } from './log.ts';

const CALLS = [checkoutApi, discountsApi, ordersApi, postPurchaseApi, remindersApi].flatMap((calls) =>
  Object.values(calls).map(({ path }) => path),
);

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

  const token = 'Ab3-'.repeat(8);
  const apiPaths = CALLS.flatMap((path) => (/\{(?:token|id)\}/.test(path) ? [`/api${path}`] : []));
  const pagePaths = Object.values(PAGE_ROUTES)
    .flat()
    .flatMap(({ path }: { path: string }) => (/\{(?:token|recover)\??\}/.test(path) ? [path] : []));

  it.each([...apiPaths, ...pagePaths, '/orders/{token}/invoice.pdf'])(
    '[reliability] the token in %s never reaches a log, nor as the address to go on with',
    (path) => {
      const filled = path.replace('{id?}', '12').replaceAll(/\{\w+\??\}/g, token);
      for (const url of [
        filled,
        `/de-de${filled}?email=ada%40example.com`,
        `/login?path=${encodeURIComponent(`${filled}?key=${token}&a=1`)}`,
        `TypeError at http://shop.test${filled}: failed`,
      ]) {
        expect(maskUrl(url)).not.toMatch(/Ab3|ada/);
        expect(maskUrl(url)).toContain('***');
      }
    },
  );

  it('[reliability] what names a call stays readable', () => {
    for (const url of [
      '/api/checkout/checkout-monitor-v2.json',
      '/api/customer/next/reset-password.json',
      `/api/checkout/${token}/charge-authorize.json`,
    ])
      expect(maskUrl(url)).toBe(url.replace(token, '***'));
  });
});

describe('errors in logs', () => {
  const written = (err: unknown) => {
    const lines: string[] = [];
    createLog('info', { write: (line) => void lines.push(line) }).error({ err }, 'request failed');
    return lines.join('');
  };

  it('[reliability] a failed statement is written without what it was given', () => {
    const cause = Object.assign(new Error('duplicate key value violates "payments_key"'), {
      code: '23505',
      detail: 'Key (source)=(tok_secret) already exists.',
    });
    const failed = new DrizzleQueryError(
      'insert into "payments" values ($1, $2)',
      ['tok_secret', 'ada@example.com\n'],
      cause,
    );
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
