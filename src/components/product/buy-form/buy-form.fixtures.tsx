import { useState } from 'react';
import type { ReactNode } from 'react';
import { useStores } from '#stores/core/context.tsx';
import { offerForms } from '#stores/product/offer-form.ts';
import type { ProductFormStore, ProductOffer } from '#stores/product/product-form.store.ts';

export interface WithFormProps {
  /** The story's product. */
  offered: ProductOffer['product'];
  /** Index of the chosen variant; null for none. */
  chosen?: number | null;
  children: (form: ProductFormStore) => ReactNode;
}

/** A form for a product in the story's own stores. */
export function WithForm({ offered, chosen = 0, children }: WithFormProps) {
  const offerForm = useStores().get(offerForms);
  const [form] = useState(() =>
    offerForm({ product: offered, variant: chosen === null ? null : (offered.variants[chosen] ?? null) }),
  );
  return children(form);
}
