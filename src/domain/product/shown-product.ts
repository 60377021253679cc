import type { Product } from './product.ts';

/** The fields of a product that a page shows; the page embeds only these to stay small. */
export type ShownProduct = Omit<Product, 'tags' | 'meta_title' | 'meta_description' | 'product_type'>;
