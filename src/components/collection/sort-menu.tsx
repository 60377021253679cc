import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { PRODUCT_SORTS } from '#domain/page/content.ts';
import type { ProductSort } from '#domain/page/content.ts';
import { Link } from '#ui/actions/link.tsx';
import { Menu, menuItemClass } from '#ui/actions/menu.tsx';

export interface SortMenuProps {
  sort_by: ProductSort;
  /** Address of the listing's first page in a sort order. */
  hrefOf(sort: ProductSort): string;
  /** Of results of a search, whose own order is the best match first. */
  isSearch?: boolean;
}

/** The sort order as a menu of links, which needs no JavaScript. */
export function SortMenu({ sort_by, hrefOf, isSearch = false }: SortMenuProps) {
  const intl = useIntl();
  const label = (sort: ProductSort) =>
    isSearch && sort === 'featured'
      ? intl.formatMessage({ id: 'search.sort.relevance', defaultMessage: 'Best match' })
      : sortLabel(sort, intl);
  const name = intl.formatMessage(
    { id: 'collection.sortedBy', defaultMessage: 'Sort by: {order}' },
    { order: label(sort_by) },
  );
  return (
    <Menu
      align="end"
      className="min-w-0 text-14"
      name={name}
      label={
        <>
          <span className="min-w-0 text-start wrap-anywhere tab:hidden">{label(sort_by)}</span>
          <span className="hidden whitespace-nowrap tab:inline">{name}</span>
        </>
      }
    >
      <ul>
        {PRODUCT_SORTS.map((sort) => (
          <li key={sort}>
            <Link
              href={hrefOf(sort)}
              variant="bare"
              aria-current={sort === sort_by || undefined}
              className={menuItemClass}
            >
              {label(sort)}
            </Link>
          </li>
        ))}
      </ul>
    </Menu>
  );
}

function sortLabel(sort: ProductSort, intl: IntlShape): string {
  switch (sort) {
    case 'featured':
      return intl.formatMessage({ id: 'collection.sort.featured', defaultMessage: 'Featured' });
    case 'best-selling':
      return intl.formatMessage({ id: 'collection.sort.bestSelling', defaultMessage: 'Best selling' });
    case 'newest':
      return intl.formatMessage({ id: 'collection.sort.newest', defaultMessage: 'Newest' });
    case 'price-asc':
      return intl.formatMessage({ id: 'collection.sort.priceAsc', defaultMessage: 'Price, low to high' });
    case 'price-desc':
      return intl.formatMessage({ id: 'collection.sort.priceDesc', defaultMessage: 'Price, high to low' });
    case 'title-asc':
      return intl.formatMessage({ id: 'collection.sort.titleAsc', defaultMessage: 'Name, A to Z' });
    case 'title-desc':
      return intl.formatMessage({ id: 'collection.sort.titleDesc', defaultMessage: 'Name, Z to A' });
  }
}
