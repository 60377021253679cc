import { FormattedMessage } from 'react-intl';
import { stockProblem } from '#domain/cart/cart-rules.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { Button } from '#ui/actions/button.tsx';
import { Text } from '#ui/text/text.tsx';

export interface CheckoutButtonProps {
  cart: Pick<Cart, 'items' | 'checkoutToken'>;
  /** A line is being added, which the checkout would not have yet. */
  isAwaited?: boolean;
}

/** The button to the checkout, disabled while a line cannot be bought; it loads a new document [core §2]. */
export function CheckoutButton({ cart, isAwaited = false }: CheckoutButtonProps) {
  if (isAwaited)
    return (
      <Button wide loading>
        <FormattedMessage id="cart.checkout" defaultMessage="Checkout" />
      </Button>
    );
  const isBlocked = cart.items.some(stockProblem);
  if (!isBlocked) {
    return (
      <Button href={`/checkouts/${cart.checkoutToken}`} wide>
        <FormattedMessage id="cart.checkout" defaultMessage="Checkout" />
      </Button>
    );
  }
  return (
    <>
      <Button wide disabled>
        <FormattedMessage id="cart.checkout" defaultMessage="Checkout" />
      </Button>
      <Text size={14} tone="error">
        <FormattedMessage id="cart.blocked" defaultMessage="Update the highlighted items to continue." />
      </Text>
    </>
  );
}
