import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  heading: s.inlineText({ label: 'Heading', info: 'The name of the page when empty.', default: '', limit: 120 }),
  text: s.textarea({ label: 'Text', info: 'How long the list is kept when empty.', default: '', limit: 300 }),
  emptyText: s.textarea({ label: 'Text of an empty list', default: '', limit: 300 }),
  continueUrl: s.url({ label: 'Way on from an empty list', default: '/collections/all' }),
  columns: s.range({ label: 'Columns', min: 2, max: 5, default: 4, group: 'Cards' }),
  mobileColumns: s.range({ label: 'Columns on a phone', min: 1, max: 2, default: 2, group: 'Cards' }),
  showVendor: s.toggle({ label: 'Show the vendor', default: false, group: 'Cards' }),
};

export type Props = SectionProps<typeof settings>;
