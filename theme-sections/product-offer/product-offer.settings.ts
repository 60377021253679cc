import type { Offer } from '#domain/offer/offer.ts';
import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  heading: s.inlineText({
    label: 'Heading',
    info: 'On product pages. Leave empty to use the offer title.',
    default: '',
    limit: 120,
  }),
  count: s.range({ label: 'Number of offers on product pages', min: 1, max: 4, default: 1, revalidates: true }),
  position: s.select({
    label: 'Image placement on offer pages',
    options: [
      { value: 'start', label: 'Image first' },
      { value: 'end', label: 'Image second' },
    ],
  }),
  showDescription: s.toggle({ label: 'Show product description on offer pages', default: true }),
};

/** `isPage`: the single offer of an offer page. */
export type ProductOfferData = { isPage: boolean; offers: Offer[] };

export type Props = SectionProps<typeof settings, ProductOfferData | null>;
