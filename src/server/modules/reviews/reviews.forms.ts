import { isRefusal, Refusal } from '#api/core/refusal.ts';
import { DRAFT_PARAMETER } from '#domain/core/form-draft.ts';
import { REVIEW_LIMITS } from '#domain/limits.ts';
import { isPhotoPath, REVIEW_FORM_PARAMETER } from '#domain/review/review-rules.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';
import type { FormPost } from '#server/http/forms/forms.ts';
import type { UploadedFile } from '#server/http/forms/given-files.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { keepDraft } from '#server/http/forms/form-drafts.ts';
import type { ReviewService } from './review.service.ts';
import { UPLOAD_BOUND } from '../uploads/upload.service.ts';
import type { UploadService } from '../uploads/upload.service.ts';
import { limitReviews } from './reviews.handlers.ts';

type Deps = { catalogue: CatalogueService; reviews: ReviewService; uploads: UploadService };

/** A review without script: back to the product with thanks, or to the form with what was typed and the errors. */
export function reviewForms({ catalogue, reviews, uploads }: Deps): FormPost[] {
  return [
    {
      path: '/reviews',
      takesFiles: true,
      async handle(shop, { form, repeated, files, request }) {
        const product = (await catalogue.model(shop, request.locale.code)).byId(Number(form.product_id));
        if (!product) return { location: '/page-not-found' };
        const path = `/products/${product.handle}`;
        const values = {
          author: form.author ?? '',
          email: form.email ?? '',
          rating: form.rating ?? '',
          title: form.title ?? '',
          body: form.body ?? '',
        };
        const kept = (repeated.photos ?? [form.photos ?? '']).filter(isPhotoPath);
        let photos = kept;
        try {
          await limitReviews(request, values.email);
          photos = [...kept, ...(await taken(uploads, shop, request, files.files ?? []))].slice(
            0,
            REVIEW_LIMITS.photos,
          );
          await reviews.send(shop, { ...values, product_id: product.id, locale: request.locale.code, photos });
        } catch (error) {
          if (!isRefusal(error)) throw error;
          const token = await keepDraft(shop, request, 'review', { ...values, photos: photos.join(' ') }, error);
          return { location: `${path}?${DRAFT_PARAMETER}=${token}#write-review` };
        }
        return { location: `${path}?${REVIEW_FORM_PARAMETER}=sent#reviews` };
      },
    },
  ];
}

/** The attached photos, stored as uploads. */
async function taken(
  uploads: UploadService,
  shop: ShopContext,
  request: RequestContext,
  files: readonly UploadedFile[],
): Promise<string[]> {
  const paths: string[] = [];
  for (const file of files.slice(0, REVIEW_LIMITS.photos)) {
    await request.limit('upload', UPLOAD_BOUND);
    try {
      paths.push((await uploads.take(shop, file, 'review')).url);
    } catch (error) {
      throw isRefusal(error) ? notTaken(error.code) : error;
    }
  }
  return paths;
}

const notTaken = (code: string) => new Refusal(422, 'invalid_request', undefined, [{ field: 'photos', code }]);
