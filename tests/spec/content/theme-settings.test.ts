import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bumpContentVersion } from '#server/db/digest.ts';
import { testEngine } from '#server/db/testing.ts';
import { products, reviews, variants } from '#server/db/schema/product.ts';
import { themes, themeVersions } from '#server/db/schema/theme.ts';
import { themeSettings } from '#theme/model/design/theme-settings.ts';
import type { Field } from '#theme/model/fields.ts';
import { openThreeShops } from '../support/three-shops.ts';
import type { Tenant, ThreeShops } from '../support/three-shops.ts';

let shops: ThreeShops;
let halden: Tenant;
let stored: Record<string, unknown>;
let version: { shop: number; id: number };
beforeAll(async () => {
  shops = await openThreeShops(testEngine);
  halden = shops.tenants.halden;
  const [row] = await shops.database.db
    .select({ id: themeVersions.id, json: themeVersions.json })
    .from(themes)
    .innerJoin(themeVersions, and(eq(themeVersions.shop_id, themes.shop_id), eq(themeVersions.id, themes.version_id)))
    .where(and(eq(themes.shop_id, halden.id), eq(themes.is_published, true)));
  stored = row!.json;
  version = { shop: halden.id, id: row!.id };
  await giveCardsMoreToSay();
});
afterAll(() => shops.close());

/** Every product is rated, new and nearly gone, so that settings about that show on any card. */
async function giveCardsMoreToSay(): Promise<void> {
  const { db } = shops.database;
  // Each at another moment, so that lists have one order.
  const published_at = sql`now() - interval '1 day' - ${products.id} * interval '1 second'`;
  const sold = await db.update(products).set({ published_at }).where(eq(products.shop_id, halden.id)).returning();
  await db.update(variants).set({ quantity: 3 }).where(eq(variants.shop_id, halden.id));
  await db.insert(reviews).values(
    sold.map(({ id }) => ({
      shop_id: halden.id,
      product_id: id,
      author: 'Ada',
      rating: 5,
      status: 'published' as const,
    })),
  );
}

/** Publishes the theme with these settings beside its own. */
async function publish(settings: Record<string, unknown>): Promise<void> {
  const digestOf = async () => (await (await halden.send('/api/bootstrap/app.json')).json()).result.digest as string;
  const before = await digestOf();
  const json = { ...stored, settings: { ...(stored['settings'] as Record<string, unknown>), ...settings } };
  await shops.database.db
    .update(themeVersions)
    .set({ json: json as never })
    .where(and(eq(themeVersions.shop_id, version.shop), eq(themeVersions.id, version.id)));
  await bumpContentVersion(shops.database.db, halden.id);
  await expect.poll(digestOf).not.toBe(before);
}

/** What a visitor gets of the theme: HTML and style of two pages, and what the application acts by. */
async function shown(): Promise<string> {
  const pages = await Promise.all(
    ['/', '/products/cylinder-vase'].map(async (path) => (await halden.send(path)).text()),
  );
  const { cartType } = (await (await halden.send('/api/bootstrap/next.json')).json()).result.theme.settings;
  return [
    // Scripts are named by version, style sheets by content.
    ...pages.map((html) => html.replaceAll(/<script type="module"[^>]*>/g, '')),
    await (await halden.send('/theme.css')).text(),
    cartType,
  ].join('\n');
}

/** Another valid value of a field than the one it has. */
function otherValue(key: string, field: Field, current: unknown): unknown {
  const named: Record<string, unknown> = {
    excludedOptions: 'Glaze, Color, Colour, Size',
    newBadgeDays: field.kind === 'range' ? field.max : 0,
    fewBadgeUnits: field.kind === 'range' ? field.max : 0,
    headingFont: 'Source Serif 4',
    paragraphFont: 'Instrument Sans',
    logo: { src: 'brand/another.svg', alt: '', width: 10, height: 10 },
  };
  if (key in named) return named[key];
  if (field.kind === 'toggle') return current !== true;
  if (field.kind === 'select') return field.options?.find(({ value }) => value !== current)?.value;
  if (field.kind === 'range') return current === field.max ? field.min : field.max;
  return 'https://example.com/another';
}

it('[decisions, Per-device themes] every setting of the theme, changed alone, changes what a visitor gets', async () => {
  const settings = (await (await halden.send('/api/bootstrap/next.json')).json()).result.theme.settings;
  // The first rendering of a process reads code that later ones have.
  await shown();
  await publish({});
  const before = await shown();
  await publish({});
  expect((await shown()) === before).toBe(true);
  const idle: string[] = [];
  for (const [key, field] of Object.entries<Field>(themeSettings)) {
    await publish({ [key]: otherValue(key, field, settings[key]) });
    if ((await shown()) === before) idle.push(key);
  }
  expect(idle).toEqual([]);
});
