import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  heading: s.inlineText({ label: 'Heading', info: 'Leave empty to use the default heading.', limit: 120 }),
  text: s.textarea({ label: 'Text', limit: 400 }),
  image: s.image({ label: 'Image' }),
  url: s.url({ label: 'Button link', default: '/collections/all' }),
};

export type Props = SectionProps<typeof settings, null>;
