import type { CollectionSummary } from '#domain/page/content.ts';
import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  heading: s.inlineText({ label: 'Heading', default: '', limit: 120 }),
  headingLevel: s.select({
    label: 'Heading type',
    options: [
      { value: 'section', label: 'Section heading' },
      { value: 'page', label: 'Page title' },
    ],
  }),
  collections: s.collectionList({
    label: 'Collections',
    info: 'Leave empty to show all collections.',
    default: [],
    limit: 24,
    revalidates: true,
  }),
  columns: s.range({ label: 'Columns on desktop', min: 2, max: 5, default: 3, group: 'Cards' }),
  mobileColumns: s.range({ label: 'Columns on mobile', min: 1, max: 2, default: 1, group: 'Cards' }),
  ratio: s.select({
    label: 'Image ratio',
    options: [
      { value: '4/5', label: '4:5' },
      { value: '1/1', label: '1:1' },
      { value: '3/2', label: '3:2' },
    ],
    group: 'Cards',
  }),
  showCount: s.toggle({ label: 'Show product count', default: false, group: 'Cards' }),
};

export type Props = SectionProps<typeof settings, CollectionSummary[]>;
