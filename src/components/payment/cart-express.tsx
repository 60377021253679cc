import { stockProblem } from '#domain/cart/cart-rules.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { ExpressMethod } from '#domain/payment/express.ts';
import { useShopView } from '#components/shop/shop-context.tsx';
import { ExpressButtons } from './express-buttons.tsx';
import { useRedirect } from './use-redirect.ts';

export interface CartExpressProps {
  cart: Pick<Cart, 'items' | 'checkoutToken'>;
  methods: readonly ExpressMethod[];
}

/** Wallet buttons for the whole cart, beside the checkout button and disabled with it. */
export function CartExpress({ cart, methods }: CartExpressProps) {
  const shop = useShopView();
  const { busy, leave } = useRedirect();
  if (methods.length === 0 || cart.items.some(stockProblem)) return null;
  return (
    <form method="post" action={shop.href('/checkout/express')} onSubmit={leave}>
      <input type="hidden" name="checkout" value={cart.checkoutToken} />
      <input type="hidden" name="from" value="/cart" />
      {/* Never disabled while the cart is calculated: a replayed click would submit the form without the button's
         name. The total is the server's anyway. */}
      <ExpressButtons methods={methods} busy={busy} />
    </form>
  );
}
