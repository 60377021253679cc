import { observer } from 'mobx-react-lite';
import { useHydrated } from '#stores/core/context.tsx';
import { late } from '#theme/hydration/late.tsx';
import type { StockAlertHereProps } from './stock-alert-here.tsx';

const onServer = import.meta.env.SSR ? await import('./stock-alert-here.tsx') : null;
const StockAlertHere = late(
  onServer?.StockAlertHere ?? null,
  async () => (await import('./stock-alert-here.tsx')).StockAlertHere,
);

/** The place for a back-in-stock form; its code is loaded when a sold-out variant is chosen. */
export const StockAlertPlace = observer(function StockAlertPlace({ product, form, alert: told }: StockAlertHereProps) {
  const isHydrated = useHydrated();
  const alert = form.isTouched ? null : told;
  if (!alert && product.variants.every(({ available }) => available)) return null;
  return isHydrated && form.problem !== 'sold_out' && !alert ? null : (
    <StockAlertHere key={form.variant?.id} {...{ product, form, alert }} />
  );
});
