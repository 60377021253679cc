import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  heading: s.inlineText({ label: 'Heading', info: 'Leave empty to use “Wishlist”.', default: '', limit: 120 }),
  text: s.textarea({ label: 'Text', info: 'Leave empty to say how long items are saved.', default: '', limit: 300 }),
  emptyText: s.textarea({ label: 'Empty wishlist text', default: '', limit: 300 }),
  continueUrl: s.url({ label: 'Empty wishlist link', default: '/collections/all' }),
  columns: s.range({ label: 'Columns on desktop', min: 2, max: 5, default: 4, group: 'Cards' }),
  mobileColumns: s.range({ label: 'Columns on mobile', min: 1, max: 2, default: 2, group: 'Cards' }),
  showVendor: s.toggle({ label: 'Show vendor', default: false, group: 'Cards' }),
};

export type Props = SectionProps<typeof settings>;
