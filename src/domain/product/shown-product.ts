import type { Product } from './product.ts';

/** What a page shows of a product; it travels with the page, so nothing else does. */
export type ShownProduct = Omit<Product, 'tags' | 'meta_title' | 'meta_description' | 'product_type'>;
