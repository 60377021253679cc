import { observer } from 'mobx-react-lite';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';
import { AddButton } from '#components/product/buy-form/add-button.tsx';
import { ShownPrice } from '#components/product/buy-form/shown-price.tsx';

interface StickyBarProps {
  formId: string;
  form: ProductFormStore;
}

/** On a phone: price and button at the lower edge, as long as the product is on the screen. */
export const StickyBar = observer(function StickyBar({ formId, form }: StickyBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-gutter mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border bg-background px-gutter py-3 tab:hidden">
      <ShownPrice form={form} />
      <AddButton form={form} formId={formId} className="flex-1" />
    </div>
  );
});
