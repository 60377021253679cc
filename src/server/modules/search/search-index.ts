import { indexCollections, indexProducts } from './index-shop.ts';
import { countWords } from './write-entries.ts';

/** What makes rows found, for whoever writes many of them. */
export const searchIndex = { products: indexProducts, collections: indexCollections, countWords };
