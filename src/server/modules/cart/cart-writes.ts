import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { lineKey, withCartPlan } from '#domain/cart/cart-rules.ts';
import { basketOf } from '#domain/offer/offer-basket.ts';
import type { ItemMetadata, PlanChange } from '#domain/cart/cart.ts';
import type { LineMetadata } from '#server/db/schema/json.ts';
import { cartItems } from '#server/db/schema/cart.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { CatalogueModel } from '../catalogue/catalogue-model.ts';
import { OfferPrices } from '../pricing/offers/offer-prices.ts';
import { readSellables, unitOf } from '../pricing/sellable.ts';
import type { Sellable, CartItemRow, CartLines } from '../pricing/sellable.ts';
import { uploadRecords } from '../uploads/upload.service.ts';
import { checkLines, filledProperties, readChosen } from './line-check.ts';
import type { RequestedLine } from './line-check.ts';
import { checkOffers, checkQuantities } from './quantity-check.ts';

/** A line as a caller requests it; prices in the body are ignored. */
export type AskedItem = {
  id?: string;
  variant_id: number;
  qty: number;
  properties?: Record<string, string>;
  metadata?: ItemMetadata;
};

/** A line to be stored; `row` is the one it replaces, `field` its place in the request. */
type Draft = {
  row?: CartItemRow;
  field?: string;
  variant_id: number;
  qty: number;
  properties: Record<string, string>;
  metadata: ItemMetadata & { plan_change?: PlanChange };
  chosen_options?: Record<string, string[]>;
};

/** Adds lines to a locked cart and returns its lines. `fields` names each line for errors: `cartItems.0`. */
export async function addItems(
  shop: ShopContext,
  cartToken: string,
  lines: CartLines,
  items: readonly AskedItem[],
  model: CatalogueModel,
): Promise<CartLines> {
  const drafts = lines.rows.map(draftOf);
  items.forEach((item, index) => {
    const asked = { ...item, metadata: item.metadata ?? {}, properties: filledProperties(item.properties) };
    drafts.push({ ...withCartPlan(drafts, asked), field: `cartItems.${index}` });
  });
  return store(shop, cartToken, lines, drafts, model);
}

/** A line to change; `row` is the stored one, undefined for a new line. */
export type Change = { row: CartItemRow | undefined; asked: AskedItem; field: string };

/**
 * Changes lines of a locked cart and returns its lines: quantity 0 removes a line, and one that becomes equal to
 * another is merged with it.
 */
export async function changeItems(
  shop: ShopContext,
  cartToken: string,
  lines: CartLines,
  changes: readonly Change[],
  model: CatalogueModel,
): Promise<CartLines> {
  const byRow = new Map(changes.map((change) => [change.row?.id, change]));
  const drafts: Draft[] = lines.rows.flatMap((row) => {
    const change = byRow.get(row.id);
    return change ? changed(draftOf(row), change) : [draftOf(row)];
  });
  for (const change of changes) {
    if (!change.row)
      drafts.push(...changed({ variant_id: change.asked.variant_id, qty: 0, properties: {}, metadata: {} }, change));
  }
  return store(shop, cartToken, lines, drafts, model);
}

function changed(draft: Draft, { asked, field }: Change): Draft[] {
  if (asked.qty === 0) return [];
  const properties = asked.properties ? filledProperties(asked.properties) : draft.properties;
  return [
    {
      ...draft,
      field,
      variant_id: asked.variant_id,
      qty: asked.qty,
      properties,
      metadata: asked.metadata ?? draft.metadata,
    },
  ];
}

function draftOf(row: CartItemRow): Draft {
  return {
    row,
    variant_id: row.variant_id,
    qty: row.qty,
    properties: row.properties,
    metadata: row.metadata as Draft['metadata'],
    chosen_options: row.chosen_options,
  };
}

