import { observer } from 'mobx-react-lite';
import { FormattedMessage } from 'react-intl';
import { useProblemText } from '#components/feedback/problem-text.tsx';
import type { CartStore } from '#stores/cart/cart.store.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** An error of the whole cart, with what to do; renders nothing if there is none. */
export const CartProblem = observer(function CartProblem({ cart }: { cart: CartStore }) {
  const problem = useProblemText();
  const text = problem(cart.error);
  if (!text) return null;
  const isLost = cart.status === 'failed';
  return (
    <Notice
      tone="error"
      className="mb-4"
      action={
        <Button variant="plain" size="small" onClick={() => (isLost ? void cart.load() : cart.dismissError())}>
          {isLost ? (
            <FormattedMessage id="cart.retry" defaultMessage="Try again" />
          ) : (
            <FormattedMessage id="cart.dismiss" defaultMessage="OK" />
          )}
        </Button>
      }
    >
      {text}
    </Notice>
  );
});
