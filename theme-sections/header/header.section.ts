import { defineSection } from '#theme/model/section.ts';
import { settings } from './header.settings.ts';
import type { Data } from './header.settings.ts';

export const section = defineSection({
  type: 'header',
  name: 'Header',
  category: 'Header and footer',
  version: 1,
  settings,
  // The menu uses popover and `<details>`, and the boot script sets the cart count, so no JavaScript of its own is
  // needed.
  hydrate: 'never',
  limit: 1,
  enabledOn: { groups: ['header'] },
  common: false,
  load: async ({ shop, catalogue, settings: { menu } }): Promise<Data> => ({
    shopName: shop.name,
    menu: await catalogue.menu(menu),
  }),
  presets: [{ name: 'Header' }],
});
