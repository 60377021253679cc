import { observer } from 'mobx-react-lite';
import { roundHalfUp } from '#domain/shop/money.ts';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';
import { UnitPrice } from '#components/product/unit-price.tsx';

/** The unit price of the chosen variant and plan. */
export const ShownUnitPrice = observer(function ShownUnitPrice({
  form: { variant, price, optionsPrice },
}: {
  form: ProductFormStore;
}) {
  if (variant?.unit_price === undefined || !variant.unit_price_measurement) return null;
  const share = price === null || variant.price === 0 ? 1 : (price - optionsPrice) / variant.price;
  return (
    <UnitPrice
      price={roundHalfUp(variant.unit_price * share)}
      measurement={variant.unit_price_measurement}
      className="text-14"
    />
  );
});
