import type { ProductSort } from '#domain/page/content.ts';
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
  showSort: s.toggle({ label: 'Enable sorting', default: true, group: 'Toolbar' }),
  showCount: s.toggle({ label: 'Show product count', default: true, group: 'Toolbar' }),
  ...filterSettings,
};

/** One page of a listing. */
export type MainCollectionData = {
  /** The listing's own path, and its `q` parameter if it has one. */
  path: string;
  q: string;
  /** Handle of the collection; null for listings by vendor, type or tag. */
  collection: string | null;
  products: ProductSummary[];
  /** Over all pages. */
  count: number;
  /** The last page shown; `from` is the first. */
  page: number;
  from: number;
  pages: number;
  sort_by: ProductSort;
  /** Available and active filters; null if the section has no filters. */
  listing: Facets | null;
};

export type Props = SectionProps<typeof settings, MainCollectionData | null>;
