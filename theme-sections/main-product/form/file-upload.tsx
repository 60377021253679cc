import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { UploadField } from '#forms/upload/upload-field.tsx';
import { createUpload } from '#stores/media/upload.store.ts';
import type { CustomOption } from '#domain/product/product.ts';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';

interface FileUploadProps {
  option: CustomOption;
  form: ProductFormStore;
  label: string;
  name: string;
  optional: boolean;
  error: ReactNode;
  /** The file that was chosen before this code was there. */
  chosen?: File;
}

/** A custom option's file, sent as soon as it is chosen; the product form gets its path. */
export const FileUpload = observer(function FileUpload({
  option,
  form,
  chosen,
  name,
  label,
  optional,
  error,
}: FileUploadProps) {
  const [upload] = useState(() => createUpload(option, (path, size) => form.setUpload(option.label, path, size)));
  useEffect(() => {
    if (chosen) void upload.choose(chosen);
  }, [upload, chosen]);
  return (
    <>
      <UploadField {...{ option, upload, label, optional, error }} />
      {/* What is bought at once is sent by the form itself. */}
      <input type="hidden" name={name} value={form.customValues[option.label] ?? ''} />
    </>
  );
});
