import type { Facets } from '#domain/collection/facets.ts';
import { s } from './fields.ts';
import type { SettingsOf } from './fields.ts';

const facet = (label: string, shown = true) => s.toggle({ label, default: shown, group: 'Filters', revalidates: true });

/** The filter settings of sections that list products. */
export const filterSettings = {
  filters: s.select({
    label: 'Filters',
    options: [
      { value: 'drawer', label: 'Drawer' },
      { value: 'side', label: 'Sidebar, drawer on mobile' },
      { value: 'none', label: 'None' },
    ],
    default: 'drawer',
    group: 'Filters',
    revalidates: true,
  }),
  filterAvailability: facet('By availability'),
  filterPrice: facet('By price'),
  filterOptions: facet('By options, such as color'),
  filterType: facet('By product type'),
  filterVendor: facet('By vendor'),
  filterTag: facet('By tag', false),
};
export type FilterSettings = SettingsOf<typeof filterSettings>;

/** The facets that a section shows; active filters stay, so that they can be removed. */
export function shownFacets(
  listing: Facets,
  { filterAvailability, filterOptions, filterType, filterVendor, filterTag }: FilterSettings,
): Facets {
  const shown = new Map([
    ['availability', filterAvailability],
    ['type', filterType],
    ['vendor', filterVendor],
    ['tag', filterTag],
  ]);
  return { ...listing, facets: listing.facets.filter(({ key }) => shown.get(key) ?? filterOptions) };
}
