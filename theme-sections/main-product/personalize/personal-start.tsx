import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';

/** Starts when the shopper has entered anything into the product's custom fields. */
export const PersonalStart = observer(function PersonalStart({
  form,
  onStart,
}: {
  form: ProductFormStore;
  onStart: () => void;
}) {
  const [untouched] = useState(form.customValues);
  const isBegun = form.customValues !== untouched;
  useEffect(() => {
    if (isBegun) onStart();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [isBegun]);
  return null;
});
