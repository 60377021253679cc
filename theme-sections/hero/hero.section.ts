import { defineSection } from '#theme/model/section.ts';
import { settings } from './hero.settings.ts';

export const section = defineSection({
  type: 'hero',
  name: 'Hero',
  category: 'Pictures',
  version: 1,
  settings,
  accepts: ['heading', 'text', 'button', 'group', 'spacer'],
  hydrate: 'never',
  presets: [
    {
      name: 'Hero',
      settings: { paddingTop: 'none', paddingBottom: 'none', width: 'full' },
      blocks: {
        heading: { type: 'heading', settings: { text: 'Calm things for everyday rooms', size: 'display' } },
        text: { type: 'text', settings: { text: 'Stoneware, oak, linen and light.' } },
        button: { type: 'button', settings: { label: 'See what is new', url: '/collections/all' } },
      },
      block_order: ['heading', 'text', 'button'],
    },
  ],
});
