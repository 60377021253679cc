import type { SellingPlanGroup } from '#domain/product/product.ts';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';
import { awaited } from '#theme/hydration/deferred-part.tsx';

export interface PlanFieldProps {
  groups: readonly SellingPlanGroup[];
  form: ProductFormStore;
}

const field = awaited<PlanFieldProps>('main-product', async () => (await import('./plan-picker.tsx')).PlanPicker);

/** Few products have plans, so their code and messages are loaded separately. */
export const loadPlans = field.load;

if (import.meta.env.SSR) await loadPlans();

/** A single purchase or a subscription [acc §3]. */
export const PlanField = field.Part;
