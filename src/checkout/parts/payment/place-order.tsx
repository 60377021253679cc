import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/actions/button.tsx';
import { useChargedMoney } from '#components/shop/shop-context.tsx';

export interface PlaceOrderProps {
  /** Minor units of the shop's currency. */
  total_price: number;
  /** The totals are being calculated, so no amount is shown. */
  isPending: boolean;
  isPlacing: boolean;
  /** Seconds until a card may be tried again. */
  blockedFor?: number;
}

/** The order button; its label has the amount to be charged. */
export function PlaceOrder({ total_price, isPending, isPlacing, blockedFor = 0 }: PlaceOrderProps) {
  const money = useChargedMoney();
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
            values={{ total: <bdi key="total">{money(total_price)}</bdi> }}
          />
        )}
      </span>
    </Button>
  );
}
