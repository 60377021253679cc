import { pageNumberOf } from '#theme/model/listing.ts';
import { defineSection } from '#theme/model/section.ts';
import { settings } from './list-of-collections.settings.ts';
import type { ListOfCollectionsData } from './list-of-collections.settings.ts';

export const section = defineSection({
  type: 'list-of-collections',
  name: 'List of collections',
  category: 'Products',
  version: 1,
  settings,
  hydrate: 'never',
  query: ['page'],
  limit: 1,
  enabledOn: { templates: ['collections'] },
  async load({
    catalogue,
    page: { path, query },
    settings: { order, showEmpty, perPage },
  }): Promise<ListOfCollectionsData> {
    const all = (await catalogue.collections()).filter(({ product_count }) => showEmpty || product_count > 0);
    // Equally large ones stay in the order of their titles.
    if (order === 'products') all.sort((a, b) => b.product_count - a.product_count);
    const pages = Math.max(1, Math.ceil(all.length / perPage));
    const page = pageNumberOf(query);
    return { collections: all.slice((page - 1) * perPage, page * perPage), path, page, pages };
  },
  presets: [
    { name: 'List of collections', settings: { paddingBottom: 'large' } },
    { name: 'Index', settings: { columns: 5, ratio: '1/1', order: 'products', perPage: 48, showCount: false } },
  ],
});
