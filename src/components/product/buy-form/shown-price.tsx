import { observer } from 'mobx-react-lite';
import { Price } from '#components/product/price.tsx';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';

/** The price of what is chosen, under its plan; the lowest while nothing is. */
export const ShownPrice = observer(function ShownPrice({ form }: { form: ProductFormStore }) {
  const { price } = form;
  if (price !== null) return <Price price={price} compare_at_price={form.comparePrice} />;
  const prices = form.product.variants.map((one) => one.price);
  return <Price price={Math.min(...prices)} price_varies={new Set(prices).size > 1} />;
});
