import { shownFacets } from '#theme/model/filter-settings.ts';
import { filtersOf, listingOf, sortOf } from '#theme/model/listing.ts';
import { pageRangeOf, readRange } from '#theme/model/paging.ts';
import { defineSection } from '#theme/model/section.ts';
import { settings } from './main-collection.settings.ts';
import type { MainCollectionData } from './main-collection.settings.ts';

export const section = defineSection({
  type: 'main-collection',
  name: 'Product grid',
  category: 'Products',
  version: 1,
  settings,
  hydrate: 'never',
  query: ['q', 'page', 'from', 'sort_by'],
  required: true,
  limit: 1,
  enabledOn: { templates: ['collection'] },
  async load({ catalogue, settings, page }): Promise<MainCollectionData | null> {
    const listing = listingOf(page);
    if (!listing) return null;
    const { perPage } = settings;
    const range = pageRangeOf(page.query, settings);
    const sort_by = sortOf(page.query);
    const narrowed = settings.filters === 'none' ? {} : { filters: filtersOf(page.query) };
    const isCollection = listing.kind === 'collection';
    const { last: found, before } = await readRange(range, async (number, isLast) => {
      const wanted = {
        page: number,
        limit: perPage,
        sort_by,
        ...narrowed,
        ...('filters' in narrowed && isLast && { facets: true }),
      };
      return isCollection
        ? catalogue.collection(listing.handle, wanted)
        : catalogue.products({ ...listing.filter, ...wanted });
    });
    return (
      found && {
        path: page.path,
        q: isCollection ? '' : listing.value,
        collection: isCollection && listing.handle !== 'all' ? listing.handle : null,
        products: [...before, found].flatMap((one) => (one ? ('items' in one ? one.items : one.products) : [])),
        count: found.count,
        ...range,
        pages: Math.ceil(found.count / perPage),
        sort_by: sort_by ?? 'featured',
        listing: found.facets ? shownFacets(found.facets, settings) : null,
      }
    );
  },
  presets: [
    { name: 'Product grid' },
    { name: 'Large images', settings: { columns: 3, mobileColumns: 1, showVendor: true } },
  ],
});
