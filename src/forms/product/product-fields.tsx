import { deferred } from '#components/deferred/deferred.tsx';
import type { Product } from '#domain/product/product.ts';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';

// Few products have custom options or plans.
const CustomOptionInput = deferred(async () => (await import('./custom-option-input.tsx')).CustomOptionInput, {
  when: 'used',
});
const PlanPicker = deferred(async () => (await import('./plan-picker.tsx')).PlanPicker, { when: 'used' });

/** Fetches the fields that few products have, for stories that show them at once. */
export const loadProductFields = () => Promise.all([CustomOptionInput.load(), PlanPicker.load()]);

interface ProductFieldsProps {
  groups: Product['selling_plan_groups'];
  form: ProductFormStore;
}

/** What is chosen of a product beside its variant: custom options and a plan. */
export function ProductFields({ groups, form }: ProductFieldsProps) {
  return (
    <>
      {form.product.custom_options.map((option) => (
        <CustomOptionInput key={option.id} option={option} form={form} />
      ))}
      {groups.length > 0 ? <PlanPicker groups={groups} form={form} /> : null}
    </>
  );
}
