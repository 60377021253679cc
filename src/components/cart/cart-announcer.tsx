import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { formatMoney } from '#domain/shop/money.ts';
import type { CartStore } from '#stores/cart/cart.store.ts';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';

/** Announces the cart's content after each change that the server has answered; silent at first. */
export const CartAnnouncer = observer(function CartAnnouncer({ cart }: { cart: CartStore }) {
  const intl = useIntl();
  const { currency } = useShopView();
  const [said, setSaid] = useState('');
  const { isSettled, count } = cart;
  const total = cart.cart?.total_price ?? 0;
  const now = `${count} ${total}`;
  const last = useRef<string>(undefined);

  useEffect(() => {
    if (!isSettled) return;
    const isNews = last.current !== undefined && last.current !== now;
    last.current = now;
    if (!isNews) return;
    setSaid(
      intl.formatMessage(
        {
          id: 'cart.announcement',
          defaultMessage:
            '{count, plural, =0 {Your cart is empty.} one {# item in your cart, {total}.} other {# items in your cart, {total}.}}',
        },
        { count, total: formatMoney(total, currency) },
      ),
    );
  }, [isSettled, now, count, total, currency, intl]);

  return <LiveRegion>{said}</LiveRegion>;
});
