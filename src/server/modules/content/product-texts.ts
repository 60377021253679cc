import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ShopContext } from '#server/core/shop-context.ts';
import { productImages, products } from '#server/db/schema/product.ts';

type ProductRow = Pick<
  typeof products.$inferSelect,
  | 'id'
  | 'title'
  | 'handle'
  | 'description'
  | 'product_type'
  | 'meta_title'
  | 'meta_description'
  | 'options'
  | 'custom_options'
>;

/** The texts of products, with those of their options and images by their places. */
export async function productSources(
  { db, id: shop_id }: ShopContext,
  ids?: readonly number[],
): Promise<{ id: number; name: string; fields: Record<string, string> }[]> {
  const { id, title, handle, description, product_type, meta_title, meta_description, options, custom_options } =
    products;
  const rows: ProductRow[] = await db
    .select({ id, title, handle, description, product_type, meta_title, meta_description, options, custom_options })
    .from(products)
    .where(and(eq(products.shop_id, shop_id), ids && inArray(products.id, [...ids])))
    .orderBy(asc(products.id));
  const images = await db
    .select({ product_id: productImages.product_id, alt: productImages.alt })
    .from(productImages)
    .where(
      and(
        eq(productImages.shop_id, shop_id),
        eq(productImages.state, 'ready'),
        ids && inArray(productImages.product_id, [...ids]),
      ),
    )
    .orderBy(asc(productImages.position), asc(productImages.id));
  const imagesOf = Map.groupBy(images, ({ product_id }) => product_id);
  return rows.map((row) => ({
    id: row.id,
    name: row.title,
    fields: { ...ownTexts(row), ...numbered('images', imagesOf.get(row.id) ?? [], ({ alt }) => ({ alt })) },
  }));
}

function ownTexts(row: ProductRow): Record<string, string> {
  return {
    title: row.title,
    handle: row.handle,
    description: row.description,
    product_type: row.product_type,
    meta_title: row.meta_title ?? '',
    meta_description: row.meta_description ?? '',
    ...numbered('options', row.options, ({ name, values, variant_group = {} }) => ({
      name,
      ...Object.fromEntries(values.map((value, index) => [`values.${index}`, value])),
      ...Object.fromEntries(Object.entries(variant_group).map(([value, group]) => [`variant_group.${value}`, group])),
    })),
    ...numbered('custom_options', row.custom_options, ({ name, values, default_value }) => ({
      name,
      ...(default_value && { default_value }),
      ...Object.fromEntries(values.map(({ value, label }, index) => [`values.${index}`, label ?? value])),
    })),
  };
}

/** Texts of the parts of a list, each under its number. */
function numbered<T>(list: string, parts: readonly T[], read: (part: T) => Record<string, string>) {
  return Object.fromEntries(
    parts.flatMap((part, index) =>
      Object.entries(read(part)).map(([field, text]) => [`${list}.${index}.${field}`, text]),
    ),
  );
}
