import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { OrderBump } from '#checkout/parts/summary/order-bump.tsx';
import { CHECKOUT_PROBLEMS } from '#components/feedback/checkout-problems.ts';
import { useProblemText } from '#components/feedback/problem-text.tsx';
import { checkoutStore } from '#stores/checkout/checkout.store.ts';
import { useStores } from '#stores/core/context.tsx';
import { orderBumpStore } from '#stores/checkout/order-bump.store.ts';

/** Order bumps, shown once the server has returned some. */
export const OrderBumps = observer(function OrderBumps({ token }: { token: string }) {
  const stores = useStores();
  const bumps = stores.get(orderBumpStore);
  const checkout = stores.get(checkoutStore);
  const problem = useProblemText(CHECKOUT_PROBLEMS);
  useEffect(() => void bumps.load(token), [bumps, token]);
  if (bumps.items.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {bumps.items.map((item) => (
        <OrderBump
          key={item.offer.id}
          offer={item.offer}
          isTaken={bumps.isTaken(item)}
          isBusy={bumps.busyId !== null}
          error={bumps.problem?.id === item.offer.id ? problem(bumps.problem.code) : null}
          onToggle={(variantId) => void bumps.toggle(token, item, variantId, checkout.followLines)}
        />
      ))}
    </div>
  );
});
