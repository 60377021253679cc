import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { UploadField } from '#forms/upload/upload-field.tsx';
import { createUpload } from '#stores/media/upload.store.ts';
import type { CustomOption } from '#domain/product/product.ts';
import { shownValue } from '#domain/media/upload-path.ts';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';

interface FileUploadProps {
  option: CustomOption;
  form: ProductFormStore;
  label: string;
  name: string;
  optional: boolean;
  error: ReactNode;
  /** A file that was chosen before this code was loaded. */
  chosen?: File;
}

const NO_FILE = { status: 'empty', path: '', size: 0 } as const;

/** The file of a custom option, uploaded as soon as it is chosen; the product form gets its path. */
export const FileUpload = observer(function FileUpload({
  option,
  form,
  chosen,
  name,
  label,
  optional,
  error,
}: FileUploadProps) {
  const [kept] = useState(form.customValues[option.label]);
  const [upload] = useState(() =>
    createUpload(option, (progress) => form.setUpload(option.label, progress), kept ? shownValue(kept) : null),
  );
  useEffect(() => {
    if (chosen) void upload.choose(chosen);
    else if (!kept) form.setUpload(option.label, NO_FILE);
  }, [form, option, upload, chosen, kept]);
  return (
    <>
      <UploadField {...{ option, upload, label, optional, error }} isAwaited={form.isWaiting} />
      {/* The direct checkout's form submits this field itself. */}
      <input type="hidden" name={name} value={form.customValues[option.label] ?? ''} />
    </>
  );
});
