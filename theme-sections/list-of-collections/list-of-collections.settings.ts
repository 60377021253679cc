import type { CollectionSummary } from '#domain/page/content.ts';
import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  heading: s.inlineText({ label: 'Heading', default: 'Collections', limit: 120 }),
  text: s.textarea({ label: 'Text', default: '', limit: 300 }),
  order: s.select({
    label: 'Order',
    options: [
      { value: 'title', label: 'By title' },
      { value: 'products', label: 'The largest first' },
    ],
    revalidates: true,
  }),
  showEmpty: s.toggle({ label: 'Show collections without products', default: false, revalidates: true }),
  perPage: s.range({ label: 'Collections on a page', min: 6, max: 48, step: 3, default: 24, revalidates: true }),
  columns: s.range({ label: 'Columns', min: 2, max: 5, default: 3, group: 'Cards' }),
  mobileColumns: s.range({ label: 'Columns on a phone', min: 1, max: 2, default: 2, group: 'Cards' }),
  ratio: s.select({
    label: 'Pictures',
    options: [
      { value: '4/5', label: '4:5' },
      { value: '1/1', label: '1:1' },
      { value: '3/2', label: '3:2' },
    ],
    group: 'Cards',
  }),
  showCount: s.toggle({ label: 'Show how many products', default: true, group: 'Cards' }),
};

/** One page of them; `pages` from 1, and where they are listed. */
export type ListOfCollectionsData = { collections: CollectionSummary[]; path: string; page: number; pages: number };

export type Props = SectionProps<typeof settings, ListOfCollectionsData>;
