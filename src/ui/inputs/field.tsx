import { useId } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { cx } from '../cx.ts';
import { FieldError } from './field-error.tsx';

/** The properties of every field. */
export interface FieldFrameProps {
  label: ReactNode;
  /** How to fill it in; stays visible beside an error. */
  description?: ReactNode;
  /** What is wrong and what to do. */
  error?: ReactNode;
  /** Adds "(optional)" to the label; required fields have no mark. */
  optional?: boolean;
  /** Keeps the label for assistive technology only, if its context shows what it is, such as a search box. */
  hideLabel?: boolean;
  /** Id of the control, so that an error summary can link to it. */
  id?: string;
  className?: string;
}

/** The attributes that connect a control with its label, description and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The style of a control for text or a choice. */
export const controlClass =
  'w-full min-h-12 rounded border border-control bg-background px-4 text-16 text-text placeholder:text-muted ' +
  'aria-invalid:border-error disabled:opacity-45';

/** Label, control, description and error, in that order; the attributes connect them. */
export function Field(props: FieldFrameProps & { children: (control: FieldControl) => ReactNode }) {
  const { label, description, error, optional, hideLabel, className, children } = props;
  const made = useId();
  const id = props.id ?? made;
  const descriptionId = description ? `${id}-description` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-14'}>
        {label}
        {optional ? (
          <span className="text-muted">
            {' '}
            <FormattedMessage id="ui.optional" defaultMessage="(optional)" />
          </span>
        ) : null}
      </label>
      {children({
        id,
        'aria-describedby': cx(descriptionId, errorId) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {description ? (
        <p id={descriptionId} className="text-14 text-muted">
          {description}
        </p>
      ) : null}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
}
