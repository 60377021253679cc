import { describe, expect, it } from 'vitest';
import {
  disturbances,
  executed,
  holdCode,
  refuseCode,
  scriptsAtLoad,
  watchSections,
} from '../support/browser/hydration-watch.ts';
import { enter, eventually } from '../support/browser/shopper.ts';
import type { Visitor } from '../support/browser/shopper.ts';
import { addButton, addToCart, choose, openProduct, runs } from '../support/browser/shopping.ts';

const apiCalls = ({ requested }: Visitor) => requested.filter((path) => path.startsWith('/api/'));

/** Pages on which the application starts by itself. */
const QUIET = ['/collections/vases', '/products/cylinder-vase', '/cart', '/search'];

/** Pages that run at the first touch alone. */
describe.each(['/', '/pages/care'])('the page %s', (path) => {
  it('[hydration] loads the boot script alone, fetches ahead when idle and runs at the first interaction, leaving its HTML in place', async () => {
    const visitor = await enter();
    const { page } = visitor;
    await page.goto(path);
    expect(await scriptsAtLoad(page)).toEqual([expect.stringMatching(/^boot-/)]);

    await page.locator('link[rel=prefetch]').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    expect(await executed(page)).toEqual([]);
    // A first visit asks where it comes from, and nothing else.
    await eventually(() => apiCalls(visitor)).toEqual(['/api/catalog/next/location.json']);

    await watchSections(page);
    await page.getByRole('heading', { level: 1 }).click();
    await eventually(() => executed(page)).toEqual(['queue', 'root']);
    await eventually(() => page.locator('[data-h="0"]').count()).toBe(0);
    expect(await disturbances(page)).toEqual([]);
  });
});

it.each(QUIET)(
  '[performance] %s loads the boot script alone and runs without a touch after quiet seconds, leaving its HTML in place',
  async (path) => {
    const { page } = await enter({ width: 390 });
    await page.goto(path);
    expect(await scriptsAtLoad(page)).toEqual([expect.stringMatching(/^boot-/)]);
    await watchSections(page);
    await eventually(() => executed(page)).toEqual(['queue', 'root']);
    await eventually(() => page.locator('[data-h="0"]').count()).toBe(0);
    expect(await disturbances(page)).toEqual([]);
  },
);

it('[performance] where data is saved, and on a content page, nothing is fetched or run without a touch', async () => {
  const visitor = await enter({ width: 390 });
  const { page, context } = visitor;
  await page.clock.install();
  await page.goto('/pages/care');
  await page.clock.runFor(20_000);
  expect(await executed(page)).toEqual([]);
  await context.addInitScript(() =>
    Object.defineProperty(Object.getPrototypeOf((navigator as { connection?: object }).connection), 'saveData', {
      get: () => true,
    }),
  );
  await page.goto('/products/cylinder-vase');
  await page.clock.runFor(20_000);
  expect([await executed(page), await page.locator('link[rel=prefetch]').count()]).toEqual([[], 0]);
  await addButton(page).click();
  await page.getByRole('dialog', { name: 'Your cart (1)' }).waitFor();
});

it('[core §4] a press opens the drawer with its line before the server has answered, without an amount, and nothing moves when it has', async () => {
  const { page } = await enter({ width: 390 });
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/checkout/next/cart.json*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await openProduct(page, '/products/cylinder-vase');
  await addButton(page).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart (1)' });
  await drawer.getByText('Cylinder Vase').waitFor();
  await drawer.getByText('Adding…').waitFor();
  expect(await drawer.getByText('$').count()).toBe(0);
  const place = () =>
    drawer
      .getByText('Cylinder Vase', { exact: true })
      .first()
      .evaluate((line) => line.getBoundingClientRect().top);
  await drawer.evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)));
  const before = await place();
  answer.resolve();
  await drawer.getByRole('link', { name: 'Checkout' }).waitFor();
  await drawer.getByText('away from free').waitFor();
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(10);
});

it('[hydration] a press is seen before any code has arrived', async () => {
  const { page } = await enter({ width: 390 });
  const letIn = await holdCode(page);
  await page.goto('/products/cylinder-vase');
  await addButton(page).click();
  const pressed = page.locator('button[data-pressed]');
  expect(await pressed.evaluate((button) => getComputedStyle(button).opacity)).toBe('0.6');
  letIn();
  await page.getByRole('dialog', { name: 'Your cart (1)' }).waitFor();
  expect(await pressed.count()).toBe(0);
});

