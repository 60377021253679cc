import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { deferred } from '#components/deferred/deferred.tsx';
import type { CustomOption } from '#domain/product/product.ts';
import { UPLOAD_ACCEPT } from '#domain/media/uploads.ts';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';
import { TextField } from '#ui/inputs/text-field.tsx';

const FileUpload = deferred(async () => (await import('./file-upload.tsx')).FileUpload, { when: 'used' });

interface FileFieldProps {
  option: CustomOption;
  form: ProductFormStore;
  common: { label: string; name: string; optional: boolean; error: ReactNode };
}

/**
 * The file of a custom option. A native field, which a form without script submits; with script the file is shown,
 * checked and uploaded at once.
 */
export const FileField = observer(function FileField({ option, form, common }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState<{ chosen: File | undefined }>();
  useEffect(() => {
    follow(form, option.label, input.current, 'sending');
    // Few products take files, so the code is loaded separately.
    FileUpload.load().then(
      () => setLoaded({ chosen: input.current?.files?.[0] }),
      (error: unknown) => {
        follow(form, option.label, input.current, 'failed');
        console.error(error);
      },
    );
  }, [form, option]);
  if (loaded) return <FileUpload {...{ option, form, ...common }} chosen={loaded.chosen} />;
  return (
    <TextField
      ref={input}
      type="file"
      accept={UPLOAD_ACCEPT}
      className="[&_input]:py-2.5"
      onChange={(event) => follow(form, option.label, event.target, 'sending')}
      {...common}
    />
  );
});

/** A file that was chosen before the code that sends it has come is on its way already. */
function follow(
  form: ProductFormStore,
  label: string,
  input: HTMLInputElement | null,
  status: 'sending' | 'failed',
): void {
  if (input?.files?.[0]) form.setUpload(label, { status, path: '', size: 0 });
}
