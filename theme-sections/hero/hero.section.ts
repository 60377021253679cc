import { defineSection } from '#theme/model/section.ts';
import { settings } from './hero.settings.ts';

const edgeToEdge = { width: 'full', paddingTop: 'none', paddingBottom: 'none' };
const blocks = {
  heading: { type: 'heading', settings: { text: 'Calm things for everyday rooms', size: 'display' } },
  text: { type: 'text', settings: { text: 'Stoneware, oak, linen and light.' } },
  button: { type: 'button', settings: { label: 'See what’s new', url: '/collections/all' } },
};
const block_order = ['heading', 'text', 'button'];

export const section = defineSection({
  type: 'hero',
  name: 'Hero',
  category: 'Images',
  version: 1,
  settings,
  accepts: ['heading', 'text', 'button', 'group', 'spacer'],
  hydrate: 'never',
  presets: [
    { name: 'Hero', settings: { ...edgeToEdge, scheme: 'contrast' }, blocks, block_order },
    {
      name: 'Bright image',
      settings: { ...edgeToEdge, vertical: 'center', mobileText: 'below', scrim: 20 },
      blocks,
      block_order,
    },
    {
      name: 'Centered',
      settings: {
        ...edgeToEdge,
        scheme: 'contrast',
        height: 'medium',
        horizontal: 'center',
        vertical: 'center',
        isTitle: false,
      },
      blocks,
      block_order,
    },
  ],
});
