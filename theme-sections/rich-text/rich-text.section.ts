import { defineSection } from '#theme/model/section.ts';
import { settings } from './rich-text.settings.ts';

const html =
  '<p>We make a few things and try to make them well. When one breaks, we would rather mend it than sell you another.</p>';
const promise = (icon: string, title: string, text: string) => ({
  type: 'icon-with-text',
  settings: { icon, title, text },
});

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
        heading: { type: 'heading', settings: { text: 'Made slowly, kept for long', size: 'large' } },
        text: { type: 'rich-text', settings: { html } },
      },
      block_order: ['heading', 'text'],
    },
    {
      name: 'Benefits',
      settings: { measure: 'wide', scheme: 'soft' },
      blocks: {
        row: {
          type: 'group',
          settings: { direction: 'row', gap: 12 },
          blocks: {
            mend: promise('heart', 'Repairs for life', 'Send it back when it breaks.'),
            ship: promise('truck', 'Ships within two days', 'Packed in paper and straw.'),
            pay: promise('lock', 'Secure payment', 'We never see your card number.'),
          },
          block_order: ['mend', 'ship', 'pay'],
        },
      },
      block_order: ['row'],
    },
  ],
});
