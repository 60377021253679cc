import type { Product } from '#domain/product/product.ts';
import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  product: s.product({
    label: 'Product',
    info: 'Leave empty to show the best-selling product.',
    default: '',
    revalidates: true,
  }),
  heading: s.inlineText({ label: 'Heading', info: 'Leave empty to use the product title.', default: '', limit: 120 }),
  text: s.textarea({ label: 'Text', default: '', limit: 400 }),
  position: s.select({
    label: 'Image placement',
    options: [
      { value: 'start', label: 'Image first' },
      { value: 'end', label: 'Image second' },
    ],
  }),
  ratio: s.select({
    label: 'Image ratio',
    options: [
      { value: '4/5', label: '4:5' },
      { value: '1/1', label: '1:1' },
      { value: '3/2', label: '3:2' },
    ],
  }),
  showVendor: s.toggle({ label: 'Show vendor', default: false }),
  showQuantity: s.toggle({ label: 'Show quantity selector', default: false }),
};

/** The product fields that the section shows; only these are sent with the page. */
export type OfferedProduct = Pick<
  Product,
  'id' | 'handle' | 'title' | 'vendor' | 'images' | 'options' | 'variants' | 'custom_options'
>;

/** `variantId` is preselected; `isPlain` products can be bought here, others need fields of their own page. */
export type FeaturedProductData = { product: OfferedProduct; variantId: number | null; isPlain: boolean };

export type Props = SectionProps<typeof settings, FeaturedProductData | null>;
