import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { AppEnv, ShopContext } from '../../core/shop-context.ts';
import { secure, securityHeaders } from './security.ts';

const app = new Hono<AppEnv>()
  .use(async (c, next) => {
    c.set('requestId', 'r1');
    await next();
  })
  .use(secure(securityHeaders({ cdnBase: '/', mode: 'production' })))
  .get('/:kind/:type', (c) => c.body('x', 200, { 'Content-Type': `${c.req.param('kind')}/${c.req.param('type')}` }));

describe('security headers', () => {
  it.each(['text/html', 'application/json', 'image/svg+xml', 'text/javascript'])(
    '[reliability] %s may be a document or a worker: it has a policy for scripts',
    async (type) => {
      const { headers } = await app.request(`/${type}`);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'self';(?!.*script-src)/);
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('reporting-endpoints')).toBe('csp="/api/csp-report.json"');
      expect(headers.get('content-security-policy')).toContain('report-to csp; report-uri /api/csp-report.json;');
      expect(headers.get('content-security-policy')).toContain(
        "require-trusted-types-for 'script'; trusted-types vitrine;",
      );
    },
  );

  it.each(['image/avif', 'image/jpeg', 'font/woff2'])(
    '[performance] %s has what concerns it and no document’s policies',
    async (type) => {
      const names = [...(await app.request(`/${type}`)).headers.keys()].toSorted();
      expect(names).toEqual([
        'content-type',
        'cross-origin-resource-policy',
        'strict-transport-security',
        'x-content-type-options',
        'x-request-id',
      ]);
    },
  );

  it('[core §3] pictures may come from where the shop has them resized or leaves them', () => {
    const resize_image = {
      whitelist_domains: ['pictures.test'],
      keep_domains: ['partner.test'],
      domain: 'img.shop.test',
    };
    const shop = { row: { settings: { resize_image } } } as ShopContext;
    const headersFor = securityHeaders({ cdnBase: '/', mode: 'production' });
    expect(headersFor(shop)['Content-Security-Policy']).toContain(
      "img-src 'self' data: blob: https://img.shop.test https://partner.test https://*.partner.test;",
    );
    expect(headersFor()['Content-Security-Policy']).toContain("img-src 'self' data: blob:;");
  });

  it('[reliability] a CDN’s scripts, styles, pictures and calls are allowed where there is one', async () => {
    const policy = securityHeaders({ cdnBase: 'https://cdn.test/x/', mode: 'production' })()['Content-Security-Policy'];
    for (const name of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
      expect(policy).toMatch(new RegExp(`${name} 'self'[^;]* https://cdn\\.test;`));
  });
});
