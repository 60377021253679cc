import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { OrderBump } from '#checkout/parts/summary/order-bump.tsx';
import { useProblemText } from '#components/feedback/problem-text.tsx';
import { checkoutArea } from '#stores/checkout/checkout-area.ts';
import { useStores } from '#stores/core/context.tsx';
import { orderBumpArea } from '#stores/checkout/order-bump-area.ts';

/** What may be added to this order, once the server has said that there is something. */
export const OrderBumps = observer(function OrderBumps({ token }: { token: string }) {
  const stores = useStores();
  const { bumps } = stores.area(orderBumpArea);
  const { checkout } = stores.area(checkoutArea);
  const problem = useProblemText();
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
