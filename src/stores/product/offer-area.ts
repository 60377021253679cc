import { ProductFormStore } from './product-form.store.ts';
import type { ProductOffer } from './product-form.store.ts';
import type { AreaDeps } from '../core/root.store.ts';

/** Buying on a page that is not the product's own: what is chosen there is not the address's to tell. */
export function offerArea({ cart, platform: { page } }: AreaDeps) {
  /** `show` false leaves it to the caller, who has a layer to close first. */
  const basketOf = (show: boolean): Pick<typeof cart, 'add' | 'isAdding'> => ({
    isAdding: cart.isAdding,
    add: (items, options) => cart.add(items, { ...options, show }),
  });
  return {
    offerForm: (offer: ProductOffer, { show = true } = {}) =>
      new ProductFormStore(
        { cart: basketOf(show), page: { current: () => page.current(), replaceSearch: () => undefined } },
        offer,
      ),
  };
}
