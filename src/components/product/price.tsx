import { FormattedMessage } from 'react-intl';
import { formatMoney } from '#domain/shop/money.ts';
import { cx } from '#ui/cx.ts';
import { useShopView } from '#components/shop/shop-context.tsx';

export interface PriceProps {
  /** In minor units of the shop's currency, like every amount here. */
  price: number;
  /** The original price; shown only if it is higher. */
  compare_at_price?: number | null;
  /** Other variants cost more: reads "From $12.00". */
  price_varies?: boolean;
  /** Sold by so many: shows the price of them together, and of one. */
  sold_in?: number;
  className?: string;
}

/**
 * A price in the visitor's currency [core §3, §9]; for assistive technology a reduced one has labels for both prices.
 */
export function Price({
  price: each,
  compare_at_price: eachBefore = null,
  price_varies = false,
  sold_in = 1,
  className,
}: PriceProps) {
  const price = each * sold_in;
  const compare_at_price = eachBefore === null ? null : eachBefore * sold_in;
  const { currency } = useShopView();
  const isReduced = compare_at_price !== null && compare_at_price > price;
  const now = <bdi className={cx('whitespace-nowrap', isReduced && 'text-sale')}>{formatMoney(price, currency)}</bdi>;
  return (
    <span className={cx('inline-flex flex-wrap gap-x-2 figures', className)}>
      <span>
        {isReduced ? (
          <span className="sr-only">
            <FormattedMessage id="ui.salePrice" defaultMessage="Sale price" />{' '}
          </span>
        ) : null}
        {price_varies ? (
          <FormattedMessage id="ui.priceFrom" defaultMessage="From {price}" values={{ price: now }} />
        ) : (
          now
        )}
      </span>
      {isReduced ? (
        <span className="text-muted">
          <span className="sr-only">
            <FormattedMessage id="ui.regularPrice" defaultMessage="Regular price" />{' '}
          </span>
          <s className="whitespace-nowrap">
            <bdi>{formatMoney(compare_at_price, currency)}</bdi>
          </s>
        </span>
      ) : null}
      {sold_in > 1 ? (
        <span className="text-muted">
          <FormattedMessage
            id="ui.priceOfSeveral"
            defaultMessage="for {count, number} · {price} each"
            values={{ count: sold_in, price: <bdi className="whitespace-nowrap">{formatMoney(each, currency)}</bdi> }}
          />
        </span>
      ) : null}
    </span>
  );
}
