import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Coupons } from '#forms/coupon/coupons.tsx';
import { COUPON_ANCHOR } from '#domain/discount/coupon.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { createCouponForm } from '#forms/coupon/coupon.model.ts';
import type { CouponDraft } from '#forms/coupon/coupon.model.ts';
import { cartCouponStore } from '#stores/discount/coupon.store.ts';
import { useStores } from '#stores/core/context.tsx';

interface CartCouponsProps {
  cart: Pick<Cart, 'checkoutToken' | 'discounts' | 'lost_codes'>;
  /** The code of a form that was sent without JavaScript and rejected. */
  draft: CouponDraft | null;
}

/** Discount codes on the cart page. */
export const CartCoupons = observer(function CartCoupons({ cart, draft }: CartCouponsProps) {
  const coupons = useStores().get(cartCouponStore);
  const [model] = useState(() => createCouponForm(draft ?? undefined));
  return (
    <Coupons
      id={COUPON_ANCHOR}
      store={coupons}
      model={model}
      discounts={cart.discounts}
      lostCodes={cart.lost_codes}
      checkoutToken={cart.checkoutToken}
      page="/cart"
    />
  );
});
