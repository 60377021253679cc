import type { products, variants } from '#server/db/schema/product.ts';

type ProductRow = typeof products.$inferSelect;
type VariantRow = typeof variants.$inferSelect;

/** A product in the file. An undefined field has no column, so the stored value stays. */
export interface ProductDraft {
  handle: string;
  /** Line of its first row. */
  line: number;
  fields: Partial<
    Pick<
      ProductRow,
      'title' | 'description' | 'vendor' | 'product_type' | 'tags' | 'meta_title' | 'meta_description' | 'status'
    >
  >;
  isPublished: boolean | undefined;
  /** Values in the order of their first row. Undefined if the file has no option columns. */
  options: { name: string; values: string[] }[] | undefined;
  variants: VariantDraft[];
  /** In the order they are shown; undefined if the file has no image column. */
  images: ImageDraft[] | undefined;
}

export interface VariantDraft {
  line: number;
  /** One value per option, in their order; empty if the file has no option columns and the SKU identifies variants. */
  values: string[];
  /** `price` is missing only if the file has no such column. */
  fields: Partial<
    Pick<
      VariantRow,
      | 'price'
      | 'compare_at_price'
      | 'sku'
      | 'quantity'
      | 'weight'
      | 'inventory_policy'
      | 'requires_shipping'
      | 'taxable'
      | 'quantity_min'
      | 'quantity_max'
      | 'quantity_step'
      | 'unit_price_measurement'
    >
  >;
  /** Source of its image; null for none, undefined without the column. */
  image: string | null | undefined;
}

export interface ImageDraft {
  line: number;
  /** The column that names it. */
  column: 'image' | 'variantImage';
  /** An address of http or https, or a path. */
  source: string;
  /** Undefined without the column. */
  alt: string | undefined;
}

/** The file's name for the only variant of a product without options. */
export const NO_OPTION = { name: 'Title', value: 'Default Title' } as const;

/** Without the fields that are undefined. */
export function defined<T extends object>(fields: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}
