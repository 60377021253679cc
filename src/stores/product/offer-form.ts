import { defineStore } from '../core/define-store.ts';
import { ProductFormStore } from './product-form.store.ts';
import type { ProductOffer } from './product-form.store.ts';

/**
 * Buying on a page that is not the product's own: what is chosen there is not the address's to tell. `show` false
 * leaves it to the caller to show what was added, who has a layer to close first.
 */
export const offerForms = defineStore(({ cart, platform: { page } }) => {
  const cartOf = (show: boolean): Pick<typeof cart, 'add' | 'isAdding'> => ({
    isAdding: cart.isAdding,
    add: (items, options) => cart.add(items, { ...options, show }),
  });
  return (offer: ProductOffer, { show = true } = {}) =>
    new ProductFormStore(
      { cart: cartOf(show), page: { current: () => page.current(), replaceSearch: () => undefined } },
      offer,
    );
});
