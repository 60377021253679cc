import { useState } from 'react';
import type { ReactNode } from 'react';
import { useStores } from '#stores/core/context.tsx';
import { offerForms } from '#stores/product/offer-form.ts';
import type { ProductFormStore, ProductOffer } from '#stores/product/product-form.store.ts';

export interface WithFormProps {
  /** What the story sells. */
  offered: ProductOffer['product'];
  /** The variant that is chosen, counted from 0; none where it is null. */
  chosen?: number | null;
  children: (form: ProductFormStore) => ReactNode;
}

/** A form over a product in the story's own stores. */
export function WithForm({ offered, chosen = 0, children }: WithFormProps) {
  const offerForm = useStores().get(offerForms);
  const [form] = useState(() =>
    offerForm({ product: offered, variant: chosen === null ? null : (offered.variants[chosen] ?? null) }),
  );
  return children(form);
}
