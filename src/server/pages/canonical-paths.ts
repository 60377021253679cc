import type { ShopContext } from '../core/shop-context.ts';
import { pathIn } from '../modules/catalogue/handles/addresses.ts';
import type { CatalogueModel } from '../modules/catalogue/catalogue-model.ts';

/**
 * A path with the current handles of a language, whichever handles it was written with. Reads the read model, so it
 * needs no query once that is filled.
 */
export type CanonicalPaths = (shop: ShopContext, locale: string) => Promise<(path: string, there?: string) => string>;

export function canonicalPaths(catalogue: {
  model(shop: ShopContext, locale: string): Promise<CatalogueModel>;
}): CanonicalPaths {
  return async (shop, locale) => {
    const { names } = await catalogue.model(shop, locale);
    return (path, there = locale) => pathIn(there, path, names);
  };
}

/** For apps without a catalogue: paths stay as they are. */
export const asTheyAre: CanonicalPaths = () => Promise.resolve((path) => path);