describe.each(['/', '/collections/vases', '/products/cylinder-vase', '/cart', '/search', '/pages/care'])(
  'the first press on %s',
  (path) => {
    it.each([
      { icon: 'Search', panel: 'Search' },
      { icon: 'Cart', panel: 'Your cart' },
    ])('[hydration] on $icon opens its panel and stays on the page', async ({ icon, panel }) => {
      const { page } = await enter({ width: 390 });
      const letIn = await holdCode(page);
      await page.goto(path);
      await page.locator('header').getByRole('link', { name: icon }).click();
      letIn();
      await page.getByRole('dialog', { name: panel }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    });
  },
);

it('[core §4] a desktop browser narrower than 834 px does not fade the page at the first press', async () => {
  const { page, requested } = await enter();
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/products/cylinder-vase');
  await page.evaluate(() => {
    const faded: string[] = [];
    Object.assign(window, { faded });
    const app = document.getElementById('app')!;
    new MutationObserver(() => faded.push(app.style.opacity)).observe(app, { attributeFilter: ['style'] });
  });
  await page.getByRole('heading', { level: 1 }).click();
  await runs(page, 'main-product');
  await addButton(page).click();
  await page.getByRole('dialog', { name: 'Your cart (1)' }).waitFor();
  expect(await page.evaluate(() => (window as { faded?: string[] }).faded)).not.toContain('0.5');
  // The drawer's link to the cart is prepared, the page itself is not asked for again.
  const again = /^\/api\/bootstrap\/(?!site\/page\.json\?path=%2Fcart&)/;
  expect(requested.filter((path) => again.test(path))).toEqual([]);
});

it('[core §4] the badge follows what forms without script and other devices change, without a touch', async () => {
  const { page, context } = await enter();
  await addToCart(page, '/products/everyday-mug');
  const badge = page.locator('header [data-cart-badge]').filter({ visible: true }).first();
  await eventually(() => badge.textContent()).toBe('1');
  // Another device or a native form, which this browser's script does not hear of.
  await context.request.post('/cart/add', { form: { id: 1026, quantity: 3 } });
  await page.goto('/');
  await eventually(() => badge.textContent()).toBe('4');
  await page.reload();
  await eventually(() => badge.textContent()).toBe('4');
  expect(await executed(page)).toEqual([]);
});

it('[core §8] an error before the first touch, a lost main chunk and a lost style sheet are reported', async () => {
  const { page } = await enter({
    tolerates: [/^client error: /, /^failed: .*\.(js|css)/, /^error: Error: too early/, /^console: /],
  });
  const told: { module_name: string; message: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/logging-monitor.json')) told.push(request.postDataJSON());
  });
  await refuseCode(page);
  await page.route(/\.css/, (route) => route.abort());
  await page.goto('/pages/care');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('too early');
    });
  });
  await eventually(() => told.length).toBe(1);
  await page.getByRole('heading', { level: 1 }).click();
  await eventually(() => told.map(({ module_name }) => module_name).toSorted()).toEqual(['chunk', 'style', 'window']);
  expect(told.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      'Error: too early',
      expect.stringMatching(/^TypeError: Failed to fetch dynamically imported module/),
      expect.stringMatching(/^Unable to preload CSS for \/.*\.css/),
    ]),
  );
});

it('[hydration] without code the icons lead to their pages', async () => {
  const { page } = await enter({
    tolerates: [
      /^failed: \/app\/.*\.js net::ERR_FAILED$/,
      /^console: TypeError: Failed to fetch dynamically imported module/,
      /^client error: .*"chunk"/,
    ],
  });
  await refuseCode(page);
  for (const [icon, path] of [
    ['Search', '/search'],
    ['Cart', '/cart'],
  ] as const) {
    await page.goto('/products/cylinder-vase');
    await page.locator('header').getByRole('link', { name: icon }).click();
    await page.waitForURL(path);
  }
});

it('[hydration] a cart with lines keeps its HTML too', async () => {
  const { page } = await enter();
  await addToCart(page, '/products/everyday-mug');
  await page.goto('/cart');
  await watchSections(page);
  await page.getByRole('heading', { level: 1 }).click();
  await runs(page, 'cart-page');
  await page.waitForLoadState('networkidle');
  expect(await disturbances(page)).toEqual([]);
});

it('[hydration] what is typed and chosen before the code arrives survives and takes effect', async () => {
  const { page } = await enter();
  const letIn = await holdCode(page);
  await page.goto('/products/cylinder-vase');
  await page.getByRole('spinbutton', { name: 'Quantity of Cylinder Vase' }).fill('3');
  await choose(page, 'Moss');
  letIn();
  await page.waitForURL('/products/cylinder-vase?variant=1003');
  expect(await page.getByRole('radio', { name: 'Moss' }).isChecked()).toBe(true);
  expect(await page.getByRole('spinbutton', { name: 'Quantity of Cylinder Vase' }).inputValue()).toBe('3');
  await addButton(page).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart (3)' });
  await drawer.getByText('Moss / Medium 26 cm').waitFor();
});

