import type { CollectionSummary } from '#domain/page/content.ts';
import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  heading: s.inlineText({ label: 'Heading', default: 'Collections', limit: 120 }),
  text: s.textarea({ label: 'Text', default: '', limit: 300 }),
  order: s.select({
    label: 'Sort by',
    options: [
      { value: 'title', label: 'Alphabetically, A to Z' },
      { value: 'products', label: 'Product count, high to low' },
    ],
    revalidates: true,
  }),
  showEmpty: s.toggle({ label: 'Show empty collections', default: false, revalidates: true }),
  perPage: s.range({ label: 'Collections per page', min: 6, max: 48, step: 3, default: 24, revalidates: true }),
  columns: s.range({ label: 'Columns on desktop', min: 2, max: 5, default: 3, group: 'Cards' }),
  mobileColumns: s.range({ label: 'Columns on mobile', min: 1, max: 2, default: 2, group: 'Cards' }),
  ratio: s.select({
    label: 'Image ratio',
    options: [
      { value: '4/5', label: '4:5' },
      { value: '1/1', label: '1:1' },
      { value: '3/2', label: '3:2' },
    ],
    group: 'Cards',
  }),
  showCount: s.toggle({ label: 'Show product count', default: true, group: 'Cards' }),
};

/** One page of collections; `pages` is at least 1, `path` is the list's own path. */
export type ListOfCollectionsData = { collections: CollectionSummary[]; path: string; page: number; pages: number };

export type Props = SectionProps<typeof settings, ListOfCollectionsData>;
