import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { controlClass, Field } from './field.tsx';
import type { FieldFrameProps } from './field.tsx';
import { Icon } from '../media/icon.tsx';

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export type SelectFieldProps = FieldFrameProps &
  Omit<ComponentProps<'select'>, keyof FieldFrameProps | 'children'> & {
    options: readonly SelectOption[];
    /** First entry, without a value, such as "Choose a country". */
    placeholder?: string;
  };

/** A native select: the best one on a phone, and works without script. */
export function SelectField(props: SelectFieldProps) {
  const { label, description, error, optional, hideLabel, id, className, options, placeholder, ...select } = props;
  return (
    <Field {...{ label, description, error, optional, hideLabel, id, className }}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={cx(controlClass, 'appearance-none pe-11 text-ellipsis')}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} className="pointer-events-none absolute end-4 top-1/2 -translate-y-1/2" />
        </span>
      )}
    </Field>
  );
}
