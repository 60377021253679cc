import { FormattedMessage } from 'react-intl';
import type { ReactNode } from 'react';
import { FILTER_PREFIX, filterPairs, writeFilters } from '#domain/collection/filters.ts';
import { useShopView } from '#components/shop/shop-context.tsx';
import { Menu } from '#ui/actions/menu.tsx';
import { cx } from '#ui/cx.ts';
import { FacetFields, ShowProducts } from './filter-group.tsx';
import { priceAt, useFilterNames } from './filter-names.ts';
import type { FilterPanelProps } from './filter-panel.tsx';
import { PriceFields } from './price-range.tsx';

export type FilterPillsProps = Pick<FilterPanelProps, 'listing' | 'count' | 'path' | 'keep' | 'showPrice'>;

/** The filters of a list on wide screens: a button for each facet, which opens its values as a form of its own. */
export function FilterPills({ listing, count, path, keep, showPrice = true }: FilterPillsProps) {
  const shop = useShopView();
  const names = useFilterNames();
  if (shop.isPhone) return null;
  const { facets, price, applied, capped } = listing;
  const form = (prefix: string, fields: ReactNode) => (
    <form
      key={`${writeFilters(applied)} ${count}`}
      method="get"
      action={shop.href(path)}
      data-recount=""
      className="w-72 p-2"
    >
      {[...Object.entries(keep), ...filterPairs(applied).filter(([name]) => !name.startsWith(prefix))].map(
        ([name, value]) => (value ? <input key={`${name}=${value}`} type="hidden" name={name} value={value} /> : null),
      )}
      <div className="mb-3 max-h-[50vh] overflow-y-auto">{fields}</div>
      <ShowProducts count={count} capped={capped} />
    </form>
  );
  const pills = facets.map((facet) => {
    const chosen = facet.values.filter((value) => value.chosen).length;
    return (
      <Pill key={facet.key} label={names.facet(facet)} chosen={chosen}>
        {form(FILTER_PREFIX + facet.key, <FacetFields facet={facet} capped={capped} />)}
      </Pill>
    );
  });
  if (showPrice)
    pills.splice(
      priceAt(listing),
      0,
      <Pill
        key="price"
        label={<FormattedMessage id="filters.price" defaultMessage="Price" />}
        chosen={applied.min === null && applied.max === null ? 0 : 1}
      >
        {form(`${FILTER_PREFIX}price.`, <PriceFields price={price} min={applied.min} max={applied.max} />)}
      </Pill>,
    );
  return <div className="hidden flex-wrap gap-2 wide:flex">{pills}</div>;
}

function Pill({ label, chosen, children }: { label: ReactNode; chosen: number; children: ReactNode }) {
  return (
    <Menu
      label={
        <>
          {label}
          {chosen > 0 ? <span className="text-muted figures">({chosen})</span> : null}
        </>
      }
      className={cx('rounded border px-4 text-14', chosen > 0 ? 'border-text' : 'border-control hover:border-text')}
    >
      {children}
    </Menu>
  );
}
