import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Checkout } from '#domain/checkout/checkout.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

export interface CheckoutClosedProps {
  head: ReactNode;
  /** The order that was placed; null for an empty cart. */
  order: Checkout['order'];
}

/** Shown in place of the form if there is nothing to buy, with a link to the order or the shop. */
export function CheckoutClosed({ head, order }: CheckoutClosedProps) {
  return (
    <div data-scheme="base" className="mx-auto min-h-svh max-w-page px-gutter">
      {head}
      {order ? (
        <EmptyState
          icon="check"
          level={1}
          title={<FormattedMessage id="checkout.placedTitle" defaultMessage="This order has already been placed" />}
          action={
            <Button href={`/orders/${order.token}`}>
              <FormattedMessage id="checkout.seeOrder" defaultMessage="View order" />
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon="bag"
          level={1}
          title={<FormattedMessage id="cart.empty" defaultMessage="Your cart is empty" />}
          action={
            <Button href="/collections/all">
              <FormattedMessage id="cart.continue" defaultMessage="Continue shopping" />
            </Button>
          }
        />
      )}
    </div>
  );
}
