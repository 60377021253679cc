import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  heading: s.inlineText({ label: 'Heading', default: 'Recently viewed', limit: 120 }),
  count: s.range({ label: 'Number of products', min: 2, max: 12, default: 4 }),
  layout: s.select({
    label: 'Layout',
    options: [
      { value: 'grid', label: 'Grid' },
      { value: 'scroller', label: 'Carousel' },
    ],
    group: 'Cards',
  }),
  columns: s.range({ label: 'Columns on desktop', min: 2, max: 5, default: 4, group: 'Cards' }),
  mobileColumns: s.range({ label: 'Columns on mobile', min: 1, max: 2, default: 2, group: 'Cards' }),
  showVendor: s.toggle({ label: 'Show vendor', default: false, group: 'Cards' }),
};

/** `own` is the handle of the page's own product, which is left out. */
export type Props = SectionProps<typeof settings, { own: string | null }>;
