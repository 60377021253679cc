import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { ComponentType, FormEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useProblemText } from '#components/feedback/problem-text.tsx';
import { useRedirect } from '#components/payment/use-redirect.ts';
import { useShopView } from '#components/shop/shop-context.tsx';
import { CART_QTY_MAX } from '#domain/limits.ts';
import { takesFile } from '#domain/product/product-selection.ts';
import type { Product } from '#domain/product/product.ts';
import { formatMoney } from '#domain/shop/money.ts';
import { useHydrated } from '#stores/core/context.tsx';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';
import { cx } from '#ui/cx.ts';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { QuantityStepper } from '#ui/inputs/quantity-stepper.tsx';
import { AddButton } from './add-button.tsx';
import { OptionPicker } from './option-picker.tsx';
import type { OptionPickerProps } from './option-picker.tsx';

export interface BuyFormProps {
  /** Of the form element, for buttons that stand outside of it. */
  id?: string;
  product: Pick<Product, 'id' | 'title'>;
  form: ProductFormStore;
  /** Chooses among the values of an option; `OptionSelect` takes less room. */
  Option?: ComponentType<OptionPickerProps>;
  showQuantity?: boolean;
  /** On a phone another button adds it. */
  hasStickyBar?: boolean;
  /** Code of why the shop refused it before it came here; gone with the first choice. */
  refusal?: string;
  /** Further fields after the options: custom options, plans. */
  fields?: ReactNode;
  /** Over quantity and button. */
  above?: ReactNode;
  /** Under quantity and button. */
  below?: ReactNode;
  /** Told of the variant that is in the cart now. */
  onAdded?: (variantId: number) => void;
  className?: string;
}

/**
 * Choosing a product and adding it to the cart. Without script it is a plain form: the values that are chosen travel,
 * never a variant that they may no longer mean, and the server finds the variant. With script the store adds.
 */
export const BuyForm = observer(function BuyForm({
  id,
  product,
  form,
  Option = OptionPicker,
  showQuantity = true,
  hasStickyBar = false,
  refusal,
  fields,
  above,
  below,
  onAdded,
  className = 'gap-6',
}: BuyFormProps) {
  const shop = useShopView();
  const problem = useProblemText();
  const isHydrated = useHydrated();
  const { leave } = useRedirect();
  const element = useRef<HTMLFormElement>(null);
  const { options, variants, custom_options } = form.product;
  const error = form.error ?? (form.isTouched || form.isAdding ? undefined : refusal);
  useEffect(() => {
    if (form.isTried && form.problem)
      element.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [role="radiogroup"][aria-describedby] input')
        ?.focus();
  }, [form.isTried, form.problem]);
  const add = async () => {
    const { variant } = form;
    const { ok } = await form.add();
    if (ok && variant) onAdded?.(variant.id);
  };
  const submit = (event: FormEvent) => {
    // What can be bought at once is sent once, as the plain form it is; adding says what is still open.
    if (!form.problem && (event.nativeEvent as SubmitEvent).submitter?.hasAttribute('formaction')) return leave(event);
    event.preventDefault();
    void add();
  };
  return (
    <form
      ref={element}
      id={id}
      method="post"
      encType={custom_options.some(takesFile) ? 'multipart/form-data' : undefined}
      action={shop.href('/cart/add')}
      noValidate={isHydrated}
      onSubmit={submit}
      className={cx('flex flex-col', className)}
    >
      <input type="hidden" name="product_id" value={product.id} />
      {options.length === 0 ? <input type="hidden" name="id" value={variants[0]?.id} /> : null}
      {options.map((option, position) => (
        <Option key={option.id} option={option} position={position} form={form} />
      ))}
      {fields}
      <div className="flex flex-col gap-3">
        {above}
        <div className="flex flex-wrap gap-3">
          {showQuantity && form.problem !== 'sold_out' ? <Quantity of={product.title} form={form} /> : null}
          <AddButton form={form} className={hasStickyBar ? 'grow max-tab:hidden' : 'grow'} />
        </div>
        {below}
        {error ? <Notice tone="error">{problem(error)}</Notice> : null}
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
