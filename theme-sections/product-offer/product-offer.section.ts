import { defineSection } from '#theme/model/section.ts';
import { settings } from './product-offer.settings.ts';
import type { ProductOfferData } from './product-offer.settings.ts';

export const section = defineSection({
  type: 'product-offer',
  name: 'Offer',
  category: 'Products',
  version: 1,
  settings,
  hydrate: 'never',
  required: true,
  enabledOn: { templates: ['offer', 'product'] },
  async load({ catalogue, settings: { count }, page: { type, params } }): Promise<ProductOfferData | null> {
    const { handle = '', offerId } = params;
    if (type !== 'offer') {
      const product = await catalogue.product(handle);
      if (!product) return { isPage: false, offers: [] };
      return { isPage: false, offers: (await catalogue.offers({ product_id: product.id })).slice(0, count) };
    }
    const id = Number(offerId);
    const [offer] = Number.isSafeInteger(id) ? await catalogue.offers({ offer_id: id }) : [];
    return offer?.product.handle === handle && offer.kind !== 'quantity' ? { isPage: true, offers: [offer] } : null;
  },
  presets: [
    { name: 'Offer', settings: { paddingTop: 'medium', paddingBottom: 'medium' } },
    {
      name: 'Multiple offers',
      settings: { count: 3, scheme: 'soft', paddingTop: 'large', paddingBottom: 'large' },
    },
  ],
});
