import type { CustomOption } from '#domain/product/product.ts';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';
import { awaited } from '#theme/hydration/deferred-part.tsx';

export interface CustomOptionFieldProps {
  option: CustomOption;
  form: ProductFormStore;
}

const field = awaited<CustomOptionFieldProps>(
  'main-product',
  async () => (await import('./custom-option-input.tsx')).CustomOptionInput,
);

/** Few products have custom options, so the code and messages of their fields are loaded separately. */
export const loadCustomOptions = field.load;

if (import.meta.env.SSR) await loadCustomOptions();

/** One custom option [core §3]. */
export const CustomOptionField = field.Part;
