import type { Filters } from '#domain/collection/facets.ts';
import { countFilters, NO_FILTERS } from '#domain/collection/filters.ts';
import { withQuery } from '#domain/core/with-query.ts';
import { withFilters } from '#theme/model/listing.ts';
import { FilterChips } from '#components/collection/filter-chips.tsx';
import { FilterButton, FilterPanel } from '#components/collection/filter-panel.tsx';
import { FilterPills } from '#components/collection/filter-pills.tsx';
import { ListEnd, ListStart } from '#components/collection/list-end.tsx';
import { NoMatches } from '#components/collection/no-matches.tsx';
import { SortMenu } from '#components/collection/sort-menu.tsx';
import type { ProductSort } from '#domain/page/content.ts';
import { ProductGrid } from '#components/product/product-grid.tsx';
import type { Props, SearchResultsData } from './search-results.settings.ts';

interface ProductResultsProps extends Pick<Props, 'id' | 'settings' | 'data'> {
  labelledBy: string;
}

/** One page of matching products, with filters and links to the other pages. */
export function ProductResults({ id, settings, data, labelledBy }: ProductResultsProps) {
  const { columns, mobileColumns, showVendor, filterPrice, scheme, paging, perPage } = settings;
  const { q, products, count, page, from, pages, listing, sort_by } = data;
  const sorted = (sort: ProductSort) => (sort === 'featured' ? undefined : sort);
  const keep = { q, sort_by: sorted(sort_by) };
  const panel = { id: `${id}-filters`, place: settings.filters === 'side' ? ('side' as const) : ('drawer' as const) };
  const hrefOf = (applied: Filters, number = 1) =>
    withFilters(withQuery('/search', { ...keep, page: number > 1 ? String(number) : undefined }), applied);
  const pageHref = (number: number) => hrefOf(listing?.applied ?? NO_FILTERS, number);
  const sortHref = (sort: ProductSort) =>
    withFilters(withQuery('/search', { q, sort_by: sorted(sort) }), listing?.applied ?? NO_FILTERS);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        {listing ? (
          <>
            <div className={panel.place === 'side' ? 'contents' : 'contents wide:hidden'}>
              <FilterButton {...panel} listing={listing} />
            </div>
            {panel.place === 'drawer' ? (
              <FilterPills {...{ listing, count, keep }} path="/search" showPrice={filterPrice} />
            ) : null}
            <FilterChips listing={listing} hrefOf={hrefOf} />
          </>
        ) : null}
        {count > 1 ? (
          <div className="ms-auto min-w-0">
            <SortMenu sort_by={sort_by} hrefOf={sortHref} isSearch />
          </div>
        ) : null}
      </div>
      <div
        className={
          listing && panel.place === 'side'
            ? 'lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:items-start lg:gap-12'
            : undefined
        }
      >
        {listing ? (
          <FilterPanel {...panel} {...{ listing, count, scheme }} path="/search" keep={keep} showPrice={filterPrice} />
        ) : null}
        <div key={`${pageHref(page)} ${from}`}>
          <ListStart paging={paging} from={from} hrefOf={pageHref} />
          {listing && products.length === 0 ? (
            <NoMatches listing={listing} hrefOf={hrefOf} />
          ) : (
            <ProductGrid
              {...{ products, columns, mobileColumns, showVendor }}
              headingLevel={2}
              labelledBy={labelledBy}
            />
          )}
          <ListEnd
            {...{ paging, page, from, pages, count }}
            shown={(from - 1) * perPage + products.length}
            hrefOf={pageHref}
          />
        </div>
      </div>
    </>
  );
}

/** Whether the filters removed all results. */
export function isEmptied({ count, listing }: SearchResultsData): boolean {
  return count === 0 && listing !== null && countFilters(listing.applied) > 0;
}
