import type { ProductColumn } from './product-columns.ts';
import type { ResolvedImage } from './image-sources.ts';

/** What planning a product's rows needs from outside. */
export interface PlanContext {
  shopId: number;
  now: Date;
  /** Numbers for new rows, in growing order. */
  nextId(table: 'products' | 'variants' | 'product_images'): number;
  pictures: ReadonlyMap<string, ResolvedImage>;
  /** How the file calls a column. */
  spelling(column: ProductColumn): string;
}
