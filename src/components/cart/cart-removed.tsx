import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { removedLinesStore } from '#stores/cart/removed-lines.store.ts';
import { useStores } from '#stores/core/context.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** Says what was removed, and brings it back; renders nothing if nothing was. */
export const CartRemoved = observer(function CartRemoved() {
  const stores = useStores();
  const removed = stores.get(removedLinesStore);
  const [line, ...others] = removed.lines;
  const undo = useRef<HTMLButtonElement>(null);
  const isEmptied = line !== undefined && stores.cart.isEmpty;
  // The button that was pressed is gone with the last line.
  useEffect(() => {
    if (isEmptied) undo.current?.focus();
  }, [isEmptied]);
  if (!line) return null;
  return (
    <Notice
      className="mb-4"
      action={
        <Button ref={undo} variant="plain" size="small" onClick={() => void removed.restore()}>
          <FormattedMessage id="wishlist.undo" defaultMessage="Undo" />
        </Button>
      }
    >
      {others.length > 0 ? (
        <FormattedMessage
          id="cart.removedAll"
          defaultMessage="{count, plural, one {# item removed from your cart} other {# items removed from your cart}}"
          values={{ count: removed.units }}
        />
      ) : (
        <FormattedMessage
          id="cart.removed"
          defaultMessage="{title} removed from your cart"
          values={{ title: line.title }}
        />
      )}
    </Notice>
  );
});
