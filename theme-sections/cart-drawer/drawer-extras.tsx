import { observer } from 'mobx-react-lite';
import { CartExpress } from '#components/payment/cart-express.tsx';
import { CartUpsells } from '#components/cart/cart-upsells.tsx';
import { FreeShipping } from '#components/cart/free-shipping.tsx';
import { QuantityDiscountHints } from '#components/cart/tier-nudges.tsx';
import { useStores } from '#stores/core/context.tsx';
import { upsellStore } from '#stores/cart/upsell.store.ts';

export interface DrawerExtrasProps {
  part: 'shipping' | 'hints' | 'upsells' | 'wallets';
}

/**
 * What the drawer shows besides items and checkout button; loaded once it is open, so that other visits do not pay for
 * it.
 */
export const DrawerExtras = observer(function DrawerExtras({ part }: DrawerExtrasProps) {
  const stores = useStores();
  const { cart } = stores;
  if (part === 'upsells')
    return (
      <CartUpsells store={stores.get(upsellStore)} newest={cart.items.at(-1)?.id} className="border-t border-border" />
    );
  if (part === 'wallets')
    return cart.cart ? <CartExpress cart={cart.cart} methods={stores.shop.settings?.express ?? []} /> : null;
  if (part === 'hints')
    return (
      // Hidden in its place while a change is under way, since it may be reached by it.
      <div className={cart.isSettled ? undefined : 'invisible'}>
        <QuantityDiscountHints items={cart.cart?.items ?? []} />
      </div>
    );
  const progress = cart.cart?.free_shipping;
  return progress ? <FreeShipping progress={progress} isPending={!cart.isSettled} /> : null;
});
