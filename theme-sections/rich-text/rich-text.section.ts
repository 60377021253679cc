import { defineSection } from '#theme/model/section.ts';
import { settings } from './rich-text.settings.ts';

export const section = defineSection({
  type: 'rich-text',
  name: 'Rich text',
  category: 'Text',
  version: 1,
  settings,
  accepts: ['@theme'],
  hydrate: 'never',
  presets: [
    {
      name: 'Rich text',
      settings: { paddingTop: 'large', paddingBottom: 'large' },
      blocks: {
        heading: { type: 'heading', settings: { text: 'Made slowly, kept for long', size: 'large', align: 'center' } },
        text: { type: 'rich-text', settings: { html: '<p>We make a few things and try to make them well.</p>', align: 'center' } },
      },
      block_order: ['heading', 'text'],
    },
  ],
});
