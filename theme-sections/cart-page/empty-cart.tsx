import { FormattedMessage } from 'react-intl';
import { useShopView } from '#components/shop/shop-context.tsx';
import { removedLinesStore } from '#stores/cart/removed-lines.store.ts';
import { useStores } from '#stores/core/context.tsx';
import { Button } from '#ui/actions/button.tsx';

/** Takes every line out of the cart; with script it can be undone, so nothing is asked before. */
export function EmptyCart() {
  const removed = useStores().get(removedLinesStore);
  const { href } = useShopView();
  return (
    <form
      method="post"
      action={href('/cart/clear')}
      onSubmit={(event) => {
        event.preventDefault();
        void removed.clear();
      }}
      className="flex justify-end pt-2"
    >
      <Button type="submit" variant="plain" size="small">
        <FormattedMessage id="cart.clear" defaultMessage="Empty cart" />
      </Button>
    </form>
  );
}
