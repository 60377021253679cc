import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useRedirect } from '#components/payment/use-redirect.ts';
import { CART_QTY_MAX } from '#domain/limits.ts';
import { formatMoney } from '#domain/shop/money.ts';
import { takesFile } from '#domain/product/product-selection.ts';
import { useProblemText } from '#components/feedback/problem-text.tsx';
import { useHydrated } from '#stores/core/context.tsx';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';
import { late } from '#theme/hydration/late.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { QuantityStepper } from '#ui/inputs/quantity-stepper.tsx';
import { useShopView } from '#ui/shop-context.tsx';
import { AddButton } from '#components/product/buy-form/add-button.tsx';
import { CustomOptionField } from './custom-option-field.tsx';
import type { MainProductData, Props } from '../main-product.settings.ts';
import { OptionPicker } from '#components/product/buy-form/option-picker.tsx';
import type { ShownProduct } from '#domain/product/shown-product.ts';
import { PlanField } from './plan-field.tsx';
import { StockNotice } from '../stock-alert/stock-notice.tsx';

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

/**
 * Choosing and adding. Before its code is there it is a plain form: the values that are chosen travel, never a variant
 * that they may no longer mean, and the server finds the variant. Afterwards the store adds and opens the drawer.
 */
export const ProductForm = observer(function ProductForm({ id, product, form, eta, settings }: ProductFormProps) {
  const shop = useShopView();
  const problem = useProblemText();
  const isHydrated = useHydrated();
  const { leave } = useRedirect();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.isTried && form.problem)
      element.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [role="radiogroup"][aria-describedby] input')
        ?.focus();
  }, [form.isTried, form.problem]);
  const submit = (event: FormEvent) => {
    // What can be bought at once is sent once, as the plain form it is; adding says what is still open.
    if (!form.problem && (event.nativeEvent as SubmitEvent).submitter?.hasAttribute('formaction')) return leave(event);
    event.preventDefault();
    void form.add();
  };
  const [only] = product.variants.length === 1 ? product.variants : [];
  return (
    <form
      ref={element}
      id={id}
      method="post"
      encType={product.custom_options.some(takesFile) ? 'multipart/form-data' : undefined}
      action={shop.href('/cart/add')}
      noValidate={isHydrated}
      onSubmit={submit}
      className="flex flex-col gap-6"
    >
      <input type="hidden" name="product_id" value={product.id} />
      {only && product.options.length === 0 ? <input type="hidden" name="id" value={only.id} /> : null}
      {product.options.map((option, position) => (
        <OptionPicker key={option.id} option={option} position={position} form={form} />
      ))}
      {product.custom_options.map((option) => (
        <CustomOptionField key={option.id} option={option} form={form} />
      ))}
      {product.selling_plan_groups.length > 0 ? <PlanField groups={product.selling_plan_groups} form={form} /> : null}
      <div className="flex flex-col gap-3">
        <StockNotice form={form} lowStock={settings.lowStock} />
        <div className="flex flex-wrap gap-3">
          {settings.showQuantity && form.problem !== 'sold_out' ? <Quantity of={product.title} form={form} /> : null}
          <AddButton form={form} className={settings.stickyBar ? 'grow max-tab:hidden' : 'grow'} />
        </div>
        {product.variants.some(({ quantity_rule }) => quantity_rule) ? <Rule form={form} /> : null}
        {eta ? <Eta product={product} form={form} known={eta} /> : null}
        {form.error ? <Notice tone="error">{problem(form.error)}</Notice> : null}
      </div>
      <Announcement form={form} />
    </form>
  );
});

/** As many as may be had of the chosen variant. */
const Quantity = observer(function Quantity({ of, form }: { of: string; form: ProductFormStore }) {
  const { min, max, step } = form.quantityRule;
  return (
    <QuantityStepper
      name="quantity"
      of={of}
      min={min}
      max={max ?? CART_QTY_MAX}
      step={step}
      value={form.quantity}
      onValueChange={form.setQuantity}
    />
  );
});

/** Says aloud what the eye sees change with a choice: what it is, what it costs, whether it can be had. */
const Announcement = observer(function Announcement({ form }: { form: ProductFormStore }) {
  const intl = useIntl();
  const { currency } = useShopView();
  const { variant, price } = form;
  const said =
    form.isTouched && variant && price !== null
      ? intl.formatMessage(
          {
            id: 'product.nowChosen',
            defaultMessage: '{variant}, {price}, {available, select, yes {in stock} other {sold out}}',
          },
          { variant: variant.title, price: formatMoney(price, currency), available: variant.available ? 'yes' : 'no' },
        )
      : '';
  return <LiveRegion>{said}</LiveRegion>;
});
