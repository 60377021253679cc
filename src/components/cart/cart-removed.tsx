import { observer } from 'mobx-react-lite';
import { FormattedMessage } from 'react-intl';
import { removedLineStore } from '#stores/cart/removed-line.store.ts';
import { useStores } from '#stores/core/context.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** Says which line was removed, and brings it back; renders nothing if none was. */
export const CartRemoved = observer(function CartRemoved() {
  const removed = useStores().get(removedLineStore);
  if (!removed.line) return null;
  return (
    <Notice
      className="mb-4"
      action={
        <Button variant="plain" size="small" onClick={() => void removed.restore()}>
          <FormattedMessage id="wishlist.undo" defaultMessage="Undo" />
        </Button>
      }
    >
      <FormattedMessage
        id="cart.removed"
        defaultMessage="{title} removed from your cart"
        values={{ title: removed.line.title }}
      />
    </Notice>
  );
});
