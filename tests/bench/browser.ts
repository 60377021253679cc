import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import { openCheckout } from '../size/journey.ts';
import { measurePage } from '../size/measure.ts';
import { asNewVisitor } from '../size/visitor.ts';
import { startBuiltShop } from '../support/built-shop.ts';
import { chromiumLaunch } from '../support/browser/chromium.ts';
import type { Figure } from './figures.ts';
import { startFloor } from './floor.ts';
import { firstPress, interact, interactBare, mainThread, tapDuringLoad } from './interactions.ts';
import { runLighthouse } from './lighthouse.ts';
import type { LighthouseResult } from './lighthouse.ts';
import { repeat } from './part.ts';
import type { BenchOptions } from './part.ts';

const COMPARED = { home: '/', product: '/products/cylinder-vase' } as const;
const SCORED = { collection: '/collections/all', cart: '/cart' } as const;
/** Milliseconds after the page's heading is there at which a shopper taps. */
const TAPS = [0, 300, 800];

interface Sites {
  browser: Browser;
  ours: string;
  floor: string;
}

type Measure = (sites: Sites, options: BenchOptions) => Promise<Figure[]>;

/** Bytes, paints, scores, processor time and interactions of the built shop in Chromium, beside the floor's. */
export async function measureBrowser(options: BenchOptions): Promise<Figure[]> {
  options.say('starting the shop and the floor');
  const shop = await startBuiltShop({ env: { LOG_LEVEL: 'warn' } });
  const floor = await startFloor(shop.baseUrl);
  const browser = await chromium.launch(chromiumLaunch);
  const sites = { browser, ours: shop.baseUrl, floor: floor.baseUrl };
  try {
    await warmUp(sites);
    const figures: Figure[] = [];
    for (const measure of [bytes, untouched, presses, interactions, taps, paints, scores]) {
      // What was measured before is worth showing all the same.
      try {
        figures.push(...(await measure(sites, options)));
      } catch (error) {
        options.say(`left out: ${error instanceof Error ? error.message : String(error)}`);
        process.exitCode = 1;
      }
    }
    return figures;
  } finally {
    await browser.close();
    await floor.stop();
    await shop.stop();
  }
}

/** The first visitor waits for rendering, pictures and compression; everybody after does not. */
async function warmUp({ browser, ours, floor }: Sites): Promise<void> {
  const visits = [ours, floor].flatMap((site) => Object.values(COMPARED).map((path) => site + path));
  for (const url of [...visits, ...Object.values(SCORED).map((path) => ours + path)]) {
    await asNewVisitor(browser, async (context) => {
      const page = await context.newPage();
      await page.goto(url, { waitUntil: 'networkidle' });
    });
  }
}

const bytes: Measure = async ({ browser, ours, floor }, { say }) => {
  say('bytes');
  const sizesOf = (url: string) => asNewVisitor(browser, (context) => measurePage(context, url));
  const pages = await Promise.all(
    Object.entries(COMPARED).map(async ([name, path]) => ({
      name,
      own: await sizesOf(ours + path),
      bare: await sizesOf(floor + path),
    })),
  );
  const checkout = await asNewVisitor(browser, async (context) =>
    measurePage(context, await openCheckout(context, ours + COMPARED.product), { idle: 3000 }),
  );
  const kinds = ['scriptAtLoad', 'scriptAhead', 'style', 'html'] as const;
  return [
    ...pages.flatMap(({ name, own, bare }) =>
      kinds.map((kind): Figure => ({ name: `${name}.${kind}`, runs: [own[kind] / 1000], floor: [bare[kind] / 1000] })),
    ),
    // It starts at load, but its chunks arrive after the load event.
    { name: 'checkout.script', runs: [checkout.scriptAhead / 1000] },
  ];
};

const untouched: Measure = async ({ browser, ours, floor }, { runs, say }) => {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(COMPARED)) {
    say(`main thread of ${name}, untouched`);
    const taken = await repeat(runs, async () => ({
      own: await mainThread(browser, ours + path),
      bare: await mainThread(browser, floor + path),
    }));
    figures.push({ name: `${name}.cpu`, runs: taken.map(({ own }) => own), floor: taken.map(({ bare }) => bare) });
  }
  return figures;
};

const interactions: Measure = async ({ browser, ours, floor }, { runs, say }) => {
  say('interactions at 4 × slower CPU');
  // Frames make them jump by a third from one to the next.
  const taken = await repeat(3 * runs, async () => ({
    own: await interact(browser, ours + COMPARED.product),
    bare: await interactBare(browser, floor + COMPARED.product),
  }));
  return (['variant', 'add'] as const).flatMap((what) =>
    (['paint', 'visible'] as const).map((figure): Figure => ({
      name: `${what}.${figure}`,
      runs: taken.map(({ own }) => own[what][figure]),
      floor: taken.map(({ bare }) => bare[figure]),
    })),
  );
};

const presses: Measure = async ({ browser, ours }, { runs, say }) => {
  const figures: Figure[] = [];
  for (const when of ['warm', 'cold'] as const) {
    say(`first press, ${when}`);
    const taken = await repeat(runs, () => firstPress(browser, ours + COMPARED.product, when));
    figures.push({ name: `press.${when}`, runs: taken.map((ms) => ms / 1000) });
  }
  return figures;
};

const taps: Measure = async ({ browser, ours }, { runs, say }) => {
  say('taps during load');
  const taken = (
    await repeat(runs, () =>
      repeat(TAPS.length, (index) => tapDuringLoad(browser, ours + COMPARED.product, TAPS[index]!)),
    )
  ).flat();
  const landed = taken.filter((seconds) => seconds !== undefined);
  if (landed.length === 0) throw new Error('No tap during load took effect: that is no measurement');
  return [
    { name: 'tap.effect', runs: landed },
    { name: 'tap.lost', runs: [taken.length - landed.length] },
  ];
};

const paints: Measure = async ({ ours, floor }, { runs, say }) => {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(COMPARED)) {
    // How long the first task takes depends most on what else the machine does: the blocking time of one page goes from
    // 0 to 90 ms.
    const times = 2 * runs - 1;
    const taken = await repeat(times, async (run) => {
      say(`Lighthouse, ${name} and its floor, ${run + 1} of ${times}`);
      return { own: await runLighthouse(ours + path), bare: await runLighthouse(floor + path) };
    });
    for (const what of ['fcp', 'lcp', 'tbt', 'cls'] as const)
      figures.push({
        name: `${name}.${what}`,
        runs: taken.map(({ own }) => own[what]),
        floor: taken.map(({ bare }) => bare[what]),
      });
    figures.push(
      ...scoresOf(
        name,
        taken.map(({ own }) => own),
        taken.map(({ bare }) => bare),
      ),
    );
  }
  return figures;
};

const scores: Measure = async ({ ours }, { runs, say }) => {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(SCORED)) {
    say(`Lighthouse, ${name}`);
    figures.push(...scoresOf(name, await repeat(runs, () => runLighthouse(ours + path))));
  }
  return figures;
};

/** The floor's scores tell what the machine itself takes from them. */
function scoresOf(page: string, own: readonly LighthouseResult[], bare?: readonly LighthouseResult[]): Figure[] {
  return (['performance', 'accessibility', 'best-practices', 'seo'] as const).map((category) => ({
    name: `${page}.${category}`,
    runs: own.map((result) => result[category]),
    ...(bare && { floor: bare.map((result) => result[category]) }),
  }));
}
