import { and, eq, inArray } from 'drizzle-orm';
import { shownVariantTitle } from '#domain/product/variants.ts';
import type { Db } from '#server/db/database.ts';
import { translations } from '#server/db/schema/content.ts';
import { variants } from '#server/db/schema/product.ts';
import { buildProduct } from '../build-product.ts';
import type { ProductRow } from '../build-product.ts';
import { translatedProduct } from '../translate.ts';

/** The titles of a variant and its product in a language. */
export type VariantName = { title: string; variantTitle: string };

/** All variants of some products by id, including retired ones. Read for emails, which must not fill the read model. */
export async function readVariantNames(
  db: Db,
  shopId: number,
  rows: readonly ProductRow[],
  locale: string,
): Promise<Map<number, VariantName>> {
  const products = new Map(rows.map((row) => [row.id, row]));
  const ids = [...products.keys()];
  const theirs = await db
    .select()
    .from(variants)
    .where(and(eq(variants.shop_id, shopId), inArray(variants.product_id, ids)));
  const words = await db
    .select({ product_id: translations.entity_id, field: translations.field, value: translations.value })
    .from(translations)
    .where(
      and(
        eq(translations.shop_id, shopId),
        eq(translations.entity_type, 'product'),
        inArray(translations.entity_id, ids),
        eq(translations.locale, locale),
      ),
    );
  const [variantsOf, wordsOf] = [
    Map.groupBy(theirs, ({ product_id }) => product_id),
    Map.groupBy(words, ({ product_id }) => product_id),
  ];
  return new Map(
    [...products.values()].flatMap((row) => {
      const base = buildProduct(row, {
        variants: variantsOf.get(row.id) ?? [],
        images: [],
        plans: [],
        groups: [],
        rating: null,
      });
      const product = translatedProduct(base, new Map(wordsOf.get(row.id)?.map(({ field, value }) => [field, value])));
      return product.variants.map(
        ({ id, title }) => [id, { title: product.title, variantTitle: shownVariantTitle(title) }] as const,
      );
    }),
  );
}
