import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
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
/**
 * How long a finger rests on the glass. A tap that is lifted in the moment it lands waits for what the landing does,
 * which no hand's has to.
 */
const TAP_MS = 80;

/** What a finger presses. */
type Target = 'heading' | 'value' | 'add';

/**
 * What the eye waits for: the address of the chosen variant, with which price and stock change; the drawer or the
 * cart's count; the open drawer; a mark that the browser sets by itself.
 */
type Effect = 'variant' | 'cart' | 'drawer' | 'mark';

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

/**
 * Milliseconds to the next paint, of landing and lifting the longer, and from the finger's lift to the first frame that
 * shows its effect.
 */
export interface Interaction {
  paint: number;
  visible: number;
}

/**
 * Chooses a variant and adds it to the cart on a product page whose code runs, at a quarter of the processor's speed.
 */
export function interact(browser: Browser, url: string): Promise<Record<'variant' | 'add', Interaction>> {
  return asNewVisitor(browser, async (context) => {
    const { page, client } = await openPage(context);
    await page.goto(url, { waitUntil: 'networkidle' });
    await (
      await finger(page, client, 'heading')
    )();
    await untilRunning(page);
    await page.waitForLoadState('networkidle');
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const variant = await timed(page, 'variant', await finger(page, client, 'value'));
    const add = await timed(page, 'cart', await finger(page, client, 'add'));
    return { variant, add };
  });
}

/** Milliseconds that a shopper looks at the page before the first press: before the quiet start, and well after it. */
const LOOKED_MS = { cold: 500, warm: 5_000 } as const;

/**
 * Milliseconds from the first lift of a finger on a new visitor's page, the one on "Add to cart", to the open drawer, at
 * a quarter of the processor's speed from the start.
 */
export function firstPress(browser: Browser, url: string, when: keyof typeof LOOKED_MS): Promise<number> {
  return asNewVisitor(browser, async (context) => {
    const { page, client } = await openPage(context);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(LOOKED_MS[when]);
    const place = await centreOf(page, 'add');
    const { visible } = await timed(page, 'drawer', pressAt(page, client, place));
    return visible;
  });
}

/** The same finger on the floor's page, where no script runs: what any press costs in this hour. */
export function interactBare(browser: Browser, url: string): Promise<Interaction> {
  return asNewVisitor(browser, async (context) => {
    const { page, client } = await openPage(context);
    await page.goto(url, { waitUntil: 'networkidle' });
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return timed(page, 'mark', await finger(page, client, 'value'));
  });
}

/**
 * Seconds until a tap on "Add to cart" takes effect, `after` milliseconds from when the page can be seen; undefined
 * when it was lost.
 */
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

/**
 * A press at a place found before. The page itself is asked for it: whatever a locator does puts listeners for every
 * event of a press into two worlds of the page, which would be timed with the press.
 */
async function finger(page: Page, client: CDPSession, target: Target): Promise<() => Promise<void>> {
  await centreOf(page, target);
  await page.waitForTimeout(REST_MS);
  return pressAt(page, client, await centreOf(page, target));
}

function pressAt(page: Page, client: CDPSession, place: { x: number; y: number }): () => Promise<void> {
  return async () => {
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
    await page.waitForTimeout(TAP_MS);
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

/**
 * Brings it into the middle of the window, where nothing that stands fast lies over it; what comes near by that starts
 * up before the press.
 */
function centreOf(page: Page, target: Target): Promise<{ x: number; y: number }> {
  return page.evaluate((name) => {
    const find = {
      heading: () => document.querySelector('h1'),
      value: () => document.querySelector('[type="radio"][value="Moss"]')?.closest('label'),
      add: () =>
        [...document.querySelectorAll('button')].find(
          (button) => button.textContent.trim() === 'Add to cart' && button.checkVisibility(),
        ),
    }[name];
    const element = find();
    if (!element) throw new Error(`There is no ${name} to press`);
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, target);
}

function untilRunning(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () =>
          document.querySelector('[data-section="main-product"][data-h="1"]') ? resolve() : setTimeout(look, 50);
        look();
      }),
  );
}

function addButton(page: Page) {
  return page.getByRole('button', { name: 'Add to cart', exact: true }).filter({ visible: true }).first();
}

/** Acts and times it by the page's own clock. */
async function timed(page: Page, effect: Effect, act: () => Promise<void>): Promise<Interaction> {
  const watched = await page.evaluateHandle(
    ([wanted, least]) => {
      const isDrawerOpen = () => document.querySelector('dialog[open]') !== null;
      const isCartShown = () => isDrawerOpen() || Boolean(document.querySelector('[data-cart-badge]')?.textContent);
      const isMarked = () => document.querySelector('[type="radio"][value="Moss"]:checked') !== null;
      const isShown = {
        cart: isCartShown,
        drawer: isDrawerOpen,
        mark: isMarked,
        variant: () => location.search.includes('variant='),
      }[wanted];
      const paints: number[] = [];
      new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => paints.push(duration))).observe({
        type: 'event',
        durationThreshold: least,
      } as PerformanceObserverInit);
      const visible = new Promise<number>((resolve) => {
        addEventListener(
          'pointerup',
          ({ timeStamp }) => {
            const look = () => (isShown() ? resolve(performance.now() - timeStamp) : requestAnimationFrame(look));
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      });
      return { visible, paint: () => Math.max(least, ...paints) };
    },
    [effect, LEAST_MS] as const,
  );
  await act();
  const lost = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The interaction had no effect')), LOST_MS).unref(),
  );
  const visible = await Promise.race([watched.evaluate((watch) => watch.visible), lost]);
  // Entries are told after the frame that shows them.
  await page.waitForTimeout(500);
  return { visible, paint: await watched.evaluate((watch) => watch.paint()) };
}
