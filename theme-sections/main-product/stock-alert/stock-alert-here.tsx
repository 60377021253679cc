import type { ShownProduct } from '#domain/product/shown-product.ts';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';
import type { StockAlertData } from '../main-product.settings.ts';
import { StockAlert } from './stock-alert.tsx';

export interface StockAlertHereProps {
  product: ShownProduct;
  form: ProductFormStore;
  alert: StockAlertData | null;
}

/**
 * The form for the chosen variant. Without script nothing can be chosen on the page, so the form lists all sold-out
 * variants.
 */
export function StockAlertHere({ product, form: { variant }, alert }: StockAlertHereProps) {
  if (variant && (!variant.available || alert)) {
    return (
      <div id="stock-alert" className="scroll-mt-24">
        <StockAlert variants={[variant]} alert={alert} />
      </div>
    );
  }
  const gone = product.variants.filter(({ available }) => !available);
  return gone.length > 0 ? (
    <noscript>
      <StockAlert variants={gone} isNamed alert={null} />
    </noscript>
  ) : null;
}
