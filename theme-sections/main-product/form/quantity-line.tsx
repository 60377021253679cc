import { observer } from 'mobx-react-lite';
import { FormattedMessage } from 'react-intl';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';
import { Text } from '#ui/text/text.tsx';

/** The quantity rule of the chosen variant; nothing if any quantity is allowed. */
export const QuantityLine = observer(function QuantityLine({ form }: { form: ProductFormStore }) {
  const rule = form.variant?.quantity_rule;
  if (!rule) return null;
  const { min, max, step } = rule;
  return (
    <Text size={14} tone="muted">
      <FormattedMessage
        id="quantity.rule"
        defaultMessage="{step, plural, =1 {} =2 {Sold in pairs. } other {Sold in multiples of #. }}{min, plural, =1 {} other {Minimum #. }}{max, plural, =0 {} other {Maximum #.}}"
        values={{ step, min: min === step ? 1 : min, max: max ?? 0 }}
      />
    </Text>
  );
});
