import { defineSection } from '#theme/model/section.ts';
import { settings } from './recently-viewed.settings.ts';

export const section = defineSection({
  type: 'recently-viewed',
  name: 'Recently viewed',
  category: 'Products',
  version: 1,
  settings,
  hydrate: 'interaction',
  limit: 1,
  load: ({ page: { type, params } }) => ({ own: type === 'product' ? (params['handle'] ?? null) : null }),
  presets: [{ name: 'Recently viewed' }, { name: 'Carousel', settings: { layout: 'scroller', columns: 5, count: 10 } }],
});
