import { defineSection } from '#theme/model/section.ts';
import { settings } from './wishlist.settings.ts';

export const section = defineSection({
  type: 'wishlist',
  name: 'Wishlist',
  category: 'Products',
  version: 1,
  settings,
  // The server, which serves all, knows of nobody's list: there is nothing to show before the code runs.
  hydrate: 'load',
  limit: 1,
  enabledOn: { templates: ['my_wishlist'] },
  presets: [
    { name: 'Wishlist' },
    { name: 'Large pictures', settings: { columns: 3, mobileColumns: 1, showVendor: true } },
  ],
});
