import { defineSection } from '#theme/model/section.ts';
import { settings } from './wishlist.settings.ts';

export const section = defineSection({
  type: 'wishlist',
  name: 'Wishlist',
  category: 'Products',
  version: 1,
  settings,
  // The wishlist is in the browser's storage, so there is nothing to show before the code runs.
  hydrate: 'load',
  limit: 1,
  enabledOn: { templates: ['my_wishlist'] },
  presets: [
    { name: 'Wishlist' },
    { name: 'Large images', settings: { columns: 3, mobileColumns: 1, showVendor: true } },
  ],
});
