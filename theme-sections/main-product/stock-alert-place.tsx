import { observer } from 'mobx-react-lite';
import { useHydrated } from '#stores/context.tsx';
import type { ProductFormStore } from '#stores/product-form.store.ts';
import { late } from '#theme/late.tsx';
import type { ShownProduct, StockAlertData } from './main-product.settings.ts';

const onServer = import.meta.env.SSR ? await import('./stock-alert.tsx') : null;
const StockAlert = late(onServer?.StockAlert ?? null, async () => (await import('./stock-alert.tsx')).loadStockAlert());

interface StockAlertPlaceProps {
  product: ShownProduct;
  form: ProductFormStore;
  alert: StockAlertData | null;
}

/**
 * Where an address can be left for what is sold out: its code comes with a variant that is chosen and sold out. Without script nobody
 * can choose on the page, so the form names all that are.
 */
export const StockAlertPlace = observer(function StockAlertPlace({ product, form: { variant, isTouched }, alert }: StockAlertPlaceProps) {
  const isHydrated = useHydrated();
  const shown = isTouched ? null : alert;
  if (variant && (!variant.available || shown)) {
    return (
      <div id="stock-alert" className="scroll-mt-24">
        <StockAlert key={variant.id} variants={[variant]} alert={shown} />
      </div>
    );
  }
  const gone = isHydrated ? [] : product.variants.filter(({ available }) => !available);
  return gone.length > 0 ? (
    <noscript>
      <StockAlert variants={gone} isNamed alert={null} />
    </noscript>
  ) : null;
});
