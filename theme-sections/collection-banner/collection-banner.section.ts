import { listingOf } from '#theme/model/listing.ts';
import { defineSection } from '#theme/model/section.ts';
import { settings } from './collection-banner.settings.ts';
import type { BannerData } from './collection-banner.settings.ts';

export const section = defineSection({
  type: 'collection-banner',
  name: 'Collection banner',
  category: 'Products',
  version: 1,
  settings,
  hydrate: 'never',
  required: true,
  limit: 1,
  enabledOn: { templates: ['collection'] },
  async load({ catalogue, page }): Promise<BannerData | null> {
    const listing = listingOf(page);
    if (!listing) return null;
    if (listing.kind === 'filter') return { title: listing.value, description: '', image: null };
    const found = await catalogue.collection(listing.handle, { limit: 1 });
    return found && { title: found.title, description: found.description, image: found.image };
  },
  presets: [
    { name: 'Collection banner', settings: { paddingBottom: 'none' } },
    { name: 'Image beside', settings: { layout: 'beside' } },
    {
      name: 'Image behind',
      settings: { layout: 'behind', width: 'full', paddingTop: 'none', paddingBottom: 'none' },
    },
  ],
});
