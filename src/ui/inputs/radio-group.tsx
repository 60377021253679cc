import { useId } from 'react';
import type { ReactNode } from 'react';
import { Fieldset } from './fieldset.tsx';
import type { FieldsetProps } from './fieldset.tsx';

interface RadioOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** At the end of the line: a price. */
  aside?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps extends Omit<FieldsetProps, 'children' | 'role'> {
  name: string;
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  required?: boolean;
}

/**
 * A choice of one, with all options visible: shipping rates, payment methods. Native radios, so arrow keys work and
 * forms submit them.
 */
export function RadioGroup({ name, options, value, defaultValue, onValueChange, required, ...frame }: RadioGroupProps) {
  const id = useId();
  return (
    <Fieldset {...frame} role="radiogroup">
      <div className="divide-y divide-border rounded border border-border">
        {options.map((option, index) => (
          <label
            key={option.value}
            className="flex min-h-14 items-start gap-3 p-4 has-checked:bg-surface has-disabled:text-muted"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              required={required}
              disabled={option.disabled}
              aria-describedby={option.description ? `${id}-${index}` : undefined}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue, onChange: () => onValueChange?.(option.value) }
                : { checked: option.value === value, onChange: () => onValueChange?.(option.value) })}
              className="choice mt-0.5"
            />
            <span className="min-w-0 flex-1">
              {option.label}
              {option.description ? (
                <span id={`${id}-${index}`} className="block text-14 text-muted">
                  {option.description}
                </span>
              ) : null}
            </span>
            {option.aside ? <span className="figures">{option.aside}</span> : null}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
