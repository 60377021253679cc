import { defineSection } from '#theme/model/section.ts';
import { settings } from './header.settings.ts';
import type { Data } from './header.settings.ts';

export const section = defineSection({
  type: 'header',
  name: 'Header',
  category: 'Frame',
  version: 1,
  settings,
  // The menu is popover and <details>, the cart's count comes from the boot script: no code of its own.
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
