import { defineStore } from '../core/define-store.ts';
import { ProductFormStore } from './product-form.store.ts';
import type { ProductOffer } from './product-form.store.ts';

/**
 * Product forms outside the product's own page: choosing a variant does not change the URL. With `show: false` the
 * caller opens the cart itself, after closing its dialog.
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
