import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/actions/button.tsx';
import { useChargedMoney } from '#components/shop/shop-context.tsx';

export interface PlaceOrderProps {
  /** Minor units of the shop's currency. */
  total_price: number;
  /** The totals are being calculated, so no amount is shown. */
  isPending: boolean;
  isPlacing: boolean;
  /** The button pays by card at once, and says so. */
  isCard?: boolean;
  /** Seconds until a card may be tried again. */
  blockedFor?: number;
}

/** The order button; its label has the amount to be charged. */
export function PlaceOrder({ total_price, isPending, isPlacing, isCard = false, blockedFor = 0 }: PlaceOrderProps) {
  const total = <bdi key="total">{useChargedMoney()(total_price)}</bdi>;
  const pays = isCard && total_price > 0;
  return (
    <Button type="submit" wide loading={isPlacing} disabled={blockedFor > 0}>
      <span>
        {blockedFor > 0 ? (
          <FormattedMessage
            id="checkout.payBlocked"
            defaultMessage="Try again in {seconds, number} s"
            values={{ seconds: blockedFor }}
          />
        ) : pays && isPending ? (
          <FormattedMessage id="checkout.payPending" defaultMessage="Pay now" />
        ) : pays ? (
          <FormattedMessage id="checkout.pay" defaultMessage="Pay {total}" values={{ total }} />
        ) : isPending ? (
          <FormattedMessage id="checkout.placeOrderPending" defaultMessage="Place order" />
        ) : (
          <FormattedMessage id="checkout.placeOrder" defaultMessage="Place order · {total}" values={{ total }} />
        )}
      </span>
    </Button>
  );
}
