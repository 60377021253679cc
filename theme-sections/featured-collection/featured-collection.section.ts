import { defineSection } from '#theme/model/section.ts';
import { settings } from './featured-collection.settings.ts';
import type { FeaturedCollectionData } from './featured-collection.settings.ts';

export const section = defineSection({
  type: 'featured-collection',
  name: 'Featured collection',
  category: 'Products',
  version: 1,
  settings,
  hydrate: 'never',
  async load({ catalogue, settings: { collection, count } }): Promise<FeaturedCollectionData | null> {
    const found = await catalogue.collection(collection || 'all', { limit: count });
    return found && { handle: found.handle, title: found.title, products: found.products };
  },
  presets: [
    { name: 'Featured collection' },
    { name: 'Scrolling row', settings: { layout: 'scroller', columns: 3, count: 12 } },
  ],
});
