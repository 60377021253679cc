import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  heading: s.inlineText({ label: 'Heading', info: 'Leave empty to use the default heading.', limit: 120 }),
  text: s.textarea({
    label: 'Text',
    info: 'For failures of the store. A page that a visitor’s link cannot open has its own text.',
    limit: 400,
  }),
  image: s.image({ label: 'Image' }),
  url: s.url({ label: 'Button link', default: '/collections/all' }),
};

/** The HTTP status of the answer. */
export type ErrorData = { status: number };

export type Props = SectionProps<typeof settings, ErrorData | null>;
