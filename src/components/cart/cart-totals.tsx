import { FormattedMessage } from 'react-intl';
import type { Cart } from '#domain/cart/cart.ts';
import { cx } from '#ui/cx.ts';
import { Price } from '#components/product/price.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

export interface CartTotalsProps {
  cart: Pick<Cart, 'subtotal_price' | 'total_discounts' | 'total_price' | 'multiple_price_rules'>;
  /** Amounts may be from before a change. */
  isPending: boolean;
}

/** The cart's totals before shipping and tax, from the server. */
export function CartTotals({ cart, isPending }: CartTotalsProps) {
  const { subtotal_price, total_discounts, total_price, multiple_price_rules } = cart;
  const tone = isPending && 'text-muted';
  return (
    <dl aria-busy={isPending} className="flex flex-col gap-2 figures">
      {total_discounts > 0 ? (
        <>
          <div className={cx('flex justify-between gap-6', tone)}>
            <dt>
              <FormattedMessage id="cart.beforeDiscounts" defaultMessage="Before discounts" />
            </dt>
            <dd>
              <Price price={subtotal_price} />
            </dd>
          </div>
          <div className={cx('flex justify-between gap-6', tone || 'text-sale')}>
            <dt className="min-w-0 wrap-anywhere">
              <FormattedMessage id="cart.discounts" defaultMessage="Discounts" />
              {multiple_price_rules.length > 0 ? (
                <span className="block text-14">
                  <bdi>{multiple_price_rules.map(({ title }) => title).join(', ')}</bdi>
                </span>
              ) : null}
            </dt>
            <dd>
              <Price price={-total_discounts} />
            </dd>
          </div>
        </>
      ) : null}
      <div className={cx('flex items-baseline justify-between gap-6 text-18 font-medium', tone)}>
        <dt>
          <FormattedMessage id="cart.totalEstimated" defaultMessage="Estimated total" />
        </dt>
        <dd className="inline-flex items-center gap-3">
          {isPending ? <Spinner size={16} /> : null}
          <Price price={total_price} />
        </dd>
      </div>
    </dl>
  );
}
