import type { CollectionSummary, ProductSort } from '#domain/page/content.ts';
import type { Facets } from '#domain/collection/facets.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import { s } from '#theme/model/fields.ts';
import { filterSettings } from '#theme/model/filter-settings.ts';
import { pagingSettings } from '#theme/model/paging.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  perPage: s.range({ label: 'Products per page', min: 8, max: 48, step: 4, default: 24, revalidates: true }),
  ...pagingSettings,
  columns: s.range({ label: 'Columns on desktop', min: 2, max: 5, default: 4, group: 'Cards' }),
  mobileColumns: s.range({ label: 'Columns on mobile', min: 1, max: 2, default: 2, group: 'Cards' }),
  showVendor: s.toggle({ label: 'Show vendor', default: false, group: 'Cards' }),
  popular: s.toggle({
    label: 'Show popular searches and collections before a search',
    default: true,
    info: 'Popular searches are the product types of your best sellers.',
    revalidates: true,
  }),
  hint: s.inlineText({ label: 'Search field placeholder', default: '', limit: 60 }),
  ...filterSettings,
};

/** A collection, page or post by its path and title. */
export type FoundLink = { href: string; title: string };

/** Results besides products. `corrected` is the search that was run instead, if nothing matched the typed text. */
export type FoundBeside = {
  collections: FoundLink[];
  contentPages: FoundLink[];
  posts: FoundLink[];
  corrected: string | null;
};

/**
 * Pages `from` to `page` of the matching products, and the other results. `q` is empty before a search; `listing` has
 * the filters, null without filters or before a search.
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
  sort_by: ProductSort;
  /** What leads on before a search and where nothing was found: terms and collections, the largest first. */
  start: { terms: string[]; collections: StartCollection[] } | null;
};

type StartCollection = Pick<CollectionSummary, 'id' | 'handle' | 'title' | 'image' | 'product_count'>;

export type Props = SectionProps<typeof settings, SearchResultsData>;
