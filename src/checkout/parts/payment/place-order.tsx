import { FormattedMessage } from 'react-intl';
import { formatMoney } from '#domain/shop/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';

export interface PlaceOrderProps {
  /** Minor units of the shop's currency. */
  total_price: number;
  /** The sums are being reckoned: no figure is promised. */
  isPending: boolean;
  isPlacing: boolean;
  /** Seconds until a card may be tried again. */
  blockedFor?: number;
}

/** The act the page is for; its words hold the sum that will be owed. */
export function PlaceOrder({ total_price, isPending, isPlacing, blockedFor = 0 }: PlaceOrderProps) {
  const { currency } = useShopView();
  return (
    <Button type="submit" wide loading={isPlacing} disabled={blockedFor > 0}>
      <span>
        {blockedFor > 0 ? (
          <FormattedMessage
            id="checkout.payBlocked"
            defaultMessage="Try again in {seconds, number} s"
            values={{ seconds: blockedFor }}
          />
        ) : isPending ? (
          <FormattedMessage id="checkout.placeOrderPending" defaultMessage="Place order" />
        ) : (
          <FormattedMessage
            id="checkout.placeOrder"
            defaultMessage="Place order · {total}"
            values={{ total: <bdi key="total">{formatMoney(total_price, currency)}</bdi> }}
          />
        )}
      </span>
    </Button>
  );
}
