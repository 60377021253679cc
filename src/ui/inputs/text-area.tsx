import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { controlClass, Field } from './field.tsx';
import type { FieldFrameProps } from './field.tsx';

export type TextAreaProps = FieldFrameProps & Omit<ComponentProps<'textarea'>, keyof FieldFrameProps | 'children'>;

/** Several lines of text; grows with its text in browsers that support it. */
export function TextArea({ label, description, error, optional, hideLabel, id, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, description, error, optional, hideLabel, id, className }}>
      {(control) => (
        <textarea rows={4} {...area} {...control} className={cx(controlClass, 'field-sizing-content min-h-28 py-3')} />
      )}
    </Field>
  );
}
