import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { controlClass, Field } from './field.tsx';
import type { FieldFrameProps } from './field.tsx';

export type TextFieldProps = FieldFrameProps & Omit<ComponentProps<'input'>, keyof FieldFrameProps | 'children'>;

/** One line of text. Set `type`, `inputMode` and `autoComplete` for the right keyboard and autofill. */
export function TextField({ label, description, error, optional, hideLabel, id, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, description, error, optional, hideLabel, id, className }}>
      {(control) => (
        <input
          type="text"
          dir={isLatin(input.type) ? 'ltr' : undefined}
          {...input}
          {...control}
          className={cx(controlClass, isLatin(input.type) && 'rtl:text-end')}
        />
      )}
    </Field>
  );
}

/** Addresses of this kind are written left to right in every language. */
function isLatin(type: string | undefined): boolean {
  return type === 'email' || type === 'tel' || type === 'url';
}
