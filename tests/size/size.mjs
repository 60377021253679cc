// npm run size: the byte gates of the design, by what the built shop's pages really request in Chromium.
import { chromium } from 'playwright';
import { startBuiltShop } from '../support/built-shop.ts';
import { chromiumLaunch } from '../support/chromium.ts';
import { checkoutGates, contentGates, firstFlight, interactionGates } from './gates.mjs';
import { measurePage } from './measure.mjs';
import { openCheckout, shopPaths, touchProduct } from './journey.mjs';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true, locale: 'en-US' };
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
  const first = { ...contentGates, ...firstFlight };
  const pages = [
    { name: 'home', path: '/', gates: first },
    { name: 'collection', path: '/collections/all', gates: contentGates },
    { name: 'product', path: product, gates: first },
    { name: 'cart', path: '/cart', gates: contentGates },
    { name: 'page', path: content, gates: contentGates },
  ];
  const rows = await Promise.all(pages.map(async ({ name, path, gates }) => ({ name, gates, ...(await measure(path)) })));
  const touched = await measure(product, { idle: 3000, touch: touchProduct });
  rows.push({ name: 'product, touched', gates: interactionGates, ...touched, scriptAfterTouch: touched.scriptAhead });
  rows.push({ name: 'checkout', gates: checkoutGates, ...(await measureCheckout(product)) });
  return rows;
}

const measure = (path, options) => asNewVisitor((context) => measurePage(context, shop.baseUrl + path, options));

const measureCheckout = (product) =>
  asNewVisitor(async (context) => measurePage(context, await openCheckout(context, shop.baseUrl + product), { idle: 3000 }));

async function asNewVisitor(visit) {
  const context = await browser.newContext(phone);
  try {
    return await visit(context);
  } finally {
    await context.close();
  }
}

/** Prints a table and answers what passed a gate or blocks rendering, each as a sentence. */
function report(rows) {
  const columns = ['scriptAtLoad', 'scriptAhead', 'style', 'html', 'state'];
  console.log(['kB on the wire'.padEnd(18), ...columns.map((column) => column.padStart(13))].join(''));
  for (const row of rows) console.log([row.name.padEnd(18), ...columns.map((column) => inKB(row[column]).padStart(13))].join(''));
  return rows.flatMap(({ name, gates, blocking, uncompressed, ...sizes }) => [
    ...Object.entries(gates)
      .filter(([what, limit]) => sizes[what] > limit)
      .map(([what, limit]) => `${name}: ${what} is ${inKB(sizes[what])} kB, the gate is ${inKB(limit)} kB`),
    ...blocking.map((url) => `${name}: ${url} blocks rendering`),
    ...uncompressed.map((url) => `${name}: ${url} travels without brotli`),
  ]);
}

function inKB(bytes) {
  return (bytes / 1000).toFixed(1);
}
