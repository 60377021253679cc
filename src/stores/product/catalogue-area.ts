import { CollectionsStore } from '../collection/collections.store.ts';
import { ProductsStore } from './products.store.ts';
import type { AreaDeps } from '../core/root.store.ts';

/** Products and collections that a view asks for by itself; what a page shows comes with the page. */
export function catalogueArea({ http }: AreaDeps) {
  return { products: new ProductsStore({ http }), collections: new CollectionsStore({ http }) };
}
export type CatalogueArea = ReturnType<typeof catalogueArea>;
