import { observer } from 'mobx-react-lite';
import { FormattedMessage } from 'react-intl';
import type { CartStore } from '#stores/cart/cart.store.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** Says which line was removed, and brings it back; renders nothing if none was. */
export const CartRemoved = observer(function CartRemoved({ cart }: { cart: CartStore }) {
  if (!cart.removed) return null;
  return (
    <Notice
      className="mb-4"
      action={
        <Button variant="plain" size="small" onClick={() => void cart.restore()}>
          <FormattedMessage id="wishlist.undo" defaultMessage="Undo" />
        </Button>
      }
    >
      <FormattedMessage
        id="cart.removed"
        defaultMessage="{title} removed from your cart"
        values={{ title: cart.removed.title }}
      />
    </Notice>
  );
});
