import { observer } from 'mobx-react-lite';
import { Price } from '#components/product/price.tsx';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';

/**
 * The price of the chosen variant and plan, of as many as are sold at least; the lowest while no variant is chosen.
 */
export const ShownPrice = observer(function ShownPrice({ form }: { form: ProductFormStore }) {
  const { price } = form;
  const sold_in = form.variant?.quantity_rule?.min;
  if (price !== null) return <Price price={price} compare_at_price={form.comparePrice} sold_in={sold_in} />;
  const prices = form.product.variants.map((one) => one.price);
  return <Price price={Math.min(...prices)} price_varies={new Set(prices).size > 1} />;
});
