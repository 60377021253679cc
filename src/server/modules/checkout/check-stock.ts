import { and, eq, inArray } from 'drizzle-orm';
import type { FieldError } from '#api/core/refusal.ts';
import { stockProblem } from '#domain/cart/cart-rules.ts';
import { variants } from '#server/db/schema/product.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { unavailable } from '../pricing/unavailable.ts';
import type { PricedLine } from '../pricing/priced-lines.ts';

/** Refuses lines without enough stock at this moment, as an order would; reserves nothing. */
export async function checkStock(shop: ShopContext, lines: readonly PricedLine[]): Promise<void> {
  const wanted = unitsByVariant(lines);
  const isWanted = and(eq(variants.shop_id, shop.id), inArray(variants.id, [...wanted.keys()]));
  const rows = await shop.db
    .select({ id: variants.id, quantity: variants.quantity, policy: variants.inventory_policy })
    .from(variants)
    .where(isWanted);
  refuseMissing(lines, wanted, rows);
}

/** A variant's stock and whether it limits sales. */
export type StockRow = { id: number; quantity: number; policy: 'deny' | 'continue' };

/** Refuses the lines with too little stock; returns the units to take from stock, by variant. */
export function refuseMissing(
  lines: readonly PricedLine[],
  wanted: ReadonlyMap<number, number>,
  rows: readonly StockRow[],
): Map<number, number> {
  const counted = new Map(rows.filter(({ policy }) => policy === 'deny').map(({ id, quantity }) => [id, quantity]));
  const errors = lines.flatMap(({ variant_id, available_quantity }, index): FieldError[] => {
    const left = available_quantity === 0 ? 0 : (counted.get(variant_id) ?? null);
    const code = stockProblem({ qty: wanted.get(variant_id) ?? 0, available_quantity: left });
    return code ? [{ field: `items.${index}.qty`, code }] : [];
  });
  if (errors.length > 0) throw unavailable(errors);
  return counted;
}

/** Units of the lines, by variant. */
export function unitsByVariant(lines: readonly PricedLine[]): Map<number, number> {
  const units = new Map<number, number>();
  for (const { variant_id, qty } of lines) units.set(variant_id, (units.get(variant_id) ?? 0) + qty);
  return units;
}
