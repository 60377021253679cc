import { Refusal } from '#api/core/refusal.ts';
import { uploadApi } from '#api/upload.api.ts';
import type { RequestContext } from '#server/core/shop-context.ts';
import { implement } from '#server/http/implement.ts';
import type { Implemented } from '#server/http/implement.ts';
import { UPLOAD_BOUND } from './upload.service.ts';
import type { UploadService } from './upload.service.ts';

const bounded = (request: RequestContext) => request.limit('upload', UPLOAD_BOUND);

/** The upload calls [core §5, acc §7]. */
export function uploadHandlers(uploads: UploadService): Implemented[] {
  return implement(uploadApi, {
    async one(shop, { files, request }) {
      await bounded(request);
      return uploads.take(shop, files[0] ?? { name: '', bytes: new Uint8Array() });
    },
    async many(shop, { files, request }) {
      await bounded(request);
      if (files.length === 0) throw new Refusal(422, 'upload_file_fail');
      const taken = [];
      for (const file of files) taken.push(await uploads.take(shop, file));
      return { files: taken };
    },
  });
}
