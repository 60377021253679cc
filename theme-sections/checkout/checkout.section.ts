import { COUPON_DRAFT } from '#domain/discount/coupon.ts';
import { DRAFT_PARAMETER } from '#domain/core/form-draft.ts';
import { withQuery } from '#domain/core/with-query.ts';
import { defineSection } from '#theme/model/section.ts';
import { blocks, settings } from './checkout.settings.ts';
import type { CheckoutData } from './checkout.settings.ts';

export const section = defineSection({
  type: 'checkout',
  name: 'Checkout',
  category: 'Checkout',
  version: 1,
  settings,
  blocks,
  accepts: ['@theme'],
  hydrate: 'load',
  chunk: 'checkout',
  limit: 1,
  required: true,
  enabledOn: { templates: ['checkout'] },
  common: false,
  load: async ({ shop, catalogue, visitor, page, settings: { coupon: isOffered } }): Promise<CheckoutData | null> => {
    const token = page.params['token'];
    const checkout = token && visitor ? await visitor.checkout(token, page.params['recover']) : null;
    if (!checkout || !visitor) return null;
    const [cart, paymentMethods, countries, policies] = await Promise.all([
      visitor.cart(),
      visitor.paymentMethods(checkout.token),
      visitor.countries(),
      catalogue.policies(),
    ]);
    const draft = page.query.get(DRAFT_PARAMETER);
    const step = page.query.get('step');
    const refusal = page.query.get('error');
    const bought = checkout.items.length === 1 ? checkout.items[0] : undefined;
    const coupon = draft && isOffered ? await visitor.draft(COUPON_DRAFT, draft) : null;
    return {
      shopName: shop.name,
      defaultCountry: shop.country_code,
      checkout,
      ...(coupon && { coupon }),
      ...(step !== null && { step }),
      ...(refusal !== null && { refusal }),
      ...(bought &&
        cart?.checkoutToken !== checkout.token && {
          back: withQuery(`/products/${bought.handle}`, { variant: String(bought.variant_id) }),
        }),
      paymentMethods,
      countries,
      policies: policies.map(({ handle, title }) => ({ handle, title })),
      charged: shop.default_currency,
    };
  },
  presets: [
    { name: 'Checkout' },
    {
      name: 'Website builder',
      settings: { layout: 'web-builder' },
      blocks: {
        form: {
          type: 'column',
          settings: { span: 7 },
          blocks: {
            express: { type: 'express' },
            contact: { type: 'contact' },
            delivery: { type: 'delivery' },
            shipping: { type: 'shipping' },
            payment: { type: 'payment' },
            tip: { type: 'tip' },
            note: { type: 'note' },
          },
          block_order: ['express', 'contact', 'delivery', 'shipping', 'payment', 'tip', 'note'],
        },
        order: {
          type: 'column',
          settings: { span: 5, look: 'quiet', sticky: true },
          blocks: {
            summary: { type: 'summary' },
            discount: { type: 'discount' },
            bump: { type: 'bump' },
            terms: { type: 'terms' },
            button: { type: 'place-order' },
            trust: { type: 'trust' },
          },
          block_order: ['summary', 'discount', 'bump', 'terms', 'button', 'trust'],
        },
        policies: { type: 'policies' },
      },
      block_order: ['form', 'order', 'policies'],
    },
  ],
});
