import { FormattedMessage } from 'react-intl';
import type { Cart } from '#domain/cart/cart.ts';
import { formatMoney } from '#domain/shop/money.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/media/icon.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';

export interface FreeShippingProps {
  progress: NonNullable<Cart['free_shipping']>;
  /** Amounts may be from before a change. */
  isPending?: boolean;
}

/** How much is missing for free shipping, from the server: it never promises more than the checkout gives. */
export function FreeShipping({ progress: { target, missing, country }, isPending = false }: FreeShippingProps) {
  const { currency } = useShopView();
  const isReached = missing === 0;
  const amount = <strong className="font-medium figures">{formatMoney(missing, currency)}</strong>;
  return (
    <div className={cx('flex flex-col gap-3 pt-3 pb-5 text-14', isPending && 'text-muted')}>
      <p className="flex items-center gap-2">
        {isReached ? <Icon name="check" size={16} className="flex-none text-success" /> : null}
        <span>
          {isReached ? (
            country === null ? (
              <FormattedMessage id="cartExtras.free" defaultMessage="You get free shipping." />
            ) : (
              <FormattedMessage
                id="cartExtras.freeTo"
                defaultMessage="You get free {country} shipping."
                values={{ country }}
              />
            )
          ) : country === null ? (
            <FormattedMessage
              id="cartExtras.missing"
              defaultMessage="You’re {amount} away from free shipping."
              values={{ amount }}
            />
          ) : (
            <FormattedMessage
              id="cartExtras.missingTo"
              defaultMessage="You’re {amount} away from free {country} shipping."
              values={{ amount, country }}
            />
          )}
        </span>
      </p>
      {target > 0 ? (
        <div aria-hidden className="h-0.5 overflow-hidden rounded bg-track">
          <div
            className={cx('h-full', 'bg-current', isReached && 'text-success')}
            style={{ width: `${Math.round(((target - missing) / target) * 100)}%` }}
          />
        </div>
      ) : null}
    </div>
  );
}