/** Checks the request, merges equal lines and writes the difference. */
async function store(
  shop: ShopContext,
  cartToken: string,
  lines: CartLines,
  drafts: readonly Draft[],
  model: CatalogueModel,
): Promise<CartLines> {
  const touched = drafts.filter(isAsked);
  const added = touched.map(({ variant_id }) => variant_id).filter((id) => !lines.sellables.has(id));
  const sellables = new Map([...lines.sellables, ...(await readSellables(shop, added))]);
  const records = await model.records(
    shop,
    touched.flatMap(({ variant_id }) => sellables.get(variant_id)?.product.id ?? []),
  );
  checkLines(
    touched,
    sellables,
    records,
    await uploadRecords(
      shop,
      touched.flatMap(({ properties }) => Object.values(properties)),
    ),
  );
  const offers = await OfferPrices.read(shop, drafts, {
    basket: basketOf(drafts, ({ variant_id }) => unitOf(sellables.get(variant_id))),
  });
  checkOffers(touched.filter(isNewlyOffered), sellables, offers);
  const merged = joined(
    drafts
      .map((draft) => (isAsked(draft) ? { ...draft, chosen_options: readChosen(draft, sellables, records) } : draft))
      .map((draft) => withoutEnded(draft, sellables, offers)),
  );
  checkQuantities(touched, [...merged.values()], sellables, offers);
  return { rows: await write(shop, cartToken, lines.rows, merged), sellables };
}

/** Whether the line starts to use its offer with this call. */
const isNewlyOffered = ({ row, metadata }: Draft) => row?.metadata.upsell?.id !== metadata.upsell?.id;

/** A line whose offer has ended stays without it, since its price was already shown without it. */
function withoutEnded(draft: Draft, sellables: ReadonlyMap<number, Sellable>, offers: OfferPrices): Draft {
  const { upsell, ...metadata } = draft.metadata;
  const product = sellables.get(draft.variant_id)?.product.id;
  return upsell && (product === undefined || !offers.of(draft, product)) ? { ...draft, metadata } : draft;
}

const isAsked = (draft: Draft): draft is Draft & RequestedLine => draft.field !== undefined;

/** Lines by key; the first of equal lines keeps its place and gets the quantities of the others. */
function joined(drafts: readonly Draft[]): Map<string, Draft> {
  const lines = new Map<string, Draft>();
  for (const draft of drafts) {
    const key = createHash('sha256').update(lineKey(draft)).digest('base64url');
    const same = lines.get(key);
    lines.set(key, same ? withUnitsOf(same, draft) : draft);
  }
  return lines;
}

/** What the cart's rule did to the plan of the added units is said at the line that they are now part of. */
function withUnitsOf(same: Draft, { qty, field, metadata: { plan_change } }: Draft): Draft {
  return {
    ...same,
    qty: same.qty + qty,
    field: same.field ?? field,
    metadata: plan_change ? { ...same.metadata, plan_change } : same.metadata,
  };
}

async function write(
  shop: ShopContext,
  cart_token: string,
  rows: readonly CartItemRow[],
  lines: ReadonlyMap<string, Draft>,
): Promise<CartItemRow[]> {
  const kept = new Set([...lines.values()].map(({ row }) => row?.id));
  const gone = rows.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0)
    await shop.db.delete(cartItems).where(and(eq(cartItems.shop_id, shop.id), inArray(cartItems.id, gone)));
  await makeRoom(shop, lines);
  const fresh: (typeof cartItems.$inferInsert)[] = [];
  const written: CartItemRow[] = [];
  for (const [line_key, { row, variant_id, qty, properties, chosen_options = {}, metadata }] of lines) {
    const values = { variant_id, qty, properties, chosen_options, metadata: metadata as LineMetadata, line_key };
    if (!row) fresh.push({ ...values, shop_id: shop.id, cart_token, created_at: shop.now() });
    else if (row.qty === qty && row.line_key === line_key && row.metadata.plan_change === metadata.plan_change)
      written.push(row);
    else {
      await shop.db
        .update(cartItems)
        .set(values)
        .where(and(eq(cartItems.shop_id, shop.id), eq(cartItems.id, row.id)));
      written.push({ ...row, ...values });
    }
  }
  if (fresh.length > 0) written.push(...(await shop.db.insert(cartItems).values(fresh).returning()));
  return written.sort((a, b) => a.id - b.id);
}

/** Two lines may swap keys in one call. Keys are unique, so both first get temporary ones. */
async function makeRoom(shop: ShopContext, lines: ReadonlyMap<string, Draft>): Promise<void> {
  const moving = [...lines].flatMap(([key, { row }]) => (row && row.line_key !== key ? [row.id] : []));
  if (moving.length < 2) return;
  await shop.db
    .update(cartItems)
    .set({ line_key: sql`'moving:' || ${cartItems.id}` })
    .where(and(eq(cartItems.shop_id, shop.id), inArray(cartItems.id, moving)));
}
