import { defineSection } from '#theme/model/section.ts';
import { settings } from './collection-list.settings.ts';

export const section = defineSection({
  type: 'collection-list',
  name: 'Collection list',
  category: 'Products',
  version: 1,
  settings,
  hydrate: 'never',
  load: ({ catalogue, settings: { collections } }) =>
    catalogue.collections(collections.length > 0 ? collections : undefined),
  presets: [
    { name: 'Collection list' },
    { name: 'Small collections', settings: { columns: 4, mobileColumns: 2, ratio: '1/1' } },
    { name: 'All collections', settings: { heading: 'Collections', headingLevel: 'page', showCount: true } },
  ],
});
