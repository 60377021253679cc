import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  heading: s.inlineText({ label: 'Heading', info: 'The shop’s usual words if left empty.', limit: 120 }),
  text: s.textarea({ label: 'Text', limit: 400 }),
  image: s.image({ label: 'Picture' }),
  url: s.url({ label: 'Way on', default: '/collections/all' }),
};

export type Props = SectionProps<typeof settings, null>;
