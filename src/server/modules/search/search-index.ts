import { indexCollections, indexProducts } from './index-shop.ts';
import { countWords } from './write-entries.ts';

/** Functions that keep the search index current, for modules that write many rows. */
export const searchIndex = { products: indexProducts, collections: indexCollections, countWords };
