import { defineSection } from '#theme/model/section.ts';
import { blocks, settings } from './footer.settings.ts';
import type { Data } from './footer.settings.ts';

export const section = defineSection({
  type: 'footer',
  name: 'Footer',
  category: 'Header and footer',
  version: 1,
  settings,
  blocks,
  hydrate: 'never',
  limit: 1,
  enabledOn: { groups: ['footer'] },
  common: false,
  load: async ({ catalogue, blocks: placed }): Promise<Data> => {
    const handles = [
      ...new Set(placed.filter(({ type }) => type === '_menu').map((block) => String(block.settings.menu))),
    ].filter(Boolean);
    return Object.fromEntries(
      await Promise.all(handles.map(async (handle) => [handle, await catalogue.menu(handle)] as const)),
    );
  },
  presets: [
    {
      name: 'Footer',
      blocks: {
        about: { type: '_text' },
        shop: { type: '_menu' },
        help: { type: '_menu', settings: { menu: 'footer-help' } },
      },
    },
  ],
});
