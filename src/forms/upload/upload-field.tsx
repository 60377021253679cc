import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, DragEvent, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { CUSTOM_OPTION_BOUNDS } from '#domain/product/custom-options.ts';
import type { CustomOption } from '#domain/product/product.ts';
import { displaySize, isShownInBrowsers, UPLOAD_ACCEPT } from '#domain/media/uploads.ts';
import type { UploadStore } from '#stores/media/upload.store.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { customProblemText } from '#components/feedback/custom-problem-text.ts';

export interface UploadFieldProps {
  option: CustomOption;
  upload: UploadStore;
  label: string;
  optional: boolean;
  /** The form's error for the field; an error of the file itself takes precedence. */
  error?: ReactNode;
  /** Something waits for the file, which is then said. */
  isAwaited?: boolean;
}

/**
 * The upload of a custom option: choose or drop a file, with preview where browsers can show it, progress and errors.
 */
export const UploadField = observer(function UploadField({
  option,
  upload,
  label,
  optional,
  error,
  isAwaited = false,
}: UploadFieldProps) {
  const intl = useIntl();
  const [isOver, setOver] = useState(false);
  const { file, kept, status, problem, progress } = upload;
  const kinds = intl.formatMessage(
    {
      id: 'upload.kinds',
      defaultMessage: 'JPG, PNG, HEIC and other image files, up to {size}',
    },
    { size: sizeText(intl, option.validations.max_size ?? CUSTOM_OPTION_BOUNDS.file) },
  );
  const choose = (chosen: File | undefined) => chosen && void upload.choose(chosen);
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    choose(event.target.files?.[0]);
    // Allows choosing the same file again after it was removed.
    event.target.value = '';
  };
  const own = problem && (problem === 'kind' ? kinds : customProblemText(intl, problem, option));
  const waiting =
    status === 'sending' && isAwaited ? (
      <FormattedMessage id="upload.awaited" defaultMessage="We’ll continue as soon as your file has uploaded." />
    ) : null;
  return (
    <Field
      label={label}
      optional={optional}
      description={own === kinds ? undefined : kinds}
      error={own ?? (status === 'empty' ? error : undefined)}
    >
      {(control) => (
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={dropped}
          className={cx(
            'flex flex-wrap items-center gap-x-4 gap-y-3 rounded border border-dashed p-3',
            isOver ? 'border-text bg-surface' : 'border-control',
          )}
        >
          {file || kept !== null ? <Chosen file={file} name={file?.name ?? kept ?? ''} upload={upload} /> : null}
          <div className="relative">
            <input
              {...control}
              type="file"
              accept={UPLOAD_ACCEPT}
              onChange={chosen}
              className="peer absolute inset-0 h-full w-full cursor-pointer opacity-0"
            />
            <span
              aria-hidden
              className="button pointer-events-none inline-flex min-h-11 items-center border border-control px-4 text-14 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
            >
              {file || kept !== null ? (
                <FormattedMessage id="upload.change" defaultMessage="Choose another file" />
              ) : (
                <FormattedMessage id="upload.choose" defaultMessage="Choose a file" />
              )}
            </span>
          </div>
          {upload.canRetry ? (
            <Button size="small" variant="secondary" onClick={() => void upload.retry()}>
              <FormattedMessage id="upload.retry" defaultMessage="Try again" />
            </Button>
          ) : null}
          {status === 'sending' && file ? (
            <progress
              value={progress}
              aria-label={intl.formatMessage(
                { id: 'upload.sending', defaultMessage: '{name}: {share, number, percent} uploaded' },
                { name: file.name, share: progress },
              )}
              className="h-1 w-full appearance-none bg-surface accent-text"
            />
          ) : null}
          {waiting ? (
            <p aria-hidden className="w-full text-14">
              {waiting}
            </p>
          ) : null}
          <LiveRegion>
            {waiting}
            {status === 'sent' && file ? (
              <FormattedMessage id="upload.arrived" defaultMessage="{name} uploaded" values={{ name: file.name }} />
            ) : null}
          </LiveRegion>
        </div>
      )}
    </Field>
  );
});

interface ChosenProps {
  /** Null for a file that was uploaded with the line of the cart. */
  file: File | null;
  name: string;
  upload: UploadStore;
}

const Chosen = observer(function Chosen({ file, name, upload }: ChosenProps) {
  const intl = useIntl();
  return (
    <div className="flex w-full min-w-0 items-center gap-3">
      {file && isShownInBrowsers(name) ? (
        <Preview file={file} />
      ) : (
        <span className="inline-flex size-16 flex-none items-center justify-center rounded bg-surface">
          <Icon name="file" />
        </span>
      )}
      <p className="min-w-0 flex-1 text-14">
        <bdi className="block wrap-anywhere">{name}</bdi>
        {file ? <bdi className="text-muted">{sizeText(intl, file.size)}</bdi> : null}
      </p>
      {upload.status === 'sent' ? <Icon name="check" className="text-success" /> : null}
      <IconButton
        icon="close"
        label={intl.formatMessage({ id: 'upload.remove', defaultMessage: 'Remove {name}' }, { name })}
        onClick={upload.remove}
      />
    </div>
  );
});

/** A preview made in the browser; the file is not sent for it. */
function Preview({ file }: { file: File }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    picture.current?.setAttribute('src', address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={picture} alt="" className="size-16 flex-none rounded bg-surface object-cover" />;
}

/** A file size: whole bytes, or KB and MB with one decimal [core §5]. */
function sizeText(intl: IntlShape, bytes: number): string {
  const { value, unit } = displaySize(bytes);
  if (unit === 'bytes')
    return intl.formatMessage(
      { id: 'upload.bytes', defaultMessage: '{size, plural, one {# byte} other {# bytes}}' },
      { size: value },
    );
  return `${intl.formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} ${unit}`;
}
