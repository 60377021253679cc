import { BuyForm } from '#components/product/buy-form/buy-form.tsx';
import { deferred } from '#components/deferred/deferred.tsx';
import type { ShownProduct } from '#domain/product/shown-product.ts';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';
import type { MainProductData, Props } from '../main-product.settings.ts';
import { StockNotice } from '../stock-alert/stock-notice.tsx';

const EtaLine = deferred(async () => (await import('../details/eta-line.tsx')).EtaLine, {
  when: 'visible',
  className: 'block',
});
const QuantityLine = deferred(async () => (await import('./quantity-line.tsx')).QuantityLine, {
  when: 'visible',
  className: 'block',
});
const SetOffer = deferred(async () => (await import('./set-offer.tsx')).SetOffer, {
  when: 'visible',
  className: 'block',
});
// Few products have custom options or plans.
const CustomOptionInput = deferred(
  async () => (await import('#forms/product/custom-option-input.tsx')).CustomOptionInput,
  { when: 'used' },
);
const PlanPicker = deferred(async () => (await import('#forms/product/plan-picker.tsx')).PlanPicker, { when: 'used' });

/** Fetches the fields that few products have, for stories that show them at once. */
export const loadProductFields = () => Promise.all([CustomOptionInput.load(), PlanPicker.load()]);

interface ProductFormProps {
  id: string;
  product: ShownProduct;
  form: ProductFormStore;
  eta: MainProductData['eta'];
  setOffer?: MainProductData['setOffer'];
  settings: Pick<Props['settings'], 'showQuantity' | 'stickyBar' | 'lowStock'>;
}

/** The buy form with all fields and facts of a product's own page. */
export function ProductForm({ id, product, form, eta, setOffer, settings }: ProductFormProps) {
  return (
    <BuyForm
      id={id}
      product={product}
      form={form}
      showQuantity={settings.showQuantity}
      hasStickyBar={settings.stickyBar}
      fields={
        <>
          {product.custom_options.map((option) => (
            <CustomOptionInput key={option.id} option={option} form={form} />
          ))}
          {product.selling_plan_groups.length > 0 ? (
            <PlanPicker groups={product.selling_plan_groups} form={form} />
          ) : null}
        </>
      }
      above={
        <>
          <StockNotice form={form} lowStock={settings.lowStock} />
          {setOffer ? <SetOffer offer={setOffer} form={form} /> : null}
        </>
      }
      below={
        <>
          {product.variants.some(({ quantity_rule }) => quantity_rule) ? <QuantityLine form={form} /> : null}
          {eta ? <EtaLine product={product} form={form} known={eta} /> : null}
        </>
      }
    />
  );
}
