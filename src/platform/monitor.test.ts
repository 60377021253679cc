import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { monitorApi } from '#api/monitor.api.ts';
import { createMonitor, memoryMonitor } from './monitor.ts';
import type { ErrorReport } from './monitor.ts';
import { scrub } from './scrub.ts';

describe('what is sent from the browser', () => {
  it.each([
    ['card 4242424242424242 typed', 'card [digits] typed'],
    ['4242 4242 4242 4242', '[digits]'],
    ['4242-4242-4242-4242.', '[digits].'],
    ['/cart?cart_token=abcDEF123&page=2', '/cart?cart_token=[hidden]&page=2'],
    ['{"checkout_token":"abc","qty":2}', '{"checkout_token":"[hidden]","qty":2}'],
    ['X-Customer-Token: Bearer abc.def', 'X-Customer-Token: [hidden]'],
    ['password=hunter2 tried', 'password=[hidden] tried'],
    ['https://shop.test/checkouts/Zk3_abcdefgh/recover', 'https://shop.test/checkouts/[hidden]/recover'],
    ['/orders/abcdefgh12?key=xyz', '/orders/[hidden]?key=[hidden]'],
    ['/api/checkout/Zk3abcdefgh/create-order.json', '/api/checkout/[hidden]/create-order.json'],
    ['mail ada@example.com bounced', 'mail [email] bounced'],
    ['cart J8f0Aq2LrYw7Kd93TnVbXe1c lost', 'cart [hidden] lost'],
  ])('[reliability] %s holds no secret', (text, clean) => {
    expect(scrub(text)).toBe(clean);
  });

  it.each([
    'TypeError: cart.items is undefined',
    'at View (/assets/featured-collection.view-Bx7Yz12a.js:1:20442)',
    'width 1440 at 1234567890',
    'order #1001 of 12345678',
  ])('[core §8] %s stays readable', (text) => {
    expect(scrub(text)).toBe(text);
  });
});

describe('the monitor', () => {
  it('[core §7] sends the format of the logging endpoint', () => {
    const sent: ErrorReport[] = [];
    const monitor = createMonitor({
      send: (report) => sent.push(report),
      url: () => 'http://shop.test/cart?token=abc',
      device: 'Firefox',
      shop: () => ({ shop_id: 1, shop_theme_id: 2 }),
    });
    monitor.report(new TypeError('broken'), { module: 'section hero', info: 'first' });
    expect(v.is(monitorApi.log.body, sent[0])).toBe(true);
    expect(sent[0]).toMatchObject({
      shop_id: 1,
      module_name: 'section hero',
      message: 'broken',
      priority: 'high',
      extra_data: { level: 'error', shop_theme_id: 2, url: 'http://shop.test/cart?token=[hidden]', device: 'Firefox' },
    });
    expect(sent[0]?.extra_readable_info).toContain('first\nTypeError: broken');
  });

  it('[reliability] sends a message once and at most twenty', () => {
    const monitor = memoryMonitor();
    monitor.report('same');
    monitor.report(new Error('same'));
    expect(monitor.reports).toHaveLength(1);
    for (let count = 0; count < 40; count += 1) monitor.report(`error ${count}`);
    expect(monitor.reports).toHaveLength(20);
  });

  it('[reliability] cuts texts that are too long for the endpoint', () => {
    const monitor = memoryMonitor();
    monitor.report('x'.repeat(9000));
    expect(monitor.reports[0]?.message).toHaveLength(4000);
  });
});
