import { FormattedMessage, useIntl } from 'react-intl';
import type { Facets } from '#domain/collection/facets.ts';
import { FILTER_PREFIX } from '#domain/collection/filters.ts';
import { minorDigits } from '#domain/shop/money.ts';
import { Disclosure } from '#ui/actions/disclosure.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import { TextField } from '#ui/inputs/text-field.tsx';

export interface PriceRangeProps {
  /** Lowest and highest price in minor units; null if there are no products. */
  price: Facets['price'];
  /** The chosen limits, in major units of the shop's currency. */
  min: number | null;
  max: number | null;
  open?: boolean;
}

/**
 * Two amounts in the shop's own currency, whatever currency is shown, so that an address means the same for everybody.
 */
export function PriceRange({ open = false, ...range }: PriceRangeProps) {
  return (
    <Disclosure
      summary={<FormattedMessage id="filters.price" defaultMessage="Price" />}
      open={open || range.min !== null || range.max !== null}
    >
      <PriceFields {...range} />
    </Disclosure>
  );
}

/** The two amounts. */
export function PriceFields({ price, min, max }: Omit<PriceRangeProps, 'open'>) {
  const intl = useIntl();
  const { base } = useShopView().currency;
  const major = (amount: number, round: (value: number) => number) => String(round(amount / 10 ** minorDigits(base)));
  const field = {
    type: 'number',
    inputMode: 'decimal',
    min: 0,
    step: 'any',
    className: 'amount min-w-0 flex-1',
  } as const;
  return (
    <fieldset className="flex min-w-0 items-end gap-3">
      <legend className="sr-only">
        <FormattedMessage id="filters.price" defaultMessage="Price" />
      </legend>
      <TextField
        {...field}
        name={`${FILTER_PREFIX}price.min`}
        label={intl.formatMessage({ id: 'filters.from', defaultMessage: 'From ({currency})' }, { currency: base })}
        defaultValue={min ?? undefined}
        placeholder={price ? major(price.lowest, Math.floor) : undefined}
      />
      <TextField
        {...field}
        name={`${FILTER_PREFIX}price.max`}
        label={intl.formatMessage({ id: 'filters.to', defaultMessage: 'To ({currency})' }, { currency: base })}
        defaultValue={max ?? undefined}
        placeholder={price ? major(price.highest, Math.ceil) : undefined}
      />
    </fieldset>
  );
}
