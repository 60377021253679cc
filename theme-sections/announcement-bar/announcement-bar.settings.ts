import { s } from '#theme/model/fields.ts';
import type { BlockDefinitions, BlockOf, SectionProps } from '#theme/model/section.ts';

export const settings = {
  scheme: s.colorScheme({ label: 'Color scheme', default: 'contrast' }),
  size: s.select({
    label: 'Text size',
    options: [
      { value: 'small', label: 'Small' },
      { value: 'medium', label: 'Medium' },
    ],
  }),
};

export const blocks = {
  _announcement: {
    name: 'Announcement',
    limit: 3,
    settings: {
      text: s.inlineText({ label: 'Text', default: 'Free shipping on all orders', limit: 160 }),
      url: s.url({ label: 'Link' }),
      linkLabel: s.inlineText({ label: 'Link label', limit: 60 }),
    },
  },
} satisfies BlockDefinitions;

export type Props = SectionProps<typeof settings, null, BlockOf<typeof blocks>>;
