import { ApiError } from '#api/core/errors.ts';
import type { Http } from '#api/core/http.ts';
import { reviewsApi } from '#api/reviews.api.ts';
import { uploadApi } from '#api/upload.api.ts';
import { REVIEW_LIMITS } from '#domain/limits.ts';
import { isPhotoName } from '#domain/review/review-rules.ts';
import type { ReviewValues } from '#domain/review/review-rules.ts';
import { sendFile } from '#platform/send-file.ts';
import type { SendFile } from '#platform/send-file.ts';
import { defineStore } from '../core/define-store.ts';

type Deps = { http: Http; send: SendFile };

/** Sends product reviews. Photos that are already uploaded are not sent again after an error. */
class ReviewStore {
  private readonly deps: Deps;
  private readonly uploaded = new Map<File, string>();

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * `photos` are the space-separated paths of photos uploaded in an earlier attempt. Rejects with an ApiError by form
   * field, including `photos`.
   */
  async send(
    product_id: number,
    { rating, photos: before, ...values }: ReviewValues & { photos: string },
    files: readonly File[],
  ): Promise<void> {
    const kept = before.split(' ').filter(Boolean);
    if (kept.length + files.length > REVIEW_LIMITS.photos) throw ofPhotos('too_many_photos');
    if (!files.every(({ name }) => isPhotoName(name))) throw ofPhotos('file_type_not_allowed');
    const photos = [...kept];
    for (const file of files) photos.push(await this.pathOf(file));
    await this.deps.http.call(reviewsApi.send, { body: { ...values, rating: Number(rating), product_id, photos } });
  }

  private async pathOf(file: File): Promise<string> {
    const known = this.uploaded.get(file);
    if (known) return known;
    const headers = {
      'X-Filename': encodeURIComponent(file.name),
      'Content-Type': file.type || 'application/octet-stream',
      'X-Type': 'review',
    };
    const answer = await this.deps
      .send(file, {
        address: `/api${uploadApi.one.path}`,
        headers,
        signal: new AbortController().signal,
        onProgress: () => undefined,
      })
      .catch(() => null);
    const path = readPath(answer?.body);
    this.uploaded.set(file, path);
    return path;
  }
}

const ofPhotos = (code: string) => new ApiError(422, 'invalid_request', 'Invalid request', [{ field: 'photos', code }]);

function readPath(body = ''): string {
  let answer: { success?: boolean; code?: string; result?: { url: string } };
  try {
    answer = JSON.parse(body) as typeof answer;
  } catch {
    // No response, or a proxy's error page.
    throw ofPhotos('upload_file_fail');
  }
  if (!answer.result) throw ofPhotos(answer.code ?? 'upload_file_fail');
  return answer.result.url;
}

export const reviewStore = defineStore(({ http }) => new ReviewStore({ http, send: sendFile }));
