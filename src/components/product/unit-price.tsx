import { FormattedMessage, useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import type { UnitPriceMeasurement } from '#domain/product/unit-price.ts';
import type { Unit } from '#domain/product/units.ts';
import { formatMoney } from '#domain/shop/money.ts';
import { cx } from '#ui/cx.ts';
import { useShopView } from '#components/shop/shop-context.tsx';

export interface UnitPriceProps {
  /** The price of the reference amount, in minor units of the shop's currency. */
  price: number;
  measurement: UnitPriceMeasurement;
  className?: string;
}

/** The unit price, in the visitor's currency and units: "$3.65 / 100 g". */
export function UnitPrice({ price, measurement: { reference_value, reference_unit }, className }: UnitPriceProps) {
  const intl = useIntl();
  const { currency } = useShopView();
  return (
    <span className={cx('text-muted figures', className)}>
      <span className="sr-only">
        <FormattedMessage id="ui.unitPrice" defaultMessage="Unit price" />{' '}
      </span>
      <bdi className="whitespace-nowrap">
        <FormattedMessage
          id="ui.perUnit"
          defaultMessage="{price} / {reference}"
          values={{
            price: formatMoney(price, currency),
            reference: referenceText(intl, reference_value, reference_unit),
          }}
        />
      </bdi>
    </span>
  );
}

/** Units that browsers can translate; the others are written by their symbols, which are the same in every language. */
const KNOWN: Partial<Record<Unit, string>> = {
  ml: 'milliliter',
  l: 'liter',
  fl_oz: 'fluid-ounce',
  gal: 'gallon',
  g: 'gram',
  kg: 'kilogram',
  oz: 'ounce',
  lb: 'pound',
  mm: 'millimeter',
  cm: 'centimeter',
  m: 'meter',
  in: 'inch',
  ft: 'foot',
  yd: 'yard',
};
const SIGNS: Partial<Record<Unit, string>> = { m3: 'm³', cm2: 'cm²', m2: 'm²', ft2: 'ft²' };

/** One kilogram is "kg", a hundred grams are "100 g". */
function referenceText(intl: IntlShape, value: number, unit: Unit): string {
  if (unit === 'item')
    return intl.formatMessage(
      { id: 'ui.items', defaultMessage: '{count, plural, =1 {item} one {# item} other {# items}}' },
      { count: value },
    );
  const known = KNOWN[unit];
  if (!known) return value === 1 ? (SIGNS[unit] ?? unit) : `${intl.formatNumber(value)} ${SIGNS[unit] ?? unit}`;
  const parts = intl.formatNumberToParts(value, { style: 'unit', unit: known, unitDisplay: 'short' });
  return parts
    .filter(({ type }) => value !== 1 || type === 'unit')
    .map((part) => part.value)
    .join('')
    .trim();
}