it('[hydration] "Add to cart" before any code has arrived lands exactly one line', async () => {
  const visitor = await enter();
  const { page } = visitor;
  const letIn = await holdCode(page);
  await page.goto('/products/cylinder-vase');
  await choose(page, 'Moss');
  await page.getByRole('spinbutton', { name: 'Quantity of Cylinder Vase' }).fill('2');
  await addButton(page).click();
  letIn();
  const drawer = page.getByRole('dialog', { name: 'Your cart (2)' });
  await drawer.getByText('Moss / Medium 26 cm').waitFor();
  await drawer.getByRole('link', { name: 'Checkout' }).waitFor();
  await page.goto('/cart');
  expect(await page.getByRole('main').getByRole('spinbutton').count()).toBe(1);
  expect(await page.getByRole('spinbutton', { name: 'Quantity of Cylinder Vase' }).inputValue()).toBe('2');
});

it("[hydration] text that is being typed while the code arrives is the code's too", async () => {
  const { page } = await enter();
  const letIn = await holdCode(page);
  await page.goto('/products/engraved-oak-board');
  const words = page.getByRole('textbox').first();
  await words.pressSequentially('Long breakfasts');
  letIn();
  await runs(page, 'main-product');
  await addButton(page).click();
  await page.getByRole('dialog').getByText('Long breakfasts').waitFor();
});

it('[hydration] when no code can be loaded the form is sent as it is', async () => {
  const { page } = await enter({
    tolerates: [
      /^failed: \/app\/.*\.js net::ERR_FAILED$/,
      /^console: TypeError: Failed to fetch dynamically imported module/,
      /^client error: .*"chunk"/,
    ],
  });
  await refuseCode(page);
  await page.goto('/products/cylinder-vase');
  await choose(page, 'Moss');
  await choose(page, 'Tall 34 cm');
  await addButton(page).click();
  await page.waitForURL('/cart');
  expect(await page.getByText('Moss / Tall 34 cm').count()).toBe(1);
});

it('[core §2] a link changes the page under the same header, and Back returns to where one was', async () => {
  const { page } = await enter();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).click();
  await eventually(() => executed(page)).toEqual(['queue', 'root']);
  await page.evaluate(() => Object.assign(document.querySelector('header')!, { isFirst: true }));
  const isSameHeader = () => page.evaluate(() => 'isFirst' in document.querySelector('header')!);

  await eventually(() => page.locator('[data-later=""]').count()).toBe(0);
  const link = page.getByRole('main').getByRole('link', { name: 'Vases' });
  await link.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(500);
  await link.click();
  await page.waitForURL('/collections/vases');
  await page.getByRole('heading', { level: 1, name: 'Vases' }).waitFor();
  await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await isSameHeader()).toBe(true);
  expect(await page.title()).toMatch(/^Vases/);

  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Calm things' }).waitFor();
  await eventually(() => page.evaluate(() => window.scrollY)).toBe(left);
  expect(await isSameHeader()).toBe(true);
});

it('[performance] pictures of sections far below are fetched when one comes near', async () => {
  const { page, requested } = await enter({ width: 390 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const last = page.getByRole('main').getByRole('img').last();
  const pictures = () => requested.filter((path) => path.startsWith('/images/')).length;
  const first = pictures();
  const isLoaded = () => last.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  expect([first > 0, await isLoaded()]).toEqual([true, false]);
  await last.scrollIntoViewIfNeeded();
  await eventually(isLoaded).toBe(true);
  expect(pictures()).toBeGreaterThan(first);
});

it('[performance] sections far away rest once the application runs, and the page keeps its whole height', async () => {
  const { page } = await enter({ width: 390 });
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).click();
  await page.locator('[data-later="known"]').last().waitFor({ state: 'attached' });
  await eventually(() => page.locator('[data-later=""]').count()).toBe(0);
  const isDrawn = () =>
    page
      .locator('[data-later] a')
      .last()
      .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isDrawn()).toBe(false);
  const heights = await page.evaluate(() => {
    const height = () => document.documentElement.scrollHeight;
    const resting = height();
    document
      .querySelectorAll<HTMLElement>('[data-later]')
      .forEach(({ style }) => (style.contentVisibility = 'visible'));
    const drawn = height();
    document.querySelectorAll<HTMLElement>('[data-later]').forEach(({ style }) => (style.contentVisibility = ''));
    return { resting, drawn };
  });
  expect(heights.resting).toBe(heights.drawn);
  await page.locator('[data-later] a').last().scrollIntoViewIfNeeded();
  await eventually(isDrawn).toBe(true);
});

