import type { ProductSummary } from '#domain/product/product.ts';
import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  heading: s.inlineText({ label: 'Heading', default: 'Pairs well with', limit: 120 }),
  source: s.select({
    label: 'Shows',
    info: "Where the page is not a product's, it shows what is bought most.",
    options: [
      { value: 'auto', label: 'What goes with it, of another type' },
      { value: 'together', label: 'What is bought with it' },
      { value: 'related', label: 'What is like it' },
      { value: 'best-selling', label: 'What is bought most' },
    ],
    revalidates: true,
  }),
  count: s.range({ label: 'Products', min: 2, max: 12, default: 4, revalidates: true }),
  layout: s.select({
    label: 'Layout',
    options: [
      { value: 'grid', label: 'Grid' },
      { value: 'scroller', label: 'One row that scrolls' },
    ],
    group: 'Cards',
  }),
  columns: s.range({ label: 'Columns', min: 2, max: 5, default: 4, group: 'Cards' }),
  mobileColumns: s.range({ label: 'Columns on a phone', min: 1, max: 2, default: 2, group: 'Cards' }),
  showVendor: s.toggle({ label: 'Show the vendor', default: false, group: 'Cards' }),
};

/** The products, best match first. */
export type Props = SectionProps<typeof settings, ProductSummary[] | null>;
