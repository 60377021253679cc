import { Refusal } from '#api/core/refusal.ts';
import { uploadApi } from '#api/upload.api.ts';
import { UPLOAD_PURPOSES, uploadPurpose } from '#domain/media/upload-purposes.ts';
import type { UploadPurpose } from '#domain/media/upload-purposes.ts';
import type { RequestContext } from '#server/core/shop-context.ts';
import { implement } from '#server/http/implement.ts';
import type { Implemented } from '#server/http/implement.ts';
import { UPLOAD_BOUND } from './upload.service.ts';
import type { UploadService } from './upload.service.ts';

const bounded = (request: RequestContext) => request.limit('upload', UPLOAD_BOUND);

/** What the header `X-Type` says a file is for; 422 `invalid_type` for what nothing takes. */
function purposeOf(request: RequestContext): UploadPurpose {
  const purpose = uploadPurpose(request.header('x-type'));
  if (purpose) return purpose;
  throw new Refusal(422, 'invalid_type', `X-Type is one of ${Object.keys(UPLOAD_PURPOSES).join(', ')}`, [
    { field: 'X-Type', code: 'invalid_type' },
  ]);
}

/** The upload calls [core §5, acc §7]. */
export function uploadHandlers(uploads: UploadService): Implemented[] {
  return implement(uploadApi, {
    async one(shop, { files, request }) {
      const purpose = purposeOf(request);
      await bounded(request);
      return uploads.take(shop, files[0] ?? { name: '', bytes: new Uint8Array() }, purpose);
    },
    async many(shop, { files, request }) {
      const purpose = purposeOf(request);
      await bounded(request);
      if (files.length === 0) throw new Refusal(422, 'upload_file_fail');
      if (files.length > UPLOAD_PURPOSES[purpose].files) throw new Refusal(422, 'too_many_files');
      const taken = [];
      for (const file of files) taken.push(await uploads.take(shop, file, purpose));
      return { files: taken };
    },
  });
}
