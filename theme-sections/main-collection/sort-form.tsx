import { FormattedMessage, useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { PRODUCT_SORTS } from '#domain/entities/content.ts';
import type { ProductSort } from '#domain/entities/content.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useShopView } from '#ui/shop-context.tsx';
import type { MainCollectionData } from './main-collection.settings.ts';

/** The order of a listing as a form that asks for the page anew: it needs no script. */
export function SortForm({ data }: { data: MainCollectionData }) {
  const intl = useIntl();
  const shop = useShopView();
  return (
    <form method="get" action={shop.href(data.path)} className="flex items-end gap-2 max-sm:w-full">
      {data.q ? <input type="hidden" name="q" value={data.q} /> : null}
      <SelectField
        label={intl.formatMessage({ id: 'collection.sortBy', defaultMessage: 'Sort by' })}
        hideLabel
        name="sort_by"
        defaultValue={data.sort_by}
        options={PRODUCT_SORTS.map((value) => ({ value, label: sortLabel(value, intl) }))}
        className="max-sm:flex-1 sm:min-w-56"
      />
      <Button type="submit" variant="secondary">
        <FormattedMessage id="collection.sort" defaultMessage="Sort" />
      </Button>
    </form>
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
      return intl.formatMessage({ id: 'collection.sort.priceAsc', defaultMessage: 'Price: low to high' });
    case 'price-desc':
      return intl.formatMessage({ id: 'collection.sort.priceDesc', defaultMessage: 'Price: high to low' });
    case 'title-asc':
      return intl.formatMessage({ id: 'collection.sort.titleAsc', defaultMessage: 'Name: A to Z' });
    case 'title-desc':
      return intl.formatMessage({ id: 'collection.sort.titleDesc', defaultMessage: 'Name: Z to A' });
  }
}
