import { defineSection } from '#theme/model/section.ts';
import { settings } from './media-with-text.settings.ts';

const words = {
  heading: { type: 'heading', settings: { text: 'Meals that go on a little too long', size: 'large' } },
  text: { type: 'rich-text', settings: { html: '<p>Plates that nest, glasses the colour of weak tea.</p>' } },
  button: { type: 'button', settings: { label: 'Set the table', url: '/collections/the-table', style: 'secondary' } },
};
const block_order = ['heading', 'text', 'button'];

export const section = defineSection({
  type: 'media-with-text',
  name: 'Picture with text',
  category: 'Pictures',
  version: 1,
  settings,
  accepts: ['@theme'],
  hydrate: 'never',
  presets: [
    { name: 'Picture with text', blocks: words, block_order },
    { name: 'Text with picture', settings: { position: 'end' }, blocks: words, block_order },
  ],
});
