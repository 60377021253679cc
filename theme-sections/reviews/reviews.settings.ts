import type { Review, ReviewSummary } from '#domain/review/review.ts';
import type { ReviewView } from '#domain/review/review-rules.ts';
import type { FormDraft } from '#theme/model/reader.ts';
import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  heading: s.inlineText({ label: 'Heading', default: 'Customer reviews', limit: 120 }),
  perPage: s.range({ label: 'Reviews per page', min: 3, max: 20, default: 5, revalidates: true }),
  showBars: s.toggle({ label: 'Show rating breakdown', default: true }),
  showTools: s.toggle({ label: 'Enable sorting and filtering', default: true }),
  showVerified: s.toggle({ label: 'Show “Verified purchase” label', default: true }),
  writing: s.toggle({
    label: 'Allow customers to write reviews',
    info: 'You approve every review before it is published.',
    default: true,
    revalidates: true,
  }),
};

/** The form, if the address requests it; with the typed values if it was rejected. */
export type WritingData = { state: 'open' | 'sent'; draft: FormDraft | null };

export type ReviewsData = {
  product: { id: number; title: string };
  /** The page's path, and the parts of its query that belong to the product. */
  path: string;
  variant: string | null;
  summary: ReviewSummary | null;
  reviews: Review[];
  /** Over all pages, with the filter applied. */
  count: number;
  pages: number;
  view: ReviewView;
  writing: WritingData | null;
};

export type Props = SectionProps<typeof settings, ReviewsData | null>;
