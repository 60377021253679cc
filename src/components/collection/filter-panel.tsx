import { FormattedMessage, useIntl } from 'react-intl';
import type { Facets } from '#domain/collection/facets.ts';
import { countFilters, writeFilters } from '#domain/collection/filters.ts';
import { cx } from '#ui/cx.ts';
import { FilterGroup, ShowProducts } from './filter-group.tsx';
import { priceAt } from './filter-names.ts';
import { Icon } from '#ui/media/icon.tsx';
import { PriceRange } from './price-range.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';

export interface FilterPanelProps {
  /** Id of the panel, which its button references. */
  id: string;
  listing: Facets;
  /** Number of products in the current list. */
  count: number;
  /** The list's own path, and the other parameters to keep. */
  path: string;
  keep: Record<string, string | undefined>;
  /** A drawer on all screens, or on wide ones a column beside the list. */
  place?: 'drawer' | 'side';
  /** Hides the price filter if a shop does not want it. */
  showPrice?: boolean;
  scheme?: string;
}

/** Groups that are initially open in a column, where there is space. */
const OPEN_GROUPS = 3;

/**
 * The filters of a list as a plain form that works without script: a panel by the popover API, opened by
 * `FilterButton`.
 */
export function FilterPanel({
  id,
  listing,
  count,
  path,
  keep,
  place = 'drawer',
  showPrice = true,
  scheme = 'base',
}: FilterPanelProps) {
  const intl = useIntl();
  const shop = useShopView();
  const { facets, price, applied, capped } = listing;
  const isSide = place === 'side';
  const label = intl.formatMessage({ id: 'filters.title', defaultMessage: 'Filters' });
  const groups = facets.map((facet, index) => (
    <FilterGroup key={facet.key} facet={facet} capped={capped} open={isSide && index < OPEN_GROUPS} />
  ));
  if (showPrice)
    groups.splice(
      priceAt(listing),
      0,
      <PriceRange key="price" price={price} min={applied.min} max={applied.max} open={isSide} />,
    );
  return (
    <div id={id} popover="auto" data-scheme={scheme} className={cx('side-panel', isSide && 'side-column')}>
      {/* Made anew for other filters: what is ticked is then what is applied. */}
      <form
        key={`${writeFilters(applied)} ${count}`}
        method="get"
        action={shop.href(path)}
        aria-label={label}
        data-recount=""
        className="flex min-h-full flex-col"
      >
        <div
          className={cx(
            'sticky top-0 z-10 flex items-center justify-between gap-4 bg-background py-2 ps-gutter pe-2',
            isSide && 'lg:hidden',
          )}
        >
          <span className="heading min-w-0 text-22">{label}</span>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={intl.formatMessage({ id: 'filters.close', defaultMessage: 'Close filters' })}
            className="inline-flex size-11 flex-none items-center justify-center"
          >
            <Icon name="close" />
          </button>
        </div>
        {Object.entries(keep).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <div className={cx('flex-1 px-gutter pb-6', isSide && 'lg:px-0')}>{groups}</div>
        <div
          className={cx(
            'sticky bottom-0 border-t border-border bg-background px-gutter py-3',
            isSide && 'lg:static lg:border-0 lg:px-0',
          )}
        >
          <ShowProducts count={count} capped={capped} />
        </div>
      </form>
    </div>
  );
}

/** Opens the panel with this id, and shows how many filters are chosen. */
export function FilterButton({ id, listing, place = 'drawer' }: Pick<FilterPanelProps, 'id' | 'listing' | 'place'>) {
  return (
    <button
      type="button"
      popoverTarget={id}
      className={cx('inline-flex min-h-11 flex-none items-center gap-2 text-14', place === 'side' && 'lg:hidden')}
    >
      <Icon name="filter" size={18} />
      <FormattedMessage
        id="filters.open"
        defaultMessage="{count, plural, =0 {Filters} other {Filters (#)}}"
        values={{ count: countFilters(listing.applied) }}
      />
    </button>
  );
}
