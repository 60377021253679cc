import { defineSection } from '#theme/model/section.ts';
import { settings } from './cart-drawer.settings.ts';

export const section = defineSection({
  type: 'cart-drawer',
  name: 'Cart drawer',
  category: 'Checkout',
  version: 1,
  settings,
  hydrate: 'interaction',
  limit: 1,
  enabledOn: { groups: ['overlay'] },
  common: false,
  presets: [{ name: 'Cart drawer' }],
});
