import { defineSection } from '#theme/model/section.ts';
import { settings } from './predictive-search.settings.ts';

export const section = defineSection({
  type: 'predictive-search',
  name: 'Search panel',
  category: 'Products',
  version: 1,
  settings,
  hydrate: 'interaction',
  limit: 1,
  enabledOn: { groups: ['overlay'] },
  common: false,
  presets: [{ name: 'Search panel' }, { name: 'With vendors', settings: { showVendor: true } }],
});
