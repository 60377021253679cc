import { observer } from 'mobx-react-lite';
import { CartExpress } from '#components/payment/cart-express.tsx';
import { CartUpsells } from '#components/cart/cart-upsells.tsx';
import { FreeShipping } from '#components/cart/free-shipping.tsx';
import { QuantityDiscountHints } from '#components/cart/tier-nudges.tsx';
import type { Cart } from '#domain/cart/cart.ts';
import { useHydrated, useStores } from '#stores/core/context.tsx';
import { upsellStore } from '#stores/cart/upsell.store.ts';

interface CartExtrasProps {
  part: 'shipping' | 'upsells' | 'wallets';
  cart: Pick<Cart, 'free_shipping' | 'items' | 'checkoutToken'>;
}

/** Additions to the cart page beside its items. Recommended products are loaded after the page. */
export const CartExtras = observer(function CartExtras({ part, cart }: CartExtrasProps) {
  const stores = useStores();
  const isHydrated = useHydrated();
  const isPending = isHydrated && !stores.cart.isSettled;
  if (part === 'wallets') return <CartExpress cart={cart} methods={stores.shop.settings?.express ?? []} />;
  if (part === 'shipping') {
    return (
      <>
        {cart.free_shipping ? <FreeShipping progress={cart.free_shipping} isPending={isPending} /> : null}
        {isPending ? null : <QuantityDiscountHints items={cart.items} />}
      </>
    );
  }
  return isHydrated ? <CartUpsells store={stores.get(upsellStore)} newest={stores.cart.items.at(-1)?.id} /> : null;
});
