import { FormattedMessage } from 'react-intl';
import type { Filters } from '#domain/collection/facets.ts';
import { countFilters, NO_FILTERS } from '#domain/collection/filters.ts';
import { COUNTED_EXACTLY } from '#domain/limits.ts';
import { withQuery } from '#domain/core/with-query.ts';
import { withFilters } from '#theme/model/listing.ts';
import { frameOf } from '#theme/renderer/section-frame.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FilterChips } from '#components/collection/filter-chips.tsx';
import { FilterButton, FilterPanel } from '#components/collection/filter-panel.tsx';
import type { FilterPanelProps } from '#components/collection/filter-panel.tsx';
import { FilterPills } from '#components/collection/filter-pills.tsx';
import { ListEnd, ListStart } from '#components/collection/list-end.tsx';
import { NoMatches } from '#components/collection/no-matches.tsx';
import { ProductGrid } from '#components/product/product-grid.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import type { MainCollectionData, Props } from './main-collection.settings.ts';
import { SortMenu } from '#components/collection/sort-menu.tsx';

/** Product cards that load with priority: the first row on phones, where the network is slowest. */
const FIRST_VIEW = 2;

/** One page of a product listing, with filters, sort order and links to the other pages. */
export function View({ id, settings, data }: Props) {
  if (!data) return null;
  const { filters: place, paging, perPage } = settings;
  const { count, page, from, pages, products, listing, path, q, sort_by } = data;
  const headingId = `${id}-heading`;
  const panelId = `${id}-filters`;
  const isSide = listing !== null && place === 'side';
  const keep = { q, sort_by: sort_by === 'featured' ? undefined : sort_by };
  return (
    <Section {...frameOf(settings)} labelledBy={headingId}>
      <h2 id={headingId} className="sr-only">
        <FormattedMessage id="collection.products" defaultMessage="Products" />
      </h2>
      <Tools panelId={panelId} settings={settings} data={data} keep={keep} />
      {listing ? (
        <div className="mb-5 empty:hidden">
          <FilterChips listing={listing} hrefOf={(filters) => addressUnder(data, filters)} />
        </div>
      ) : null}
      <div className={isSide ? 'lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:items-start lg:gap-12' : undefined}>
        {listing ? (
          <FilterPanel
            id={panelId}
            {...{ listing, count, path, keep }}
            place={isSide ? 'side' : 'drawer'}
            showPrice={settings.filterPrice}
            scheme={settings.scheme}
          />
        ) : null}
        {/* Remounts for another list, so that products that were loaded for the old one are dropped. */}
        <div key={`${addressOf(data, page)} ${from}`}>
          <ListStart paging={paging} from={from} hrefOf={(number) => addressOf(data, number)} />
          <Products settings={settings} data={data} />
          <ListEnd
            {...{ paging, page, from, pages, count }}
            shown={(from - 1) * perPage + products.length}
            hrefOf={(number) => addressOf(data, number)}
          />
        </div>
      </div>
    </Section>
  );
}

type PartProps = Pick<Props, 'settings'> & { data: MainCollectionData };

/** The bar above the list: filters, number of products and sort order. */
function Tools({
  panelId,
  settings: { showCount, showSort, filters, filterPrice: showPrice },
  data,
  keep,
}: PartProps & { panelId: string; keep: FilterPanelProps['keep'] }) {
  const { count, sort_by, listing, path } = data;
  if (!listing && (count === 0 || !(showCount || showSort))) return null;
  return (
    <div className="mb-3 flex items-center justify-between gap-x-4 tab:mb-5 tab:gap-x-8">
      {listing ? (
        <div className={filters === 'side' ? 'contents' : 'contents wide:hidden'}>
          <FilterButton id={panelId} listing={listing} place={filters === 'side' ? 'side' : 'drawer'} />
        </div>
      ) : null}
      {listing && filters === 'drawer' ? <FilterPills {...{ listing, count, path, keep, showPrice }} /> : null}
      {showCount ? (
        <Text size={14} tone="muted" className="flex-none py-3 figures" data-announced>
          <Count count={count} capped={listing?.capped ?? false} />
        </Text>
      ) : null}
      {showSort && count > 1 ? (
        <SortMenu sort_by={sort_by} hrefOf={(sort) => addressOf({ ...data, sort_by: sort }, 1)} />
      ) : null}
    </div>
  );
}

function Count({ count, capped }: { count: number; capped: boolean }) {
  if (capped && count > COUNTED_EXACTLY)
    return (
      <FormattedMessage
        id="filters.moreProducts"
        defaultMessage="{count, number}+ products"
        values={{ count: COUNTED_EXACTLY }}
      />
    );
  return (
    <FormattedMessage
      id="collection.productCount"
      defaultMessage="{count, plural, one {# product} other {# products}}"
      values={{ count }}
    />
  );
}

function Products({ settings: { columns, mobileColumns, showVendor }, data }: PartProps) {
  const { products, count, page, collection, listing } = data;
  if (products.length > 0) {
    return (
      <ProductGrid
        {...{ products, columns, mobileColumns, showVendor }}
        hrefOf={({ handle }) => (collection ? `/collections/${collection}/products/${handle}` : `/products/${handle}`)}
        priority={page === 1 ? FIRST_VIEW : 0}
      />
    );
  }
  if (listing && count === 0 && countFilters(listing.applied) > 0)
    return <NoMatches listing={listing} hrefOf={(filters) => addressUnder(data, filters)} />;
  return <Nothing data={data} />;
}

function addressOf({ path, q, sort_by, listing }: MainCollectionData, page: number): string {
  const address = withQuery(path, {
    q,
    sort_by: sort_by === 'featured' ? undefined : sort_by,
    page: page > 1 ? String(page) : undefined,
  });
  return withFilters(address, listing?.applied ?? NO_FILTERS);
}

/** Address of the first page with other filters. */
function addressUnder(data: MainCollectionData, applied: Filters): string {
  return addressOf({ ...data, listing: data.listing && { ...data.listing, applied } }, 1);
}

/** An empty listing, or a page past its end; both link to another page. */
function Nothing({ data }: { data: MainCollectionData }) {
  if (data.count > 0) {
    return (
      <EmptyState
        level={3}
        title={<FormattedMessage id="collection.pastEnd" defaultMessage="There are no products on this page" />}
        action={
          <Button href={addressOf(data, 1)} variant="secondary">
            <FormattedMessage id="collection.firstPage" defaultMessage="Go to the first page" />
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      level={3}
      title={<FormattedMessage id="collection.empty" defaultMessage="No products here yet" />}
      action={
        <Button href="/collections/all" variant="secondary">
          <FormattedMessage id="collection.seeAll" defaultMessage="View all products" />
        </Button>
      }
    >
      <FormattedMessage
        id="collection.emptyText"
        defaultMessage="New products are on the way. In the meantime, browse everything else."
      />
    </EmptyState>
  );
}
