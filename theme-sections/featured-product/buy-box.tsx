import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useProblemText } from '#components/feedback/problem-text.tsx';
import { useHydrated } from '#stores/core/context.tsx';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { QuantityStepper } from '#ui/inputs/quantity-stepper.tsx';
import { SelectField } from '#ui/inputs/select-field.tsx';
import { useShopView } from '#ui/shop-context.tsx';
import type { OfferedProduct } from './featured-product.settings.ts';

interface BuyBoxProps {
  id: string;
  product: OfferedProduct;
  form: ProductFormStore;
  showQuantity: boolean;
}

/** As many as may be had of the chosen variant. */
function stepsOf({ quantityRule: { min, max, step } }: ProductFormStore): { min: number; max?: number; step: number } {
  return { min, step, ...(max === null ? {} : { max }) };
}

/**
 * Choosing and adding in little room. Without its code it is a plain form: the chosen values travel, and the server
 * finds the variant.
 */
export const BuyBox = observer(function BuyBox({ id, product, form, showQuantity }: BuyBoxProps) {
  const intl = useIntl();
  const shop = useShopView();
  const problem = useProblemText();
  const isHydrated = useHydrated();
  const soldOut = intl.formatMessage({ id: 'ui.soldOut', defaultMessage: 'Sold out' });
  const isSoldOut = form.problem === 'sold_out';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.add();
  };
  return (
    <form
      id={id}
      method="post"
      action={shop.href('/cart/add')}
      noValidate={isHydrated}
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="product_id" value={product.id} />
      {product.options.length === 0 ? <input type="hidden" name="id" value={product.variants[0]?.id} /> : null}
      {product.options.map((option, position) => (
        <SelectField
          key={option.id}
          name={`option${position + 1}`}
          label={option.name}
          value={form.selection[position] ?? ''}
          required
          placeholder={intl.formatMessage(
            { id: 'product.chooseOption', defaultMessage: 'Choose {option}.' },
            { option: option.name },
          )}
          error={
            form.isTried && form.selection[position] == null
              ? intl.formatMessage(
                  { id: 'product.chooseOption', defaultMessage: 'Choose {option}.' },
                  { option: option.name },
                )
              : undefined
          }
          options={option.values.map((value) => ({
            value,
            label: form.stateOf(position, value) === 'sold_out' ? `${value} – ${soldOut}` : value,
          }))}
          onChange={(event) => form.choose(position, event.target.value)}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        {showQuantity && !isSoldOut ? (
          <QuantityStepper
            name="quantity"
            of={product.title}
            {...stepsOf(form)}
            value={form.quantity}
            onValueChange={form.setQuantity}
          />
        ) : null}
        <Button type="submit" disabled={isSoldOut} loading={form.isAdding} className="grow">
          {isSoldOut ? soldOut : <FormattedMessage id="product.addToCart" defaultMessage="Add to cart" />}
        </Button>
      </div>
      {form.error ? <Notice tone="error">{problem(form.error)}</Notice> : null}
    </form>
  );
});
