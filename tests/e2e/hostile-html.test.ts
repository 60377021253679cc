import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bumpContentVersion } from '#server/db/digest.ts';
import { openDatabase } from '#server/db/engine.ts';
import { pages, policies } from '#server/db/schema/content.ts';
import { products, reviews } from '#server/db/schema/product.ts';
import { startBuiltShop } from '../support/built-shop.ts';
import type { BuiltShop } from '../support/built-shop.ts';
import { HOSTILE_ROUNDS } from '../support/hostile-rounds.ts';
import { enter } from '../support/browser/shopper.ts';

const SHOP = 1;

/**
 * What ran is told to the console, where it fails the test, as do violations of the content policy and requests that
 * leave the shop.
 */
function watchRuns(): void {
  Object.assign(window, { ran: (what: unknown) => console.error(`ran: ${String(what)}`) });
}

describe('a shop full of hostile HTML', () => {
  let shop: BuiltShop;
  let dataFolder: string;
  let handles: string[];
  beforeAll(async () => {
    dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-hostile-'));
    cpSync(inject('seededFolder')!, dataFolder, { recursive: true });
    handles = await fill(dataFolder);
    shop = await startBuiltShop({ dataFolder });
  });
  afterAll(async () => {
    await shop.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  /** What pictures that are there to fail ask for. */
  const tolerates = [/^404 GET \/[\w/%]*none(?:%60)?$/];
  const visit = async (path: string) => {
    const { page, context } = await enter({ at: shop.baseUrl, tolerates });
    await context.addInitScript(watchRuns);
    await page.goto(path, { waitUntil: 'load' });
    await page.keyboard.press('Shift');
    return page;
  };

  it.each(HOSTILE_ROUNDS.map(([names], index) => [names, index] as const))(
    '[reliability] nothing runs, leads away or takes the place of the application: %s',
    async (_names, index) => {
      // A page that shows what its visitor had typed carries its state in the document, where content stands before it.
      const page = await visit(`/products/${handles[index]}?draft=none`);
      await page.waitForFunction(
        () => document.querySelector('[data-section="main-product"]')?.getAttribute('data-h') === '1',
      );
      for (const summary of await page.locator('main summary:visible').all()) await summary.click();
      expect(await page.locator('#app, #state:not(script), #vitrine, [name="getElementById"]').count()).toBe(1);
    },
  );

  it('[reliability] nor does all of it together, on a page', async () => {
    const page = await visit('/pages/about');
    await page.waitForFunction(() =>
      Object.keys(document.getElementById('app')!).some((key) => key.startsWith('__reactContainer')),
    );
    expect(await page.locator('#app, #state:not(script), #vitrine, [name="getElementById"]').count()).toBe(1);
  });

  it('[reliability] the anchors of a text are found by the names that its merchant gave them: by an address, a link of another page and one of the same', async () => {
    const page = await visit('/policies/refund-policy#returns');
    const isAtTop = (name: string) =>
      expect
        .poll(async () => (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y)
        .toBeLessThan(200);
    await isAtTop('Returns');
    await page.getByRole('link', { name: 'To repairs' }).click();
    await isAtTop('Repairs');
    await page.goto('/policies/privacy-policy');
    await page.getByRole('link', { name: 'To returns' }).click();
    await page.waitForURL('**/policies/refund-policy#returns');
    await isAtTop('Returns');
  });

  it('[reliability] an anchor that is no valid escape leads nowhere, and breaks nothing', async () => {
    const page = await visit('/');
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto('/policies/refund-policy#100%');
    await page.evaluate(() => void (location.hash = '%E0%A4%A'));
    await page.getByRole('heading', { name: 'Returns', exact: true }).click();
    expect(errors).toEqual([]);
  });
});

/**
 * Writes a round into each of as many products, past every check of an import, and all of them into a page; answers the
 * products' handles.
 */
async function fill(folder: string): Promise<string[]> {
  const database = await openDatabase({ dataDir: folder }, { onLost: () => undefined, onError: () => undefined });
  const { db } = database;
  const rows = await db
    .select({ id: products.id, handle: products.handle })
    .from(products)
    .where(and(eq(products.shop_id, SHOP), eq(products.status, 'active')))
    .orderBy(asc(products.id))
    .limit(HOSTILE_ROUNDS.length);
  for (const [index, { id }] of rows.entries()) {
    const text = HOSTILE_ROUNDS[index]![1].join(' ');
    await db
      .update(products)
      .set({
        title: text,
        vendor: text,
        product_type: text,
        description: text,
        meta_title: text,
        meta_description: text,
      })
      .where(and(eq(products.shop_id, SHOP), eq(products.id, id)));
    await db
      .insert(reviews)
      .values({ shop_id: SHOP, product_id: id, author: text, title: text, body: text, rating: 5, status: 'published' });
  }
  await db
    .update(pages)
    .set({ body_html: HOSTILE_ROUNDS.flatMap(([, texts]) => texts).join(' ') })
    .where(eq(pages.shop_id, SHOP));
  const withAnchors =
    (['returns', 'repairs'] as const)
      .map((id) => `${'<p>Long.</p>'.repeat(40)}<h2 id="${id}">${id[0]!.toUpperCase()}${id.slice(1)}</h2>`)
      .join('') + '<p>End.</p>'.repeat(40);
  const isPolicy = (handle: string) => and(eq(policies.shop_id, SHOP), eq(policies.handle, handle));
  await db
    .update(policies)
    .set({
      body_html: withAnchors.replace('<h2 id="repairs">', '<a href="/policies/refund-policy#repairs">To repairs</a>$&'),
    })
    .where(isPolicy('refund_policy'));
  await db
    .update(policies)
    .set({ body_html: '<a href="/policies/refund-policy#returns">To returns</a>' })
    .where(isPolicy('privacy_policy'));
  await bumpContentVersion(db, SHOP);
  await database.close();
  return rows.map(({ handle }) => handle);
}
