import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright';
import { asNewVisitor } from '../size/visitor.ts';

const SLOWER = 4;
/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back: a slow phone network. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** The page rests this long untouched; what it fetches ahead has arrived by then. */
const UNTOUCHED_MS = 4_000;
/** How long the page rests after it was scrolled for a press. */
const REST_MS = 1_500;
/** A tap without effect after this is lost. */
const LOST_MS = 10_000;
/** The least the browser tells of an interaction. */
const LEAST_MS = 16;
/** How long a finger rests on the glass. A tap that is lifted in the moment it lands waits for what the landing does, which no hand's has to. */
const TAP_MS = 80;

/** What the eye waits for: the address of the chosen variant, with which price and stock change; the drawer or the cart's count; a mark that the browser sets by itself. */
type Effect = 'variant' | 'cart' | 'mark';

/** Milliseconds of processor time the page's main thread takes from navigation until it rests. */
export function mainThread(browser: Browser, url: string): Promise<number> {
  return asNewVisitor(browser, async (context) => {
    const { page, client } = await openPage(context);
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(UNTOUCHED_MS);
    const { metrics } = await client.send('Performance.getMetrics');
    const tasks = metrics.find(({ name }) => name === 'TaskDuration');
    if (!tasks) throw new Error('Chromium tells no TaskDuration');
    return tasks.value * 1000;
  });
}

/** Milliseconds to the next paint, of landing and lifting the longer, and from the finger's lift to the first frame that shows its effect. */
export interface Interaction {
  paint: number;
  visible: number;
}

/** Chooses a variant and adds it to the cart on a product page whose code runs, at a quarter of the processor's speed. */
export function interact(browser: Browser, url: string): Promise<Record<'variant' | 'add', Interaction>> {
  return asNewVisitor(browser, async (context) => {
    const { page, client } = await openPage(context);
    await page.goto(url, { waitUntil: 'networkidle' });
    // What a locator's tap listens with stays in the page and would be timed with every press after it.
    await (await finger(page, client, page.locator('h1').first()))();
    await page.locator('[data-section="main-product"][data-h="1"]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const variant = await timed(page, 'variant', await finger(page, client, otherValue(page)));
    const add = await timed(page, 'cart', await finger(page, client, addButton(page)));
    return { variant, add };
  });
}

/** The same finger on the floor's page, where no script runs: what any press costs in this hour. */
export function interactBare(browser: Browser, url: string): Promise<Interaction> {
  return asNewVisitor(browser, async (context) => {
    const { page, client } = await openPage(context);
    await page.goto(url, { waitUntil: 'networkidle' });
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return timed(page, 'mark', await finger(page, client, otherValue(page)));
  });
}

/** Seconds until a tap on "Add to cart" takes effect, `after` milliseconds from when the page can be seen; undefined when it was lost. */
export function tapDuringLoad(browser: Browser, url: string, after: number): Promise<number | undefined> {
  return asNewVisitor(browser, async (context) => {
    const { page, client } = await openPage(context);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(url, { waitUntil: 'commit' });
    await addButton(page).waitFor();
    await page.waitForTimeout(after);
    const ms = await timed(page, 'cart', () => addButton(page).tap()).then(
      ({ visible }) => visible,
      () => undefined,
    );
    return ms === undefined ? undefined : ms / 1000;
  });
}

async function openPage(context: BrowserContext): Promise<{ page: Page; client: CDPSession }> {
  const page = await context.newPage();
  return { page, client: await context.newCDPSession(page) };
}

/** A press at a place found before: a locator's own tap looks for what it hits in the page, in the time that is measured. */
async function finger(page: Page, client: CDPSession, target: Locator): Promise<() => Promise<void>> {
  // In the middle nothing that stands fast lies over it; what comes near by the scrolling starts up before the press.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.waitForTimeout(REST_MS);
  const box = await target.boundingBox();
  if (!box) throw new Error('What should be pressed is not drawn');
  return async () => {
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] });
    await page.waitForTimeout(TAP_MS);
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

function otherValue(page: Page) {
  return page.locator('label', { has: page.getByRole('radio', { name: 'Moss' }) });
}

function addButton(page: Page) {
  return page.getByRole('button', { name: 'Add to cart', exact: true }).filter({ visible: true }).first();
}

/** Acts and times it by the page's own clock. */
async function timed(page: Page, effect: Effect, act: () => Promise<void>): Promise<Interaction> {
  const watched = await page.evaluateHandle(
    ([wanted, least]) => {
      const isCartShown = () => document.querySelector('dialog[open]') !== null || Boolean(document.querySelector('[data-cart-badge]')?.textContent);
      const isMarked = () => document.querySelector('[type="radio"][value="Moss"]:checked') !== null;
      const isShown = { cart: isCartShown, mark: isMarked, variant: () => location.search.includes('variant=') }[wanted];
      const paints: number[] = [];
      new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => paints.push(duration))).observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit);
      const visible = new Promise<number>((resolve) => {
        addEventListener('pointerup', ({ timeStamp }) => {
          const look = () => (isShown() ? resolve(performance.now() - timeStamp) : requestAnimationFrame(look));
          requestAnimationFrame(look);
        }, { capture: true, once: true });
      });
      return { visible, paint: () => Math.max(least, ...paints) };
    },
    [effect, LEAST_MS] as const,
  );
  await act();
  const lost = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('The interaction had no effect')), LOST_MS).unref());
  const visible = await Promise.race([watched.evaluate((watch) => watch.visible), lost]);
  // Entries are told after the frame that shows them.
  await page.waitForTimeout(500);
  return { visible, paint: await watched.evaluate((watch) => watch.paint()) };
}
