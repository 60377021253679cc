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
  async load({ catalogue, page, settings: { collection, count } }): Promise<FeaturedCollectionData | null> {
    // On a product's page its own card is left out, so one more product is loaded.
    const own = page.type === 'product' ? page.params['handle'] : undefined;
    const found = await catalogue.collection(collection || 'all', { limit: own ? count + 1 : count });
    return (
      found && {
        handle: found.handle,
        title: found.title,
        products: found.products.filter(({ handle }) => handle !== own).slice(0, count),
      }
    );
  },
  presets: [
    { name: 'Featured collection' },
    { name: 'Carousel', settings: { layout: 'scroller', columns: 3, count: 12 } },
  ],
});
