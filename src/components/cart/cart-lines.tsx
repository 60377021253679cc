import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { CartItem } from '#domain/cart/cart.ts';
import { quantityProblem } from '#domain/product/quantity-rules.ts';
import { useProblemText } from '#components/feedback/problem-text.tsx';
import type { CartStore } from '#stores/cart/cart.store.ts';
import { removedLinesStore } from '#stores/cart/removed-lines.store.ts';
import { useHydrated, useStores } from '#stores/core/context.tsx';
import { CartLine } from './cart-line.tsx';
import type { CartLineProps } from './cart-line.tsx';
import { PendingLine } from './pending-line.tsx';

export interface CartLinesProps {
  cart: CartStore;
  /** With the requested quantities. */
  items: readonly CartItem[];
  look: NonNullable<CartLineProps['look']>;
  /** Further controls of a line. */
  more?(item: CartItem): ReactNode;
}

/** The lines of the cart with the shopper's latest changes; amounts come from the server only [core §4]. */
export const CartLines = observer(function CartLines({ cart, items, look, more }: CartLinesProps) {
  const problem = useProblemText();
  const removed = useStores().get(removedLinesStore);
  // Before hydration the amounts are as current as the server's HTML.
  const isHydrated = useHydrated();
  return (
    <ul className="divide-y divide-border">
      {items.map((item) => (
        <CartLine
          key={item.id}
          item={item}
          look={look}
          isPending={isHydrated && !cart.isSettled}
          error={problem(
            cart.lineErrors.get(item.id) ?? quantityProblem(item.qty, item.quantity_rule),
            item.quantity_rule,
          )}
          onQuantityChange={(qty) => void cart.setQuantity(item.id, qty)}
          onRemove={() => void removed.remove(item.id)}
          more={more?.(item)}
        />
      ))}
      {cart.addingLines.map((line) => (
        <PendingLine key={line.key} line={line} look={look} />
      ))}
    </ul>
  );
});
