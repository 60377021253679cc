import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FieldError } from './field-error.tsx';

export interface FieldsetProps {
  legend: ReactNode;
  hideLegend?: boolean;
  description?: ReactNode;
  /** What is wrong with the whole group. */
  error?: ReactNode;
  disabled?: boolean;
  id?: string;
  /** `radiogroup` for a single choice. */
  role?: 'group' | 'radiogroup';
  className?: string;
  children: ReactNode;
}

/** Related fields with a common name. */
export function Fieldset({
  legend,
  hideLegend,
  description,
  error,
  disabled,
  role,
  className,
  children,
  ...rest
}: FieldsetProps) {
  const made = useId();
  const id = rest.id ?? made;
  const descriptionId = description ? `${id}-description` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <fieldset
      id={id}
      role={role}
      disabled={disabled}
      tabIndex={rest.id ? -1 : undefined}
      aria-describedby={cx(descriptionId, errorId) || undefined}
      className={cx('min-w-0', className)}
    >
      <legend className={hideLegend ? 'sr-only' : 'heading mb-4 text-22'}>{legend}</legend>
      {description ? (
        <p id={descriptionId} className="mb-4 text-14 text-muted">
          {description}
        </p>
      ) : null}
      {children}
      {error ? (
        <div className="mt-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      ) : null}
    </fieldset>
  );
}
