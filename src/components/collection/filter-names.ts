import { useIntl } from 'react-intl';
import type { Facet, FacetValue, Facets } from '#domain/collection/facets.ts';
import { COUNTED_EXACTLY } from '#domain/limits.ts';
import { useShopView } from '#components/shop/shop-context.tsx';

/** A chosen filter: one value of a facet, or both limits of the price. */
type ChosenFilter = { kind: 'value'; key: string; value: string; label: string } | { kind: 'price'; label: string };

/** The names of facets, values and counts in the page's language. */
export interface FilterNames {
  facet(facet: Pick<Facet, 'key' | 'label'>): string;
  value(key: string, value: Pick<FacetValue, 'value' | 'label'>): string;
  /** A count, or that there are more than were counted. */
  count(count: number, capped: boolean): string;
  chosen(listing: Facets): ChosenFilter[];
}

export function useFilterNames(): FilterNames {
  const intl = useIntl();
  const { currency } = useShopView();
  const money = (amount: number) =>
    intl.formatNumber(amount, { style: 'currency', currency: currency.base, trailingZeroDisplay: 'stripIfInteger' });

  function facetName({ key, label }: Pick<Facet, 'key' | 'label'>): string {
    switch (key) {
      case 'availability':
        return intl.formatMessage({ id: 'filters.availability', defaultMessage: 'Availability' });
      case 'type':
        return intl.formatMessage({ id: 'filters.type', defaultMessage: 'Product type' });
      case 'vendor':
        return intl.formatMessage({ id: 'filters.vendor', defaultMessage: 'Brand' });
      case 'tag':
        return intl.formatMessage({ id: 'filters.tag', defaultMessage: 'Tag' });
      default:
        return label;
    }
  }

  function valueName(key: string, { value, label }: Pick<FacetValue, 'value' | 'label'>): string {
    if (key !== 'availability') return label;
    return value === 'in-stock'
      ? intl.formatMessage({ id: 'filters.inStock', defaultMessage: 'In stock' })
      : intl.formatMessage({ id: 'ui.soldOut', defaultMessage: 'Sold out' });
  }

  function priceName(min: number | null, max: number | null): string {
    if (max === null)
      return intl.formatMessage({ id: 'filters.over', defaultMessage: 'From {price}' }, { price: money(min ?? 0) });
    if (min === null)
      return intl.formatMessage({ id: 'filters.under', defaultMessage: 'Up to {price}' }, { price: money(max) });
    return intl.formatMessage(
      { id: 'filters.between', defaultMessage: '{from} to {to}' },
      { from: money(min), to: money(max) },
    );
  }

  return {
    facet: facetName,
    value: valueName,
    count: (count, capped) =>
      capped && count > COUNTED_EXACTLY
        ? intl.formatMessage({ id: 'filters.more', defaultMessage: '{count, number}+' }, { count: COUNTED_EXACTLY })
        : intl.formatNumber(count),
    chosen({ facets, applied: { values, min, max } }) {
      const labelOf = (key: string, value: string) =>
        facets.find((facet) => facet.key === key)?.values.find((one) => one.value === value)?.label ?? value;
      const chosen = Object.entries(values).flatMap(([key, own]) =>
        own.map((value): ChosenFilter => ({
          kind: 'value',
          key,
          value,
          label: valueName(key, { value, label: labelOf(key, value) }),
        })),
      );
      return min === null && max === null ? chosen : [...chosen, { kind: 'price', label: priceName(min, max) }];
    },
  };
}

/** The price comes after the availability, before the other facets. */
export function priceAt({ facets }: Facets): number {
  const before = facets.findIndex(({ key }) => key !== 'availability');
  return before < 0 ? facets.length : before;
}
