import type { Facets } from '#domain/collection/facets.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import { s } from '#theme/model/fields.ts';
import { filterSettings } from '#theme/model/filter-settings.ts';
import { pagingSettings } from '#theme/model/paging.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  perPage: s.range({ label: 'Products a page', min: 8, max: 48, step: 4, default: 24, revalidates: true }),
  ...pagingSettings,
  columns: s.range({ label: 'Columns', min: 2, max: 5, default: 4, group: 'Cards' }),
  mobileColumns: s.range({ label: 'Columns on a phone', min: 1, max: 2, default: 2, group: 'Cards' }),
  showVendor: s.toggle({ label: 'Show the vendor', default: false, group: 'Cards' }),
  hint: s.inlineText({ label: 'Example in the search field', default: '', limit: 60 }),
  ...filterSettings,
};

/** A collection, page or post by its path and title. */
export type FoundLink = { href: string; title: string };

/**
 * What was found beside products. `corrected` is what was looked for instead, where nothing holds what was typed;
 * `wayOn` are collections to look at where nothing was found.
 */
export type FoundBeside = {
  collections: FoundLink[];
  contentPages: FoundLink[];
  posts: FoundLink[];
  corrected: string | null;
  wayOn: FoundLink[];
};

/**
 * Pages of the products found, `from` the first shown to `page`, and the rest; `q` is empty before a search. `listing`
 * is what narrows them, null without filters or before a search.
 */
export type SearchResultsData = {
  q: string;
  products: ProductSummary[];
  count: number;
  page: number;
  from: number;
  pages: number;
  listing: Facets | null;
  beside: FoundBeside;
};

export type Props = SectionProps<typeof settings, SearchResultsData>;
