import { observer } from 'mobx-react-lite';
import { deferred } from '#components/deferred/deferred.tsx';
import { useHydrated } from '#stores/core/context.tsx';
import type { StockAlertHereProps } from './stock-alert-here.tsx';

const StockAlertHere = deferred(async () => (await import('./stock-alert-here.tsx')).StockAlertHere, {
  when: 'missing',
});

/** The place for a back-in-stock form; its code is loaded when a sold-out variant is chosen. */
export const StockAlertPlace = observer(function StockAlertPlace({ product, form, alert: told }: StockAlertHereProps) {
  const isHydrated = useHydrated();
  const alert = form.isTouched ? null : told;
  if (!alert && product.variants.every(({ available }) => available)) return null;
  return isHydrated && form.problem !== 'sold_out' && !alert ? null : (
    <StockAlertHere key={form.variant?.id} {...{ product, form, alert }} />
  );
});
