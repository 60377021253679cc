import { ProductFormStore } from './product-form.store.ts';
import type { ProductOffer } from './product-form.store.ts';
import type { AreaDeps } from './root.store.ts';

/** Buying on a page that is not the product's own: what is chosen there is not the address's to tell. */
export function offerArea({ cart, platform: { page } }: AreaDeps) {
  return { offerForm: (offer: ProductOffer) => new ProductFormStore({ cart, page: { current: () => page.current(), replaceSearch: () => undefined } }, offer) };
}
