import type { Offer } from '#domain/offer/offer.ts';
import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  heading: s.inlineText({
    label: 'Heading',
    info: "On a product's page. Empty: the offer's own title.",
    default: '',
    limit: 120,
  }),
  count: s.range({ label: 'Offers beside a product', min: 1, max: 4, default: 1, revalidates: true }),
  position: s.select({
    label: "Picture on an offer's own page",
    options: [
      { value: 'start', label: 'Before the words' },
      { value: 'end', label: 'After the words' },
    ],
  }),
  showDescription: s.toggle({ label: "Show the product's description on an offer's own page", default: true }),
};

/** `isPage`: the single offer of an offer page. */
export type ProductOfferData = { isPage: boolean; offers: Offer[] };

export type Props = SectionProps<typeof settings, ProductOfferData | null>;
