import { defineSection } from '#theme/model/section.ts';
import { settings } from './cart-page.settings.ts';
import type { CartPageData } from './cart-page.settings.ts';

export const section = defineSection({
  type: 'cart-page',
  name: 'Cart',
  category: 'Checkout',
  version: 1,
  settings,
  hydrate: 'interaction',
  limit: 1,
  enabledOn: { templates: ['cart'] },
  load: async ({ visitor, settings: { note: isAsked }, page }): Promise<CartPageData> => {
    const cart = (await visitor?.cart()) ?? null;
    const checkout = cart && isAsked ? await visitor?.checkout(cart.checkoutToken) : null;
    return { cart, note: checkout?.info.note ?? '', refusal: page.query.get('error') ?? undefined };
  },
  presets: [{ name: 'Cart' }],
});
