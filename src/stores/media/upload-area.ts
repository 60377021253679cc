import type { CustomOption } from '#domain/product/product.ts';
import { sendFile } from '#platform/send-file.ts';
import { UploadStore } from './upload.store.ts';

/** Files of custom options: one store for each field that takes one. */
export function uploadArea() {
  return {
    upload: (option: CustomOption, onChange: (path: string, size: number) => void) =>
      new UploadStore(option, { send: sendFile, onChange }),
  };
}
