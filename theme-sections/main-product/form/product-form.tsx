import { BuyForm } from '#components/product/buy-form/buy-form.tsx';
import type { ShownProduct } from '#domain/product/shown-product.ts';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';
import { late } from '#theme/hydration/late.tsx';
import type { MainProductData, Props } from '../main-product.settings.ts';
import { StockNotice } from '../stock-alert/stock-notice.tsx';
import { CustomOptionField } from './custom-option-field.tsx';
import { PlanField } from './plan-field.tsx';

const onServer = import.meta.env.SSR
  ? { ...(await import('../details/eta-line.tsx')), ...(await import('./quantity-line.tsx')) }
  : null;
const Eta = late(onServer?.EtaLine ?? null, async () => (await import('../details/eta-line.tsx')).EtaLine, {
  isLive: true,
  className: 'block',
});
const Rule = late(onServer?.QuantityLine ?? null, async () => (await import('./quantity-line.tsx')).QuantityLine, {
  isLive: true,
  className: 'block',
});

interface ProductFormProps {
  id: string;
  product: ShownProduct;
  form: ProductFormStore;
  eta: MainProductData['eta'];
  settings: Pick<Props['settings'], 'showQuantity' | 'stickyBar' | 'lowStock'>;
}

/** The buy form with all fields and facts of a product's own page. */
export function ProductForm({ id, product, form, eta, settings }: ProductFormProps) {
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
            <CustomOptionField key={option.id} option={option} form={form} />
          ))}
          {product.selling_plan_groups.length > 0 ? (
            <PlanField groups={product.selling_plan_groups} form={form} />
          ) : null}
        </>
      }
      above={<StockNotice form={form} lowStock={settings.lowStock} />}
      below={
        <>
          {product.variants.some(({ quantity_rule }) => quantity_rule) ? <Rule form={form} /> : null}
          {eta ? <Eta product={product} form={form} known={eta} /> : null}
        </>
      }
    />
  );
}
