import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../media/icon.tsx';

export interface FormError {
  /** The control's id; without it the line is not a link. */
  fieldId?: string;
  message: string;
}

export interface FormErrorSummaryProps {
  errors: readonly FormError[];
  /**
   * Takes the focus when errors appear, so that a keyboard is led to them; off for the first render of a posted page.
   */
  focus?: boolean;
}

/** All that keeps a form from being sent, each leading to its field. Nothing at all while there are no errors. */
export function FormErrorSummary({ errors, focus = true }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = errors.length > 0;
  useEffect(() => {
    if (isShown && focus) box.current?.focus();
  }, [isShown, focus]);
  if (!isShown) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="flex gap-3 rounded border border-error p-4">
      <Icon name="warning" className="mt-0.5 text-error" />
      <div className="min-w-0">
        <p className="font-medium">
          <FormattedMessage
            id="ui.formErrors"
            defaultMessage="{count, plural, one {One thing needs your attention} other {# things need your attention}}"
            values={{ count: errors.length }}
          />
        </p>
        <ul className="text-14">
          {errors.map(({ fieldId, message }) => (
            <li key={`${fieldId}:${message}`}>
              {fieldId ? (
                <a href={`#${fieldId}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
                  {message}
                </a>
              ) : (
                <span className="inline-flex min-h-11 items-center">{message}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
