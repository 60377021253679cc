import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { enter, eventually } from '../support/browser/shopper.ts';
import { addButton, openProduct } from '../support/browser/shopping.ts';

const VASE = '/products/cylinder-vase';

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Pictures of Cylinder Vase' });
/** How near the picture on the stage is. */
const scaleOf = (page: Page) =>
  viewer(page)
    .locator('img')
    .first()
    .evaluate((img) => Number(/scale\(([\d.]+)\)/.exec((img as HTMLElement).style.transform)?.[1]));

it('[look] pictures open over the window by keyboard, come near, turn over, and give the focus back', async () => {
  const { page } = await enter();
  await page.goto(VASE);
  const second = page.getByRole('link', { name: /^Enlarge picture 2:/ });
  await second.focus();
  await page.keyboard.press('Enter');
  await viewer(page).waitFor();
  await page.keyboard.press('ArrowRight');
  await viewer(page)
    .getByText(/^Picture 3 of 8: /)
    .waitFor({ state: 'attached' });
  await page.keyboard.press('+');
  expect(await scaleOf(page)).toBeGreaterThan(1);
  await page.keyboard.press('ArrowRight');
  await viewer(page)
    .getByText(/^Picture 3 of 8: /)
    .waitFor({ state: 'attached' });
  // The focus goes round inside: past the last thing comes the first.
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
    /^Enlarge picture 3:/,
  );
});

