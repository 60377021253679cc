import { shownFacets } from '#theme/model/filter-settings.ts';
import { filtersOf, listingOf, pageNumberOf, sortOf } from '#theme/model/listing.ts';
import { defineSection } from '#theme/model/section.ts';
import { settings } from './main-collection.settings.ts';
import type { MainCollectionData } from './main-collection.settings.ts';

export const section = defineSection({
  type: 'main-collection',
  name: 'Product list',
  category: 'Products',
  version: 1,
  settings,
  hydrate: 'never',
  required: true,
  limit: 1,
  enabledOn: { templates: ['collection'] },
  async load({ catalogue, settings, page }): Promise<MainCollectionData | null> {
    const listing = listingOf(page);
    if (!listing) return null;
    const { perPage } = settings;
    const narrowed = settings.filters === 'none' ? {} : { filters: filtersOf(page.query), facets: true };
    const wanted = { page: pageNumberOf(page.query), limit: perPage, sort_by: sortOf(page.query), ...narrowed };
    const isCollection = listing.kind === 'collection';
    const found = isCollection ? await catalogue.collection(listing.handle, wanted) : await catalogue.products({ ...listing.filter, ...wanted });
    return (
      found && {
        path: page.path,
        q: isCollection ? '' : listing.value,
        collection: isCollection && listing.handle !== 'all' ? listing.handle : null,
        products: 'items' in found ? found.items : found.products,
        count: found.count,
        page: wanted.page,
        pages: Math.ceil(found.count / perPage),
        sort_by: wanted.sort_by ?? 'featured',
        listing: found.facets ? shownFacets(found.facets, settings) : null,
      }
    );
  },
  presets: [{ name: 'Product list' }, { name: 'Large pictures', settings: { columns: 3, mobileColumns: 1, showVendor: true } }],
});
