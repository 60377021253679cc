import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Coupons } from '#forms/coupon/coupons.tsx';
import type { Cart } from '#domain/cart/cart.ts';
import { createCouponForm } from '#forms/coupon/coupon.model.ts';
import { cartCouponStore } from '#stores/discount/coupon.store.ts';
import { useStores } from '#stores/core/context.tsx';

export interface DrawerCouponsProps {
  cart: Pick<Cart, 'checkoutToken' | 'discounts' | 'lost_codes'>;
}

/** Discount codes in the drawer. The drawer needs JavaScript, so there is no plain form for them. */
export const DrawerCoupons = observer(function DrawerCoupons({ cart }: DrawerCouponsProps) {
  const coupons = useStores().get(cartCouponStore);
  const [model] = useState(() => createCouponForm());
  return (
    <Coupons
      store={coupons}
      model={model}
      discounts={cart.discounts}
      lostCodes={cart.lost_codes}
      checkoutToken={cart.checkoutToken}
      page="/cart"
    />
  );
});
