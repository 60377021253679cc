import { COUPON_DRAFT } from '#domain/coupon.ts';
import { DRAFT_PARAMETER } from '#domain/form-draft.ts';
import { defineSection } from '#theme/model/section.ts';
import { settings } from './checkout.settings.ts';
import type { CheckoutData } from './checkout.settings.ts';

export const section = defineSection({
  type: 'checkout',
  name: 'Checkout',
  category: 'Checkout',
  version: 1,
  settings,
  hydrate: 'load',
  limit: 1,
  required: true,
  enabledOn: { templates: ['checkout'] },
  common: false,
  load: async ({ shop, catalogue, visitor, page, settings: { coupon: isOffered } }): Promise<CheckoutData | null> => {
    const token = page.params['token'];
    const checkout = token && visitor ? await visitor.checkout(token) : null;
    if (!checkout || !visitor) return null;
    const [paymentMethods, countries, policies] = await Promise.all([
      visitor.paymentMethods(checkout.token),
      visitor.countries(),
      catalogue.policies(),
    ]);
    const draft = page.query.get(DRAFT_PARAMETER);
    const coupon = draft && isOffered ? await visitor.draft(COUPON_DRAFT, draft) : null;
    return {
      shopName: shop.name,
      defaultCountry: shop.country_code,
      checkout,
      ...(coupon && { coupon }),
      paymentMethods,
      countries,
      policies: policies.map(({ handle, title }) => ({ handle, title })),
      charged: shop.default_currency,
    };
  },
  presets: [{ name: 'Checkout' }],
});
