import { Refusal } from '#api/core/refusal.ts';
import { reviewsApi } from '#api/reviews.api.ts';
import type { RequestContext } from '#server/core/shop-context.ts';
import { implement } from '#server/http/implement.ts';
import type { Implemented } from '#server/http/implement.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { ReviewService } from './review.service.ts';
import { limitAddress } from '#server/http/limit-address.ts';

/** Reviews of one visitor in an hour, and of one email address in a day. */
const BOUNDS = { visitor: { points: 10, seconds: 3600 }, address: { points: 10, seconds: 86_400 } };

/** Counts a review against the limits of its visitor and its email address. */
export const limitReviews = (request: RequestContext, email: string): Promise<void> =>
  limitAddress(request, 'review', email, BOUNDS);

/** Reading and writing reviews. */
export function reviewsHandlers({
  catalogue,
  reviews,
}: {
  catalogue: CatalogueService;
  reviews: ReviewService;
}): Implemented[] {
  return implement(reviewsApi, {
    async list(shop, { query, request }) {
      const found = await reviews.pages.read(shop, await catalogue.model(shop, request.locale.code), query);
      if (!found) throw new Refusal(404, 'product_not_found');
      return found;
    },
    async send(shop, { body, request }) {
      await limitReviews(request, body.email);
      await reviews.send(shop, { ...body, rating: String(body.rating), locale: request.locale.code });
      return { status: 'pending' as const };
    },
  });
}
