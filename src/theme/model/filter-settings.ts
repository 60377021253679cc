import type { Facets } from '#domain/collection/facets.ts';
import { s } from './fields.ts';
import type { SettingsOf } from './fields.ts';

const facet = (label: string, shown = true) => s.toggle({ label, default: shown, group: 'Filters', revalidates: true });

/** How a section that lists products lets shoppers narrow the list. */
export const filterSettings = {
  filters: s.select({
    label: 'Filters',
    options: [
      { value: 'drawer', label: 'In a panel' },
      { value: 'side', label: 'Beside the list, a panel on a phone' },
      { value: 'none', label: 'None' },
    ],
    default: 'drawer',
    group: 'Filters',
    revalidates: true,
  }),
  filterAvailability: facet('By availability'),
  filterPrice: facet('By price'),
  filterOptions: facet('By options, such as colour'),
  filterType: facet('By type'),
  filterVendor: facet('By vendor'),
  filterTag: facet('By tag', false),
};
export type FilterSettings = SettingsOf<typeof filterSettings>;

/** A listing's facets as far as a section shows them; what is chosen stays, so that it can be taken off. */
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
