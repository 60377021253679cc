import type { products, variants } from '#server/db/schema/product.ts';

type ProductRow = typeof products.$inferSelect;
type VariantRow = typeof variants.$inferSelect;

/** What the file says of a product. A field that is undefined has no column: what is there stays. */
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
  /** Values in the order of their first row. Undefined where the file has no option columns. */
  options: { name: string; values: string[] }[] | undefined;
  variants: VariantDraft[];
  /** In the order they are shown; undefined where the file has no picture column. */
  images: ImageDraft[] | undefined;
}

export interface VariantDraft {
  line: number;
  /**
   * One value an option, in their order; none where the file has no option columns, and the SKU tells variants apart.
   */
  values: string[];
  /** `price` is only missing where the file has no such column. */
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
  /** Source of its picture; null for none, undefined without the column. */
  image: string | null | undefined;
}

export interface ImageDraft {
  line: number;
  /** Where the file names it. */
  column: 'image' | 'variantImage';
  /** An address of http or https, or a path. */
  source: string;
  /** Undefined without the column. */
  alt: string | undefined;
}

/** What the one variant of a product without options is called in the file. */
export const NO_OPTION = { name: 'Title', value: 'Default Title' } as const;

/** Without the fields the file says nothing of. */
export function defined<T extends object>(fields: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}
