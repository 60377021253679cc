import type { ProductSort } from '#domain/page/content.ts';
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
  showSort: s.toggle({ label: 'Let shoppers sort', default: true, group: 'Above the list' }),
  showCount: s.toggle({ label: 'Show how many products', default: true, group: 'Above the list' }),
  ...filterSettings,
};

/** One page of a listing. */
export type MainCollectionData = {
  /** The listing's own path, and the value of its `q` where it has one. */
  path: string;
  q: string;
  /** Handle of the collection its products are shown in; null for a vendor's, a type's or a tag's. */
  collection: string | null;
  products: ProductSummary[];
  /** Over all pages. */
  count: number;
  /** The last page shown, and the first. */
  page: number;
  from: number;
  pages: number;
  sort_by: ProductSort;
  /** What it can be narrowed by and is; null where the section has no filters. */
  listing: Facets | null;
};

export type Props = SectionProps<typeof settings, MainCollectionData | null>;
