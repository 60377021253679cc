import { defineSection } from '#theme/model/section.ts';
import { settings } from './media-with-text.settings.ts';

const blocks = {
  heading: { type: 'heading', settings: { text: 'Meals that go on a little too long', size: 'large' } },
  text: {
    type: 'rich-text',
    settings: {
      html: '<p>Plates that nest, glasses the color of weak tea, and candles enough for one more story.</p>',
    },
  },
  button: { type: 'button', settings: { label: 'Set the table', url: '/collections/the-table', style: 'secondary' } },
};
const block_order = ['heading', 'text', 'button'];

export const section = defineSection({
  type: 'media-with-text',
  name: 'Image with text',
  category: 'Images',
  version: 1,
  settings,
  accepts: ['@theme'],
  hydrate: 'never',
  presets: [
    { name: 'Image with text', blocks, block_order },
    { name: 'Text with image', settings: { position: 'end' }, blocks, block_order },
    {
      name: 'Edge to edge',
      settings: { width: 'full', share: '7', ratio: '3/2', scheme: 'soft', paddingTop: 'none', paddingBottom: 'none' },
      blocks,
      block_order,
    },
  ],
});
