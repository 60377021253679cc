import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FormProblem, ProductFormStore } from '#stores/product/product-form.store.ts';
import { Button } from '#ui/actions/button.tsx';

interface AddButtonProps {
  form: ProductFormStore;
  /** Id of its form, if it is outside it. */
  formId?: string;
  className?: string;
  /** What it says where nothing is missing; else "Add to cart". */
  children?: ReactNode;
}

/** Adds to the cart, or shows why it cannot. A missing choice does not disable it: a click moves the focus there. */
export const AddButton = observer(function AddButton({ form, formId, className, children }: AddButtonProps) {
  const { problem } = form;
  return (
    <Button type="submit" form={formId} disabled={problem === 'sold_out'} loading={form.isAdding} className={className}>
      <Label problem={problem} openOption={form.openOption}>
        {children}
      </Label>
    </Button>
  );
});

interface LabelProps {
  problem: FormProblem | null;
  openOption: string | undefined;
  children: ReactNode;
}

function Label({ problem, openOption, children }: LabelProps) {
  if (problem === 'sold_out') return <FormattedMessage id="ui.soldOut" defaultMessage="Sold out" />;
  if (problem === 'choose_options' && openOption)
    return (
      <FormattedMessage id="product.chooseFirst" defaultMessage="Choose {option}" values={{ option: openOption }} />
    );
  return children ?? <FormattedMessage id="product.addToCart" defaultMessage="Add to cart" />;
}
