import { and, eq, isNull } from 'drizzle-orm';
import { shownVariantTitle } from '#domain/variants.ts';
import type { Db } from '../../db/database.ts';
import { translations } from '../../db/schema/content.ts';
import { variants } from '../../db/schema/product.ts';
import { buildProduct } from '../catalogue/build-product.ts';
import type { ProductRow } from '../catalogue/build-product.ts';
import { translatedProduct } from '../catalogue/translate.ts';

/** What a variant and its product are called in a language. */
export type SpokenVariant = { title: string; variantTitle: string };

/** Read for a mail, which no read model is filled for. */
export async function readSpokenVariant(db: Db, row: ProductRow, variantId: number, locale: string): Promise<SpokenVariant> {
  const theirs = await db.select().from(variants).where(and(eq(variants.shop_id, row.shop_id), eq(variants.product_id, row.id), isNull(variants.retired_at)));
  const words = await db
    .select({ field: translations.field, value: translations.value })
    .from(translations)
    .where(and(eq(translations.shop_id, row.shop_id), eq(translations.entity_type, 'product'), eq(translations.entity_id, row.id), eq(translations.locale, locale)));
  const base = buildProduct(row, { variants: theirs, images: [], plans: [], groups: [], rating: null });
  const product = translatedProduct(base, new Map(words.map(({ field, value }) => [field, value])));
  const variant = product.variants.find(({ id }) => id === variantId);
  return { title: product.title, variantTitle: shownVariantTitle(variant?.title ?? '') };
}
