import { observer } from 'mobx-react-lite';
import { quantityProblem } from '#domain/product/quantity-rules.ts';
import { CHECKOUT_PROBLEMS } from '#components/feedback/checkout-problems.ts';
import { useProblemText } from '#components/feedback/problem-text.tsx';
import { checkoutStore } from '#stores/checkout/checkout.store.ts';
import { useHydrated, useStores } from '#stores/core/context.tsx';
import { EditableLines } from '../parts/summary/editable-lines.tsx';
import { SummaryPart } from './arranged-parts.tsx';
import type { CheckoutLayoutProps } from './checkout-layout.ts';

/**
 * The summary with editable items. Quantities change at once, amounts after the server's response. If the cart belongs
 * to another browser, because the checkout was opened by its link, the items are read-only.
 */
export const EditableSummary = observer(function EditableSummary({
  session,
  charged,
  coupons,
}: Pick<CheckoutLayoutProps, 'session' | 'charged' | 'coupons'>) {
  const stores = useStores();
  const { cart } = stores;
  const checkout = stores.get(checkoutStore);
  const problem = useProblemText(CHECKOUT_PROBLEMS);
  const isOwn = useHydrated() && cart.status === 'ready' && cart.cart?.checkoutToken === session.checkout.token;
  if (!isOwn) return <SummaryPart session={session} charged={charged} coupons={coupons} />;
  const wanted = new Map(cart.items.map(({ id, qty }) => [id, qty]));
  const items = session.checkout.items
    .map((line) => ({ ...line, qty: wanted.get(line.id) ?? 0 }))
    .filter(({ qty }) => qty > 0);
  const lines = (
    <EditableLines
      items={items}
      isPending={!session.isSettled}
      errors={Object.fromEntries(
        items.map(({ id, qty, quantity_rule }) => [
          id,
          problem(cart.lineErrors.get(id) ?? quantityProblem(qty, quantity_rule), quantity_rule),
        ]),
      )}
      onQuantityChange={(id, qty) => void checkout.followLines(cart.setQuantity(id, qty))}
      onRemove={(id) => void checkout.followLines(cart.remove(id))}
    />
  );
  return <SummaryPart session={session} charged={charged} coupons={coupons} lines={lines} />;
});
