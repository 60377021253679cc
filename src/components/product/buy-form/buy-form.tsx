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
  /** Id of the form element, for buttons outside it. */
  id?: string;
  product: Pick<Product, 'id' | 'title'>;
  form: ProductFormStore;
  /** Component to choose an option's value; `OptionSelect` needs less space. */
  Option?: ComponentType<OptionPickerProps>;
  showQuantity?: boolean;
  /** On a phone another button adds the product. */
  hasStickyBar?: boolean;
  /** Code of the server's refusal of a form without script; it disappears with the first change. */
  refusal?: string;
  /** Further fields after the options: custom options, plans. */
  fields?: ReactNode;
  /** Above quantity and button. */
  above?: ReactNode;
  /** Below quantity and button. */
  below?: ReactNode;
  /** What the button says; else "Add to cart". */
  action?: ReactNode;
  /** Called with the added variant. */
  onAdded?: (variantId: number) => void;
  className?: string;
}

/**
 * Chooses a variant and adds it to the cart. Without script it is a plain form that submits the chosen values, and the
 * server finds the variant; its id could belong to an earlier choice. With script the store adds.
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
  action,
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
    const { submitter } = event.nativeEvent as SubmitEvent;
    // A complete choice with a wallet button submits the plain form once; otherwise the store shows what is missing.
    if (!form.problem && !form.isSending && submitter?.hasAttribute('formaction')) return leave(event);
    event.preventDefault();
    if (form.isWaiting) return;
    if (!form.problem && submitter?.hasAttribute('formaction'))
      void form.uploaded().then(() => element.current?.requestSubmit(submitter));
    else void add();
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
          <AddButton form={form} className={hasStickyBar ? 'grow max-tab:hidden' : 'grow'}>
            {action}
          </AddButton>
        </div>
        {below}
        {error ? <Notice tone="error">{problem(error, form.quantityRule)}</Notice> : null}
      </div>
      <Announcement form={form} />
    </form>
  );
});

/** Limited by the chosen variant's stock. */
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

/** Announces what changes with a choice: variant, price and availability. */
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
