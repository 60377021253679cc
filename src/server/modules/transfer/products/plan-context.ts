import type { ProductColumn } from './product-columns.ts';
import type { ResolvedImage } from './image-sources.ts';

/** What planning a product's rows needs from outside. */
export interface PlanContext {
  shopId: number;
  now: Date;
  /** Ids for new rows, in ascending order. */
  nextId(table: 'products' | 'variants' | 'product_images'): number;
  pictures: ReadonlyMap<string, ResolvedImage>;
  /** The file's own name for a column. */
  spelling(column: ProductColumn): string;
}
