import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { translations } from '#server/db/schema/content.ts';
import type { ImageRow, ProductRow } from '../products/stored-product.ts';

type Place = { from: string; to: string | undefined };

/** The parts of a product that places refer to. */
type Placed = { product: Pick<ProductRow, 'options'>; images: Pick<ImageRow, 'id' | 'state' | 'position'>[] };

/**
 * Where the translated parts of a product moved: translations are stored by place (`options.0.values.2`,
 * `images.3.alt`), and places change.
 */
export function movedPlaces({ product, images: before }: Placed, plan: Placed): Place[] {
  const places: Place[] = [];
  product.options.forEach((option, index) => {
    const position = plan.product.options.findIndex(({ id }) => id === option.id);
    const base = position < 0 ? undefined : `options.${position}`;
    places.push({ from: `options.${index}.name`, to: base && `${base}.name` });
    option.values.forEach((value, valueIndex) => {
      const there = base === undefined ? -1 : plan.product.options[position]!.values.indexOf(value);
      places.push({
        from: `options.${index}.values.${valueIndex}`,
        to: there < 0 ? undefined : `${base}.values.${there}`,
      });
    });
  });
  const ready = (images: Placed['images']) =>
    images.filter(({ state }) => state === 'ready').sort((a, b) => a.position - b.position);
  const after = ready(plan.images);
  ready(before).forEach(({ id }, index) => {
    const there = after.findIndex((image) => image.id === id);
    places.push({ from: `images.${index}.alt`, to: there < 0 ? undefined : `images.${there}.alt` });
  });
  return places.filter(({ from, to }) => from !== to);
}

/** Moves translations to their new places, and deletes those of removed parts. */
export async function moveTranslations(db: Db, shopId: number, moves: ReadonlyMap<number, Place[]>): Promise<void> {
  if ([...moves.values()].every((places) => places.length === 0)) return;
  const isMoved = and(
    eq(translations.shop_id, shopId),
    eq(translations.entity_type, 'product'),
    inArray(translations.entity_id, [...moves.keys()]),
    or(sql`${translations.field} like 'options.%'`, sql`${translations.field} like 'images.%'`),
  );
  const rows = await db.delete(translations).where(isMoved).returning();
  const placed = rows.flatMap((row) => {
    const place = moves.get(row.entity_id)?.find(({ from }) => from === row.field);
    if (!place) return [row];
    return place.to === undefined ? [] : [{ ...row, field: place.to }];
  });
  // If a part stayed where another moved to, they are the same part: the later row of a place counts.
  const byPlace = new Map(placed.map((row) => [`${row.entity_id}:${row.locale}:${row.field}`, row]));
  if (byPlace.size > 0) await db.insert(translations).values([...byPlace.values()]);
}