it.each(['/', '/products/cylinder-vase'])(
  "[performance] at %s the page's own part of the style gives way to the whole, and nothing looks different",
  async (path) => {
    const { page } = await enter({ width: 390 });
    await page.goto(path);
    const part = await page.locator('head > style').first().textContent();
    await page.getByRole('heading', { level: 1 }).click();
    const rules = () =>
      page
        .locator('head > style')
        .first()
        .evaluate(({ sheet }: HTMLStyleElement) => [...sheet!.cssRules].map(({ constructor }) => constructor.name));
    await eventually(async () => new Set(await rules())).toEqual(new Set(['CSSFontFaceRule']));
    await eventually(() => page.locator('[data-h="0"]').count()).toBe(0);
    const differences = await page.evaluate((text) => {
      const look = (element: Element, pseudo: string) => {
        const style = getComputedStyle(element, pseudo);
        return pseudo && style.content === 'none'
          ? []
          : [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`);
      };
      const looks = () =>
        [...document.querySelectorAll('body, body *')].map((element) =>
          ['', '::before', '::after'].map((pseudo) => look(element, pseudo)),
        );
      const after = looks();
      document.head.prepend(Object.assign(document.createElement('style'), { textContent: text }));
      return looks().flatMap((element, index) =>
        element.flatMap((one, at) => one.filter((line, place) => line !== after[index]![at]![place])),
      );
    }, part);
    expect(differences).toEqual([]);
  },
);

it('[hydration] the first touch deep in a page leaves the page where it is', async () => {
  const { page } = await enter();
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Currency: USD' });
  await opener.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  // What has come near is laid out in the next frame. With the first touch all sections are; what is seen must not move
  // for it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const placeOf = () => opener.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const place = await placeOf();
  await opener.click();
  await eventually(() => executed(page)).toEqual(['queue', 'root']);
  await eventually(() => page.locator('[data-h="0"]').count()).toBe(0);
  await eventually(() => page.locator('[data-later=""]').count()).toBe(0);
  expect(await placeOf()).toBe(place);
  expect(await page.getByRole('button', { name: /^EUR/ }).isVisible()).toBe(true);
});

it('[core §2] after a navigation language and currency lead to the page that is shown', async () => {
  const { page } = await enter();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).click();
  await eventually(() => executed(page)).toEqual(['queue', 'root']);
  await page.getByRole('main').getByRole('link', { name: 'Vases' }).click();
  await page.getByRole('heading', { level: 1, name: 'Vases' }).waitFor();
  // By its own handle: the server would lead there from every other, a round trip later.
  await eventually(() => page.locator('a[data-locale-prefix="/de-de"]').getAttribute('href')).toBe(
    '/de-de/collections/vasen',
  );
  await page.getByRole('button', { name: 'Currency: USD' }).click();
  await page.getByRole('button', { name: /^EUR/ }).click();
  await page.getByRole('main').getByText('€').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/collections/vases');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await page.waitForURL('/de-de/collections/vasen');
});

it('[core §2] the checkout is entered and left by loading the whole document', async () => {
  const { page } = await enter();
  await addToCart(page, '/products/everyday-mug');
  const mark = () => page.evaluate(() => Object.assign(window, { isFirst: true }));
  const isMarked = () => page.evaluate(() => 'isFirst' in window);
  await mark();
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click();
  await page.waitForURL('/checkouts/*');
  await runs(page, 'checkout');
  expect(await isMarked()).toBe(false);
  await mark();
  await page.getByRole('link', { name: 'Back to cart' }).click();
  await page.waitForURL('/cart');
  expect(await isMarked()).toBe(false);
});

it('[performance] a choice writes its words with the formatters that are there', async () => {
  const { page } = await enter();
  await openProduct(page, '/products/cylinder-vase');
  // Its box stays while what is in it changes hands.
  await page.locator('[data-deferred]', { hasText: 'Arrives' }).scrollIntoViewIfNeeded();
  const line = page.locator('p[aria-busy]', { hasText: /Arrives [A-Z]/ });
  await line.waitFor();
  const made = await page.evaluateHandle(() => {
    const dates: unknown[] = [];
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct: (Format, options) => (dates.push(options), new Format(...(options as []))),
    });
    return dates;
  });
  const answered = page.waitForResponse(/eta-shipping-time/);
  await choose(page, 'Moss');
  await answered;
  await eventually(() => line.getAttribute('aria-busy')).toBe('false');
  expect(await made.jsonValue()).toEqual([]);
});
