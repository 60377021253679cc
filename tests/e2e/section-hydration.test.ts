import { chromium } from 'playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '#api/core/endpoint.ts';
import type { Answer, Endpoint } from '#api/core/endpoint.ts';
import { cartApi } from '#api/cart.api.ts';
import { catalogueApi } from '#api/catalogue.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { customerApi } from '#api/customer.api.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import type { PageType } from '#domain/page/page-routes.ts';
import { IN_CALIFORNIA } from '../spec/support/addresses.ts';
import { chromiumLaunch } from '../support/browser/chromium.ts';
import { openPresetShop, templatesOf } from '../support/preset-shop.ts';
import type { PresetShop } from '../support/preset-shop.ts';

/** A product of the demo shop that needs no choice, at its first variant. */
const EVERYDAY = { handle: 'everyday-mug' };
/** Types that no address is of: their pages go by another name. */
const OTHER_NAMES: ReadonlySet<PageType> = new Set(['other_page', 'sign_in', 'sign_up', 'create_password']);

describe('every section by its first preset', () => {
  let shop: PresetShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([openPresetShop(), chromium.launch(chromiumLaunch)]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
  });

  const call = async <E extends Endpoint>(
    endpoint: E,
    { path, query = {}, body }: { path?: Record<string, string>; query?: Record<string, string>; body?: object } = {},
  ): Promise<Answer<E>> => {
    const response = await shop.fetch(`/api${fillPath(endpoint.path, path)}?${new URLSearchParams(query)}`, {
      method: endpoint.method,
      body: body && JSON.stringify(body),
    });
    const answer = await response.json();
    if (!answer.success) throw new Error(`${endpoint.path}: ${JSON.stringify(answer)}`);
    return answer.result as Answer<E>;
  };
  const cartWithOne = async () => {
    const { variants } = await call(catalogueApi.product, { path: EVERYDAY });
    const { cart } = await call(cartApi.create, { body: { cartItems: [{ variant_id: variants[0]!.id, qty: 1 }] } });
    return cart;
  };
  const checkoutWithOne = async () => (await cartWithOne()).checkoutToken;
  const orderOfOne = async () => {
    const token = await checkoutWithOne();
    const { shipping } = await call(checkoutApi.customerAndShipping, {
      path: { token },
      body: { email: 'ada@example.com', shipping_address: IN_CALIFORNIA },
    });
    await call(checkoutApi.customerAndShipping, { path: { token }, body: { shipping_method: shipping.rates[0]!.id } });
    return call(checkoutApi.createOrder, { path: { token }, body: { accept_term: true, payment_method: 'cod' } });
  };
  /** A page of each type that a section is made for. */
  const addresses: Partial<Record<PageType, string | ((page: Page) => Promise<string>)>> = {
    homepage: '/',
    collections: '/collections',
    collection: '/collections/vases',
    my_wishlist: '/my-wishlist',
    login: '/login',
    register: '/register',
    reset_password: '/reset-password',
    activate_account: '/activate-account/1/of-a-mail',
    account: async (page) => {
      const { token } = await call(customerApi.register, {
        body: { email: 'ada@example.com', password: 'calm-things-4-rooms' },
      });
      await page
        .context()
        .addCookies(
          [COOKIES.session, COOKIES.customerToken].map((name) => ({ name, value: token, url: shop.baseUrl })),
        );
      return '/my-account';
    },
    blogs: '/blogs/journal',
    blog_post: '/blogs/journal/looking-after-oak',
    'blog-post': '/blog-posts/looking-after-oak',
    product: `/products/${EVERYDAY.handle}`,
    offer: '/products/moon-vase/offer/611',
    search: '/search?q=vase',
    cart: async (page) => {
      const { token } = await cartWithOne();
      await page.context().addCookies([{ name: COOKIES.cartToken, value: token, url: shop.baseUrl }]);
      return '/cart';
    },
    checkout: async () => `/checkouts/${await checkoutWithOne()}`,
    thankyou: async () => {
      const { token, access_key } = await orderOfOne();
      return `/orders/${token}?key=${access_key}`;
    },
    page: '/pages/about',
    policy: '/policies/refund-policy',
    password: '/password',
    not_found: '/page-not-found',
    error: '/error',
  };

  it('[workbench, The gate 5] renders on the server and hydrates without a warning', async () => {
    const unseen = new Set(shop.sections.keys());
    const wrong: Record<string, string[]> = {};
    const templates = new Set(
      [...shop.sections.values()].flatMap(templatesOf).filter((template) => !OTHER_NAMES.has(template)),
    );
    for (const template of templates) {
      const page = await browser.newPage();
      const address = addresses[template];
      expect(address, `an address of a page of type ${template}`).toBeDefined();
      const heard = listen(page);
      // Resizing pictures would be most of the work, and they have no part in it.
      await page.route('**/images/**', (route) => route.abort());
      await page.goto(shop.baseUrl + (typeof address === 'function' ? await address(page) : address), {
        waitUntil: 'commit',
      });
      await page.locator('#app').waitFor({ state: 'attached' });
      const sections = page.locator('#app [data-section]');
      for (const type of await sections.evaluateAll((found) =>
        found.map((element) => element.getAttribute('data-section') ?? ''),
      ))
        unseen.delete(type);
      await page.waitForFunction(
        () => document.querySelector('[data-section]') && !document.querySelector('[data-section][data-h="0"]'),
      );
      const plain = await sections.evaluateAll((found) =>
        found
          .filter((element) => element.getAttribute('data-h') !== '1')
          .map((element) => `${element.getAttribute('data-section')} is not its code's`),
      );
      const faults = [...heard, ...plain];
      if (faults.length > 0) wrong[template] = faults;
      await page.close();
    }
    expect(wrong, JSON.stringify(wrong, undefined, 1)).toEqual({});
    expect([...unseen]).toEqual([]);
  });
});

/** What the page says: warnings, errors, and what the shop's own monitor is told. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource'))
      heard.push(message.text().slice(0, 2000));
  });
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('request', (request) => {
    if (request.url().endsWith('/api/logging-monitor.json')) heard.push(request.postData() ?? '');
  });
  return heard;
}
