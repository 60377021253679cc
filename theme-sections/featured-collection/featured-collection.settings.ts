import type { ProductSummary } from '#domain/product/product.ts';
import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  heading: s.inlineText({
    label: 'Heading',
    info: 'Leave empty to use the collection title.',
    default: '',
    limit: 120,
  }),
  text: s.textarea({ label: 'Text', default: '', limit: 300 }),
  collection: s.collection({
    label: 'Collection',
    info: 'Leave empty to show all products.',
    default: '',
    revalidates: true,
  }),
  count: s.range({ label: 'Number of products', min: 2, max: 24, default: 8, revalidates: true }),
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
  linkLabel: s.inlineText({
    label: 'Link label',
    info: 'Links to the collection. Leave empty to hide.',
    default: 'See all',
    limit: 60,
  }),
};

/** The collection with as many products as are shown. */
export type FeaturedCollectionData = { handle: string; title: string; products: ProductSummary[] };

export type Props = SectionProps<typeof settings, FeaturedCollectionData | null>;
