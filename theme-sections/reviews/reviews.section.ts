import { DRAFT_PARAMETER } from '#domain/core/form-draft.ts';
import { readReviewView, REVIEW_FORM_PARAMETER, REVIEW_VIEW_PARAMETERS } from '#domain/review/review-rules.ts';
import type { VisitorReader } from '#theme/model/reader.ts';
import type { PageRequest } from '#theme/model/section.ts';
import { defineSection } from '#theme/model/section.ts';
import { settings } from './reviews.settings.ts';
import type { ReviewsData, WritingData } from './reviews.settings.ts';

/** Number of reviews in the structured data; kept low because they are on the page already. */
const LISTED_REVIEWS = 2;

export const section = defineSection({
  type: 'reviews',
  name: 'Reviews',
  category: 'Products',
  version: 1,
  settings,
  hydrate: 'never',
  query: [...REVIEW_VIEW_PARAMETERS, REVIEW_FORM_PARAMETER, 'variant'],
  limit: 1,
  enabledOn: { templates: ['product'] },
  async load({ catalogue, visitor, page, settings: { perPage, writing } }): Promise<ReviewsData | null> {
    const product = await catalogue.product(page.params.handle ?? '');
    if (!product) return null;
    const view = readReviewView(page.query);
    const found = await catalogue.reviews({
      product_id: product.id,
      page: view.page,
      limit: perPage,
      sort: view.sort,
      rating: view.rating ?? undefined,
      with_photos: view.with_photos,
    });
    if (!found || (!found.summary && !writing)) return null;
    return {
      product: { id: product.id, title: product.title },
      path: page.path,
      variant: page.query.get('variant'),
      summary: found.summary,
      reviews: found.items,
      count: found.count,
      pages: Math.ceil(found.count / perPage),
      view,
      writing: writing ? await writingOf(page, visitor) : null,
    };
  },
  structuredData({ data }) {
    const { reviews = [] } = (data ?? {}) as Partial<ReviewsData>;
    return reviews.slice(0, LISTED_REVIEWS).map(({ author, rating, body, created_at }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      reviewRating: { '@type': 'Rating', ratingValue: rating },
      reviewBody: body,
      datePublished: created_at.slice(0, 10),
    }));
  },
  presets: [{ name: 'Reviews' }, { name: 'Reviews only', settings: { showBars: false, showTools: false, perPage: 3 } }],
});

async function writingOf({ query }: PageRequest, visitor: VisitorReader | null): Promise<WritingData | null> {
  const state = query.get(REVIEW_FORM_PARAMETER);
  if (state === 'sent' || state === 'open') return { state, draft: null };
  const token = visitor && query.get(DRAFT_PARAMETER);
  const draft = token ? await visitor.draft('review', token) : null;
  return draft && { state: 'open', draft };
}
