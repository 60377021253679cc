import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageDocument } from '#domain/page/page-document.ts';
import { openDemoShop } from '../../../tests/support/demo-visitor.ts';
import type { DemoShop, Visit, VisitOptions } from '../../../tests/support/demo-visitor.ts';

let shop: DemoShop;
beforeAll(async () => {
  shop = await openDemoShop();
});
afterAll(() => shop.close());

const PAGE = 'GET /bootstrap/site/page.json';
const THEME = 'GET /bootstrap/next.json';

async function withTheme(options?: VisitOptions): Promise<Visit> {
  const visit = shop.visit(options);
  await visit.stores.theme.loadTheme();
  visit.asked.length = 0;
  return visit;
}

const queryOf = ({ requests }: Visit) => new URL(requests.at(-1)?.url ?? '').searchParams;

describe('pages', () => {
  it('[acc §4] are fetched once for an address', async () => {
    const { stores, asked } = await withTheme();
    const first = await stores.theme.loadPage('/products/everyday-mug');
    expect(await stores.theme.loadPage('/products/everyday-mug')).toBe(first);
    await stores.theme.loadPage('/');
    await stores.theme.loadPage('/products/everyday-mug');
    expect(asked).toEqual([PAGE, PAGE]);
    expect([stores.theme.page?.type, stores.theme.target]).toEqual(['product', '/products/everyday-mug']);
  });

  it('[acc §4] preview fetches them anew', async () => {
    const visit = await withTheme({ preview: true });
    await visit.stores.theme.loadPage('/');
    await visit.stores.theme.loadPage('/');
    expect(visit.asked).toEqual([PAGE, PAGE]);
    expect([queryOf(visit).get('preview'), visit.requests.at(-1)?.headers.get('x-preview')]).toEqual(['true', 'true']);
  });

  it('[core §2] the first brings the frame around it, whose languages lead to its own address', async () => {
    const { stores } = await withTheme();
    await stores.theme.loadPage('/products/teapot');
    expect(stores.theme.groups.find(({ type }) => type === 'footer-utilities')?.data).toMatchObject({
      path: '/products/teapot',
    });
  });

  it('[rendering] come without header, footer and overlay, which a navigation keeps', async () => {
    const visit = await withTheme();
    await visit.stores.theme.loadPage('/');
    const { groups } = visit.stores.theme;
    expect(new Set(groups.map(({ group }) => group))).toEqual(new Set(['header', 'footer', 'overlay']));
    const page = await visit.stores.theme.loadPage('/collections/vases');
    expect(queryOf(visit).get('groups')).toBe('false');
    expect(page.sections.every(({ group }) => group === 'main')).toBe(true);
    expect(visit.stores.theme.groups).toBe(groups);
  });

  it('[core §4] made for one visitor are not kept', async () => {
    const { stores, asked } = await withTheme();
    await stores.theme.loadPage('/cart');
    await stores.theme.loadPage('/');
    await stores.theme.loadPage('/cart');
    expect(asked).toEqual([PAGE, PAGE, PAGE]);
  });

  it('[core §8] are fetched ahead without being shown', async () => {
    const { stores, asked } = await withTheme({
      between: (request, pass) =>
        request.url.includes('broken') ? Promise.reject(new TypeError('fetch failed')) : pass(),
    });
    await stores.theme.preloadPage('/collections/vases');
    await expect(stores.theme.preloadPage('/broken'), 'whoever asked ahead decides').rejects.toThrow(
      'Network request failed',
    );
    expect(stores.theme.page).toBeNull();
    asked.length = 0;
    await stores.theme.loadPage('/collections/vases');
    expect(asked).toEqual([]);
  });

  it('[core §2] a slower answer to an earlier question is not shown', async () => {
    const held = Promise.withResolvers<void>();
    const hold = async (request: Request) => (request.url.includes('mug') ? held.promise : undefined);
    const { stores } = await withTheme({ between: (request, pass) => hold(request).then(pass) });
    const slow = stores.theme.loadPage('/products/everyday-mug');
    await stores.theme.loadPage('/');
    held.resolve();
    expect((await slow).type).toBe('product');
    expect(stores.theme.page?.type).toBe('homepage');
  });

  it('[core §8] an address that does not exist is a page with status 404', async () => {
    const { stores } = await withTheme();
    expect(await stores.theme.loadPage('/products/no-such-thing')).toMatchObject({ status: 404, type: 'not_found' });
  });
});

