import { ProductFormStore } from './product-form.store.ts';
import type { ProductOffer } from './product-form.store.ts';
import type { AreaDeps } from './root.store.ts';

/** Buying on a page that is not the product's own: what is chosen there is not the address's to tell. */
export function offerArea({ cart, platform: { page } }: AreaDeps) {
  /** `openDrawer` false leaves it to the caller, who has a layer to close first. */
  const basketOf = (openDrawer: boolean): Pick<typeof cart, 'add' | 'isAdding'> => ({ isAdding: cart.isAdding, add: (items, options) => cart.add(items, { ...options, openDrawer }) });
  return {
    offerForm: (offer: ProductOffer, { openDrawer = true } = {}) => new ProductFormStore({ cart: basketOf(openDrawer), page: { current: () => page.current(), replaceSearch: () => undefined } }, offer),
  };
}
