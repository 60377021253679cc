import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { productImages, products, variants } from '#server/db/schema/product.ts';

export type ProductRow = typeof products.$inferSelect;
export type VariantRow = typeof variants.$inferSelect;
export type ImageRow = typeof productImages.$inferSelect;

/** A stored product with all variants, including retired ones. */
export interface StoredProduct {
  product: ProductRow;
  variants: VariantRow[];
  images: ImageRow[];
}

/**
 * The products of these handles. With `isLocked` their rows are locked for this transaction, variants first and by
 * ascending id, as orders lock them, so that an import and an order wait for each other instead of deadlocking.
 */
export async function readStored(
  db: Db,
  shopId: number,
  handles: readonly string[],
  isLocked: boolean,
): Promise<Map<string, StoredProduct>> {
  if (handles.length === 0) return new Map();
  const wanted = and(eq(products.shop_id, shopId), inArray(products.handle, [...handles]));
  const ids = (await db.select({ id: products.id }).from(products).where(wanted)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const variantQuery = db
    .select()
    .from(variants)
    .where(and(eq(variants.shop_id, shopId), inArray(variants.product_id, ids)))
    .orderBy(asc(variants.id));
  const variantRows = await (isLocked ? variantQuery.for('update') : variantQuery);
  const productQuery = db
    .select()
    .from(products)
    .where(and(eq(products.shop_id, shopId), inArray(products.id, ids)))
    .orderBy(asc(products.id));
  const productRows = await (isLocked ? productQuery.for('update') : productQuery);
  const imageRows = await db
    .select()
    .from(productImages)
    .where(and(eq(productImages.shop_id, shopId), inArray(productImages.product_id, ids)))
    .orderBy(asc(productImages.position), asc(productImages.id));
  const variantsOf = Map.groupBy(variantRows, ({ product_id }) => product_id);
  const imagesOf = Map.groupBy(imageRows, ({ product_id }) => product_id);
  return new Map(
    productRows.map((product) => [
      product.handle,
      {
        product,
        variants: (variantsOf.get(product.id) ?? []).sort((a, b) => a.position - b.position),
        images: imagesOf.get(product.id) ?? [],
      },
    ]),
  );
}
