import { FormattedMessage } from 'react-intl';
import type { CartItem } from '#domain/cart/cart.ts';
import { formatMoney } from '#domain/shop/money.ts';
import { Icon } from '#ui/media/icon.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';

export interface QuantityDiscountHintsProps {
  items: readonly Pick<CartItem, 'product_id' | 'title' | 'next_tier'>[];
}

/**
 * Products of the cart with a lower price at a higher quantity, from the server; each is listed once, however many
 * lines it has.
 */
export function QuantityDiscountHints({ items }: QuantityDiscountHintsProps) {
  const { currency } = useShopView();
  const near = new Map(
    items.flatMap((item) =>
      item.next_tier ? [[item.product_id, { title: item.title, ...item.next_tier }] as const] : [],
    ),
  );
  if (near.size === 0) return null;
  return (
    <ul className="py-2 text-14">
      {[...near].map(([id, { title, missing, price }]) => (
        <li key={id} className="flex items-center gap-2 py-1">
          <Icon name="tag" size={16} className="flex-none" />
          <span className="min-w-0 wrap-anywhere">
            <FormattedMessage
              id="cartExtras.nextTier"
              defaultMessage="{title}: add {missing, number} more and pay {price} each."
              values={{
                title: <strong className="font-medium">{title}</strong>,
                missing,
                price: formatMoney(price, currency),
              }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
