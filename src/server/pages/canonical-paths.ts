import type { ShopContext } from '../core/shop-context.ts';
import { pathIn } from '../modules/catalogue/handles/addresses.ts';
import type { CatalogueModel } from '../modules/catalogue/catalogue-model.ts';

/**
 * Paths of the shop as they are in a language, or in another that is named, whatever handles they name things by: from
 * the read model of that language, which asks the database nothing once it is filled.
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

/** For shops without a catalogue in memory. */
export const asTheyAre: CanonicalPaths = () => Promise.resolve((path) => path);
