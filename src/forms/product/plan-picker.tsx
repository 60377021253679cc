import { observer } from 'mobx-react-lite';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SellingPlanGroup } from '#domain/product/product.ts';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';
import { Price } from '#components/product/price.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';

interface PlanPickerProps {
  groups: readonly SellingPlanGroup[];
  form: ProductFormStore;
}

/** A single purchase or a plan, each with the unit price of each delivery and the saving [acc §3]. */
export const PlanPicker = observer(function PlanPicker({ groups, form }: PlanPickerProps) {
  const intl = useIntl();
  if (!form.variant) return null;
  const once = {
    value: '',
    label: intl.formatMessage({ id: 'plan.once', defaultMessage: 'One-time purchase' }),
    aside: <Price price={form.variant.price} />,
  };
  const plans = groups.flatMap((group) => plansOf(group, form));
  if (plans.length === 0) return null;
  return (
    <RadioGroup
      name="selling_plan_id"
      legend={
        <span className="font-body text-14 font-normal tracking-normal">
          <FormattedMessage id="plan.howOften" defaultMessage="Delivery frequency" />
        </span>
      }
      options={[once, ...plans]}
      value={form.selling_plan_id === null ? '' : String(form.selling_plan_id)}
      onValueChange={(value) => form.choosePlan(value === '' ? null : Number(value))}
      className="[&>legend]:mb-2"
    />
  );
});

/** The plans of a group that the chosen variant has. */
function plansOf({ selling_plans }: SellingPlanGroup, form: ProductFormStore) {
  return selling_plans.flatMap(({ id, name, description }) => {
    const price = form.priceUnder(id);
    if (price === null || !form.variant) return [];
    const saved = form.variant.price - price;
    return [
      {
        value: String(id),
        label: name,
        description:
          saved > 0 ? <Saving percent={saved / form.variant.price} more={description} /> : description || undefined,
        aside: <PerDelivery price={price} was={saved > 0 ? form.variant.price : null} />,
      },
    ];
  });
}

function Saving({ percent, more }: { percent: number; more: string }) {
  return (
    <>
      <FormattedMessage
        id="plan.saving"
        defaultMessage="Subscribe and save {percent, number, percent}"
        values={{ percent }}
      />
      {more ? ` · ${more}` : null}
    </>
  );
}

function PerDelivery({ price, was }: { price: number; was: number | null }) {
  return (
    <span className="flex flex-col items-end text-end">
      <Price price={price} compare_at_price={was} />
      <span className="text-14 text-muted">
        <FormattedMessage id="plan.perDelivery" defaultMessage="per delivery" />
      </span>
    </span>
  );
}