it('[look] by touch a swipe turns over, two taps come near, and two fingers nearer', async () => {
  const { page, context } = await enter({ width: 390 });
  await page.goto(VASE);
  await page.getByRole('link', { name: /^Enlarge picture 1:/ }).tap();
  await viewer(page).waitFor();
  const touch = await context.newCDPSession(page);
  const at = (...points: [x: number, y: number][]) => ({ touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [x: number, y: number][]) =>
    touch.send('Input.dispatchTouchEvent', { type, ...at(...points) });
  await send('touchStart', [300, 400]);
  await send('touchMove', [200, 400]);
  await send('touchMove', [100, 400]);
  await send('touchEnd');
  await viewer(page)
    .getByText(/^Picture 2 of 8: /)
    .waitFor({ state: 'attached' });
  for (let tap = 0; tap < 2; tap += 1) {
    await send('touchStart', [200, 400]);
    await send('touchEnd');
  }
  await eventually(() => scaleOf(page)).toBe(2.5);
  await send('touchStart', [150, 400], [250, 400]);
  await send('touchMove', [130, 400], [270, 400]);
  await send('touchEnd');
  await eventually(() => scaleOf(page)).toBeGreaterThan(3);
});

it('[core §9] a film is fetched when its poster is pressed, in parts, and plays in its place', async () => {
  const { page, requested } = await enter();
  await page.goto('/products/moon-vase');
  await page.getByRole('link', { name: /^Show picture 2:/ }).click();
  const poster = page.getByRole('link', { name: /^Play video:/ });
  expect(requested.filter((path) => path.startsWith('/media/'))).toEqual([]);
  await poster.click();
  await eventually(() =>
    page.locator('video').evaluate((clip) => (clip as HTMLVideoElement).currentTime),
  ).toBeGreaterThan(0);
  expect(await page.locator('video').evaluate((clip) => clip === document.activeElement)).toBe(true);
  expect(requested).toContain('/media/films/moon-vase.webm');
  // The viewer turns over the pictures alone.
  await page.getByRole('link', { name: /^Show picture 1:/ }).click();
  await page.getByRole('link', { name: /^Enlarge picture 1:/ }).click();
  await page.getByText(/^Picture 1 of 4: /).waitFor({ state: 'attached' });
});

it('[hydration, Without script] without script a picture leads to its largest copy', async () => {
  const { page } = await enter({ javaScriptEnabled: false });
  await page.goto(VASE);
  const answer = page.waitForResponse(
    (response) => response.request().isNavigationRequest() && response.url().includes('/images/'),
  );
  await page.getByRole('link', { name: /^Enlarge picture 1:/ }).click();
  expect((await answer).headers()['content-type']).toMatch(/^image\//);
});

it('[core §7] what is written shows on the product, in its lettering, and goes into the cart as it was written', async () => {
  const { page, requested } = await enter();
  await page.goto('/products/engraved-oak-board');
  const field = page.getByRole('textbox', { name: 'Engraving', exact: true });
  await field.fill('Long breakfasts');
  const words = page.locator('svg text');
  await words.waitFor();
  // In as many lines as the machine's own font makes of it.
  const written = async () => (await words.locator('tspan').allTextContents()).join(' ');
  expect(await written()).toBe('Long breakfasts');
  await page.getByText('Now shown on the product: Long breakfasts').waitFor({ state: 'attached' });
  await page.getByRole('combobox', { name: 'Lettering' }).selectOption('Capitals');
  await page.getByText('Lower corner').click();
  await eventually(written).toBe('LONG BREAKFASTS');
  expect(requested.filter((path) => path.startsWith('/api/pod-personalize/preview.json'))).toHaveLength(1);
  await addButton(page).click();
  await page.getByRole('dialog', { name: 'Your cart (1)' }).getByText('Long breakfasts').waitFor();
});

it("[core §7] a shopper's picture is shown cut to its place in the frame", async () => {
  const { page } = await enter();
  await openProduct(page, '/products/made-to-order-frame');
  await page.getByText('image files, up to 20.0 MB').waitFor();
  const buffer = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer();
  await page.getByLabel('Your picture').setInputFiles({ name: 'Lake.png', mimeType: 'image/png', buffer });
  const picture = page.locator('svg svg image').first();
  await picture.waitFor({ state: 'attached' });
  expect(await picture.getAttribute('href')).toMatch(/^\/uploads\/.+Lake\.png$/);
  expect(await picture.getAttribute('preserveAspectRatio')).toBe('xMidYMid slice');
});

const pictures = (requested: readonly string[]) => requested.filter((path) => path.startsWith('/images/products/'));
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

it('[performance] of a product’s pictures the first comes before the others', async () => {
  const { page, requested } = await enter({ width: 390 });
  const first = Promise.withResolvers<void>();
  await page.route('**/images/products/*', (route) => first.promise.then(() => route.continue()));
  await page.goto(VASE, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await eventually(() => requested.some((path) => path.includes('/boot-'))).toBe(true);
  await drawn(page);
  expect(pictures(requested)).toEqual([expect.stringContaining('cylinder-vase-chalk-1_')]);
  first.resolve();
  await eventually(() => pictures(requested).filter((path) => path.includes('_x180')).length).toBeGreaterThanOrEqual(5);
});

it('[core §8] where the boot script is lost the others come all the same', async () => {
  const { page, requested } = await enter({ width: 390, tolerates: [/^failed: \/app\/.*boot-/] });
  await page.route(/\/boot-[^/]*\.js$/, (route) => route.abort());
  await page.goto(VASE);
  await drawn(page);
  expect(pictures(requested)).toHaveLength(1);
  await eventually(() => pictures(requested).filter((path) => path.includes('_x180')).length).toBeGreaterThanOrEqual(5);
  const thumbnail = page.getByRole('link', { name: /^Show picture 2:/ }).locator('img');
  await eventually(() =>
    thumbnail.evaluate(
      (img) => (img as HTMLImageElement).complete && img.checkVisibility({ contentVisibilityAuto: true }),
    ),
  ).toBe(true);
});

it.each(['/', '/collections/all', VASE, '/cart'])(
  '[performance] nothing of %s shifts while it loads on a phone',
  async (path) => {
    const { page } = await enter({ width: 390 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value)),
      ).observe({ type: 'layout-shift', buffered: true });
      Object.assign(window, { shifts });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator('html[data-loaded]').waitFor({ state: 'attached' });
    await drawn(page);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  },
);
