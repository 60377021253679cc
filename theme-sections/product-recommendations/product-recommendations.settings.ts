import type { ProductSummary } from '#domain/product/product.ts';
import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  heading: s.inlineText({ label: 'Heading', default: 'Pairs well with', limit: 120 }),
  source: s.select({
    label: 'Products to show',
    info: 'Pages without a product show best sellers.',
    options: [
      { value: 'auto', label: 'Complementary products' },
      { value: 'together', label: 'Frequently bought together' },
      { value: 'related', label: 'Related products' },
      { value: 'best-selling', label: 'Best sellers' },
    ],
    revalidates: true,
  }),
  count: s.range({ label: 'Number of products', min: 2, max: 12, default: 4, revalidates: true }),
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

/** The products, best match first. */
export type Props = SectionProps<typeof settings, ProductSummary[] | null>;
