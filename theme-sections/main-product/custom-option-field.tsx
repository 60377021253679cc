import { use } from 'react';
import type { ComponentType } from 'react';
import type { CustomOption } from '#domain/entities/product.ts';
import type { ProductFormStore } from '#stores/product-form.store.ts';
import { leavePlain, waitingSection } from '#theme/hydration.ts';
import { optional } from '#theme/section-views.ts';

export interface CustomOptionFieldProps {
  option: CustomOption;
  form: ProductFormStore;
}

let Input: ComponentType<CustomOptionFieldProps> | undefined;
let loading: Promise<void> | undefined;

/** Fetches the fields' code once; few products have such options, so it comes with them alone [performance]. */
export function loadCustomOptions(): Promise<void> {
  loading ??= optional(async () => {
    Input = (await import('./custom-option-input.tsx')).CustomOptionInput;
  }).catch((error: unknown) => {
    loading = undefined;
    // The section works as the plain form it is; after a navigation there is none, and its boundary says so.
    const section = waitingSection('main-product');
    if (!section) throw error;
    leavePlain(section);
    return new Promise(() => undefined);
  });
  return loading;
}

// The server writes fields at once.
if (import.meta.env.SSR) await loadCustomOptions();

/** One custom option [core §3]. The whole section waits for its code, so that what was typed before goes to fields that listen. */
export function CustomOptionField(props: CustomOptionFieldProps) {
  if (!Input) use(loadCustomOptions());
  return Input ? <Input {...props} /> : null;
}
