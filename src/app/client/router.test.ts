import { createMemoryHistory } from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageDocument } from '#domain/page/page-document.ts';
import { matchPageRoute, PAGE_ROUTES } from '#domain/page/page-routes.ts';
import { createStorefrontRouter } from './router.ts';

/** Loads an address; answers what was asked of the store, the route taken and the address that stands afterwards. */
async function visit(address: string, prefix = '') {
  const asked: string[] = [];
  const loadPage = async (target: string) => {
    asked.push(target);
    return { path: target } as PageDocument;
  };
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createStorefrontRouter({ context: { loadPage }, history, prefix });
  await router.load();
  const { matches, location } = router.state;
  return {
    router,
    asked,
    params: matches.at(-1)?.params as Record<string, string>,
    route: matches.at(-1)?.staticData.page?.name,
    search: location.search as Record<string, unknown>,
    href: history.location.href,
  };
}

/** The query's pairs, in no order of keys. */
const pairsOf = (address: string) => [...new URL(address, 'http://x').searchParams].map(String).toSorted();

describe('the router', () => {
  const rows = Object.values(PAGE_ROUTES).flat();

  it.each(rows.map(({ name, path }) => [name, path.replace(/\{(\w+)\??\}/g, 'x')]))(
    '[core §2] %s is at %s',
    async (name, path) => {
      const { route, asked, params } = await visit(path);
      expect(route).toBe(name);
      expect(asked).toEqual([path]);
      expect(params).toEqual(matchPageRoute(path)?.params);
    },
  );

  it('[core §2] a parameter that may be missing may be missing', async () => {
    expect(await visit('/checkouts/abc')).toMatchObject({ route: 'checkout', params: { token: 'abc' } });
    expect(await visit('/checkouts/abc/key')).toMatchObject({
      route: 'checkout',
      params: { token: 'abc', recover: 'key' },
    });
  });

  it('[core §2] a literal segment wins over a parameter', async () => {
    expect([(await visit('/products/vendors')).route, (await visit('/products/vendor')).route]).toEqual([
      'product-vendors',
      'product',
    ]);
  });

  it.each(['/nowhere', '/products', '/a/b/c/d', '/policies/ip/form'])(
    '[core §2] any other path asks for its page too: %s',
    async (path) => {
      const { route, asked } = await visit(path);
      expect([route, asked]).toEqual([undefined, [path]]);
    },
  );

  it.each([
    ['/products/vase?variant=9', { variant: '9' }],
    ['/search?q=true', { q: 'true' }],
    ['/search?q=%22a%22', { q: '"a"' }],
    ['/search?q=[1]', { q: '[1]' }],
    ['/search?q=007', { q: '007' }],
    ['/search?q=1e3', { q: '1e3' }],
    ['/search?q=a+b', { q: 'a b' }],
    ['/search?q=a%20b', { q: 'a b' }],
    ['/search?q=a%2Bb', { q: 'a+b' }],
    ['/search?q=', { q: '' }],
    ['/search?q', { q: '' }],
    ['/search?tag=a&tag=b', { tag: ['a', 'b'] }],
    ['/search?tag=a&q=x&tag=b', { tag: ['a', 'b'], q: 'x' }],
    ['/search?filter.price=1', { 'filter.price': '1' }],
    ['/search?q=100%', { q: '100%' }],
    ['/search?a[]=1', { 'a[]': '1' }],
    ['/search?q=größe', { q: 'größe' }],
  ])('[core §2] the query of %s is read plainly and its page is asked for once', async (address, query) => {
    const { search, asked } = await visit(address);
    expect(search).toEqual(query);
    expect(asked).toHaveLength(1);
    const [target] = asked;
    expect(pairsOf(target!)).toEqual(pairsOf(address));
  });

  it('[core §2] any query comes through', async () => {
    const pairs = fc.array(fc.tuple(fc.string({ unit: 'grapheme-ascii' }), fc.string({ unit: 'grapheme' })), {
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(pairs, async (given) => {
        const query = new URLSearchParams(given);
        const { asked } = await visit(`/search?${query}`);
        expect(pairsOf(asked[0]!)).toEqual(pairsOf(`/search?${query}`));
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['/de-de', '/', 'home'],
    ['/de-de/', '/', 'home'],
    ['/de-de/cart?x=1', '/cart?x=1', 'cart'],
    ['/de-de/products/vase?variant=9', '/products/vase?variant=9', 'product'],
  ])('[core §2] the prefix of %s is taken off: %s', async (address, target, route) => {
    expect(await visit(address, '/de-de')).toMatchObject({ asked: [target], route });
  });

  it('[core §2] and given again to where it goes', async () => {
    const { router, asked } = await visit('/de-de/cart', '/de-de');
    router.history.push('/de-de/products/vase?variant=9');
    await router.load();
    expect(asked).toEqual(['/cart', '/products/vase?variant=9']);
    expect(router.buildLocation({ to: '/products/$handle', params: { handle: 'bowl' } } as never).publicHref).toBe(
      '/de-de/products/bowl',
    );
    expect(router.buildLocation({ to: '/' } as never).publicHref).toMatch(/^\/de-de\/?$/);
  });

  it('[core §2] a path that only begins like the prefix is a path of its own', async () => {
    expect((await visit('/de-denmark', '/de-de')).asked).toEqual(['/de-denmark']);
  });

  it.each([
    ['/products/vase/', '/products/vase'],
    ['/products/%76ase', '/products/vase'],
    ['//cart', '/cart'],
    ['/search?q=a%20b', '/search?q=a+b'],
    ['/search?q', '/search?q='],
    ['/products/50%', '/products/50%25'],
    ['/cart?error=a%20b#top', '/cart?error=a+b#top'],
  ])('[core §2] %s is answered as %s, and the address says so', async (address, written) => {
    const { asked, href } = await visit(address);
    expect([asked.length, href]).toEqual([1, written]);
  });

  it('[rendering] the address that stands is the router’s own: nothing navigates at the start', async () => {
    const { router } = await visit('/de-de/products/vase/?x=a%20b', '/de-de');
    expect(router.history.location.href).toBe('/de-de/products/vase?x=a+b');
    expect(router.buildLocation({ to: router.latestLocation.pathname, search: true } as never).publicHref).toBe(
      router.latestLocation.publicHref,
    );
  });

  it('[core §2] an encoded handle is decoded once', async () => {
    expect((await visit('/pages/caf%C3%A9')).params).toEqual({ handle: 'café' });
    expect((await visit('/pages/50%2525')).params).toEqual({ handle: '50%25' });
    expect((await visit('/pages/a%2Fb')).asked).toEqual(['/pages/a%2Fb']);
    expect((await visit('/pages/a%3Fb%23c')).params).toEqual({ handle: 'a?b#c' });
  });

  it('[core §2] a malformed escape stays as it is', async () => {
    for (const handle of ['50%', '%E0%A4%A', '%zz'])
      expect(await visit(`/products/${handle}`)).toMatchObject({ route: 'product', params: { handle } });
  });
});
