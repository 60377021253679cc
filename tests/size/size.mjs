// npm run size: the byte gates of the design, by what the built shop's pages really request in Chromium.
import { chromium } from 'playwright';
import { startBuiltShop } from '../support/built-shop.ts';
import { chromiumLaunch } from '../support/browser/chromium.ts';
import { checkoutGates, contentGates, firstFlight, interactionGates } from './gates.ts';
import { measurePage } from './measure.ts';
import { openCheckout, shopPaths, touchProduct } from './journey.ts';
import { asNewVisitor as inNewContext } from './visitor.ts';
const shop = process.env.BASE_URL ? { baseUrl: process.env.BASE_URL, stop: async () => {} } : await startBuiltShop();
const browser = await chromium.launch(chromiumLaunch);

try {
  const failures = report(await measureAll());
  for (const failure of failures) console.log(`✗ ${failure}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await shop.stop();
}

async function measureAll() {
  const { product, content } = await asNewVisitor((context) => shopPaths(context, shop.baseUrl));
  for (const path of ['/', '/collections/all', product, '/cart', content]) await warmUp(path);
  const first = { ...contentGates, ...firstFlight };
  const pages = [
    { name: 'home', gates: first, measure: () => measure('/') },
    { name: 'collection', gates: contentGates, measure: () => measure('/collections/all') },
    { name: 'product', gates: first, measure: () => measure(product) },
    { name: 'cart', gates: contentGates, measure: () => measure('/cart') },
    { name: 'page', gates: contentGates, measure: () => measure(content) },
    { name: 'product, touched', gates: interactionGates, measure: () => measureTouched(product) },
    { name: 'checkout', gates: checkoutGates, measure: () => measureCheckout(product) },
  ];
  // Side by side: most of a measurement is ten seconds of waiting.
  return Promise.all(
    pages.map(async ({ name, gates, measure: take }) => ({
      name,
      gates,
      ...(await take().catch((error) => ({ error: error.message.split('\n')[0] }))),
    })),
  );
}

/** The first visitor of a page gets it quickly compressed, everybody after that well compressed. */
async function warmUp(path) {
  await asNewVisitor(async (context) => {
    const page = await context.newPage();
    await page.goto(shop.baseUrl + path);
    await page.waitForTimeout(500);
  });
}

async function measureTouched(product) {
  const sizes = await measure(product, { idle: 3000, touch: touchProduct });
  return { ...sizes, scriptAfterTouch: sizes.scriptAhead };
}

function measure(path, options) {
  return asNewVisitor((context) => measurePage(context, shop.baseUrl + path, options));
}

function measureCheckout(product) {
  return asNewVisitor(async (context) =>
    measurePage(context, await openCheckout(context, shop.baseUrl + product), { idle: 3000 }),
  );
}

function asNewVisitor(visit) {
  return inNewContext(browser, visit);
}

/** Prints a table and answers what passed a gate, blocks rendering or could not be measured, each as a sentence. */
function report(rows) {
  const columns = ['scriptAtLoad', 'scriptAhead', 'style', 'html', 'flight', 'state'];
  console.log(['kB on the wire'.padEnd(18), ...columns.map((column) => column.padStart(13))].join(''));
  for (const row of rows)
    console.log([row.name.padEnd(18), ...columns.map((column) => inKB(row[column]).padStart(13))].join(''));
  return rows.flatMap(({ name, gates, error, failed = [], blocking = [], uncompressed = [], ...sizes }) => [
    ...(error ? [`${name}: ${error}`] : []),
    ...(sizes.scriptAtLoad === 0 ? [`${name}: no script was requested; that is no measurement`] : []),
    ...failed.map((url) => `${name}: ${url} was not to be had`),
    ...Object.entries(gates)
      .filter(([what, limit]) => sizes[what] > limit)
      .map(([what, limit]) => `${name}: ${what} is ${inKB(sizes[what])} kB, the gate is ${inKB(limit)} kB`),
    ...blocking.map((url) => `${name}: ${url} blocks rendering`),
    ...uncompressed.map((url) => `${name}: ${url} travels without brotli`),
  ]);
}

function inKB(bytes) {
  return bytes === undefined ? '–' : (bytes / 1000).toFixed(1);
}
