import { useId } from 'react';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { FieldError } from './field-error.tsx';
import type { FieldFrameProps } from './field.tsx';

export type CheckboxProps = Omit<FieldFrameProps, 'hideLabel' | 'optional'> &
  Omit<ComponentProps<'input'>, keyof FieldFrameProps | 'children' | 'type'>;

/** A checkbox; the whole line is the click target. */
export function Checkbox({ label, description, error, id, className, ...input }: CheckboxProps) {
  const made = useId();
  const own = id ?? made;
  const descriptionId = description ? `${own}-description` : undefined;
  const errorId = error ? `${own}-error` : undefined;
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2.5 text-16 has-disabled:text-muted">
        <input
          {...input}
          type="checkbox"
          id={own}
          aria-describedby={cx(descriptionId, errorId) || undefined}
          aria-invalid={error ? true : undefined}
          className="choice mt-0.5"
        />
        <span className="min-w-0">{label}</span>
      </label>
      {description ? (
        <p id={descriptionId} className="ps-8 text-14 text-muted">
          {description}
        </p>
      ) : null}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
}