describe('the device', () => {
  it('[core §4] a changed one dims the page, fetches its theme once and restores the page', async () => {
    const visit = await withTheme();
    const { theme, device } = visit.stores;
    await theme.loadPage('/');
    visit.asked.length = 0;
    const switching = device.follow(833);
    expect([device.isSwitching, device.opacity]).toEqual([true, 0.5]);
    await switching;
    expect([device.device, device.isMobile, device.opacity, theme.page?.type]).toEqual(['mobile', true, 1, 'homepage']);
    expect(visit.asked).toEqual([THEME, PAGE]);
    await device.follow(834);
    await device.follow(500);
    expect([visit.asked.length, device.device]).toEqual([2, 'mobile']);
  });

  it('[core §4] follows the window once it has rested, and the last width wins', async () => {
    const { stores, platform } = await withTheme();
    const stop = stores.device.start();
    platform.viewport.resize(500);
    platform.clock.tick(1000);
    const last = stores.device.follow(1200);
    await expect.poll(() => stores.device.isSwitching).toBe(false);
    await last;
    expect(stores.device.device).toBe('desktop');
    stop();
  });

  it('[core §4] a theme that cannot be had leaves the one on show, and is tried again', async () => {
    let isOnline = true;
    const { stores, platform } = await withTheme({
      between: (_, pass) => (isOnline ? pass() : Promise.reject(new TypeError('fetch failed'))),
    });
    isOnline = false;
    await stores.device.follow(500);
    expect([stores.device.device, stores.device.opacity, platform.monitor.reports[0]?.message]).toEqual([
      'desktop',
      1,
      'Network request failed',
    ]);
    isOnline = true;
    await stores.device.follow(500);
    expect(stores.device.device).toBe('mobile');
  });
});

describe('the state a document carries', () => {
  async function documentOf(target: string) {
    const { stores } = await withTheme();
    await Promise.all([stores.shop.load(), stores.theme.loadPage(target)]);
    return JSON.parse(JSON.stringify(stores.dehydrate())) as ReturnType<typeof stores.dehydrate>;
  }

  it('[rendering] is all the browser needs to show the page again', async () => {
    const snapshot = await documentOf('/');
    const { stores, asked } = shop.visit();
    stores.hydrate(snapshot);
    await stores.theme.loadPage('/');
    expect(asked).toEqual([]);
    expect([
      stores.shop.shop?.name,
      stores.theme.page?.type,
      stores.theme.groups.length > 0,
      stores.theme.theme?.css,
    ]).toEqual(['Halden & Moss', 'homepage', true, '']);
  });

  it('[rendering] is of the address it is opened at, whichever of those that share it', async () => {
    const snapshot = await documentOf('/');
    const { stores, asked } = shop.visit();
    stores.hydrate(snapshot);
    await stores.theme.loadPage('/?utm_source=mail');
    expect([asked, stores.theme.target]).toEqual([[], '/?utm_source=mail']);
    await stores.theme.loadPage('/');
    expect(asked).toEqual([PAGE]);
  });

  it('[rendering] may lack what stays plain HTML: coming back fetches the page whole', async () => {
    const snapshot = await documentOf('/');
    const bare = {
      ...snapshot,
      theme: { ...snapshot.theme, page: { ...(snapshot.theme.page as PageDocument), issues: [], sections: [] } },
    };
    const { stores } = shop.visit();
    stores.hydrate(bare);
    expect((await stores.theme.loadPage('/')).sections).toEqual([]);
    await stores.theme.loadPage('/collections');
    expect((await stores.theme.loadPage('/')).sections.length).toBeGreaterThan(0);
  });

  it('[rendering] holds nothing of a visitor', async () => {
    const { stores, platform } = await withTheme();
    await stores.cart.add([{ variant_id: 1001, qty: 1 }]);
    await stores.theme.loadPage('/');
    expect(JSON.stringify(stores.dehydrate())).not.toContain(platform.local.get('cartToken'));
  });
});
