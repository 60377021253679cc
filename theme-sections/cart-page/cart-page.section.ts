import { COUPON_DRAFT } from '#domain/discount/coupon.ts';
import { DRAFT_PARAMETER } from '#domain/core/form-draft.ts';
import { ORDER_FORMS } from '#domain/order/order-forms.ts';
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
  chunk: 'cart',
  limit: 1,
  enabledOn: { templates: ['cart'] },
  load: async ({ visitor, settings: { note: isAsked, coupon: isOffered }, page }): Promise<CartPageData> => {
    const cart = (await visitor?.cart()) ?? null;
    const checkout = cart && isAsked ? await visitor?.checkout(cart.checkoutToken) : null;
    const draft = page.query.get(DRAFT_PARAMETER);
    const [coupon, again] = await Promise.all([
      draft && isOffered ? visitor?.draft(COUPON_DRAFT, draft) : undefined,
      draft ? visitor?.draft(ORDER_FORMS.reorder, draft) : undefined,
    ]);
    return {
      cart,
      note: checkout?.info.note ?? '',
      ...(checkout?.info.gift_note && { giftNote: checkout.info.gift_note }),
      ...(coupon && { coupon }),
      ...(again && { reordered: { added: Number(again.values.added), before: Number(again.values.before) } }),
      refusal: page.query.get('error') ?? undefined,
    };
  },
  presets: [{ name: 'Cart' }],
});
