import { observer } from 'mobx-react-lite';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SellingPlanGroup } from '#domain/entities/product.ts';
import type { ProductFormStore } from '#stores/product-form.store.ts';
import { Price } from '#ui/price.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';

/** Once, or again and again: the ways a product can be had, each with its price [acc §3]. */
export const PlanPicker = observer(function PlanPicker({ groups, form }: { groups: readonly SellingPlanGroup[]; form: ProductFormStore }) {
  const intl = useIntl();
  const once = form.variant && {
    value: '',
    label: intl.formatMessage({ id: 'product.once', defaultMessage: 'Once' }),
    aside: <Price price={form.variant.price} />,
  };
  const plans = groups.flatMap(({ selling_plans }) =>
    selling_plans.flatMap(({ id, name, description }) => {
      const price = form.priceUnder(id);
      return price === null ? [] : [{ value: String(id), label: name, description: description || undefined, aside: <Price price={price} /> }];
    }),
  );
  if (!once || plans.length === 0) return null;
  return (
    <RadioGroup
      name="selling_plan_id"
      legend={
        <span className="font-body text-14 font-normal tracking-normal">
          <FormattedMessage id="product.howOften" defaultMessage="How often" />
        </span>
      }
      options={[once, ...plans]}
      value={form.selling_plan_id === null ? '' : String(form.selling_plan_id)}
      onValueChange={(value) => form.choosePlan(value === '' ? null : Number(value))}
      className="[&>legend]:mb-2"
    />
  );
});
