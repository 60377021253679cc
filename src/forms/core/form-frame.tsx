import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { FormModel, FormValues } from './form.model.ts';
import { FIELD_PROBLEMS } from '#components/feedback/field-problems.ts';
import { useProblemText } from '#components/feedback/problem-text.tsx';

export interface FormFrameProps {
  model: Pick<FormModel<FormValues>, 'state' | 'error'>;
  /** The button's label: "Save address". */
  submit: ReactNode;
  /** The message after success. */
  success: ReactNode;
  /** Where the form posts to without JavaScript. */
  action?: string;
  /** The form's own error texts, before the shared ones. */
  explain?: (code: string) => string | undefined;
  onSubmit(): void;
  children: ReactNode;
}

/** A form element around its fields: submits once, focuses the first invalid field, and shows the result. */
export const FormFrame = observer(function FormFrame({
  model,
  submit,
  success,
  action,
  explain,
  onSubmit,
  children,
}: FormFrameProps) {
  const problem = useProblemText(FIELD_PROBLEMS);
  const form = useRef<HTMLFormElement>(null);
  const { state, error } = model;
  useEffect(() => {
    if (state === 'refused') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={form} method="post" action={action} noValidate onSubmit={send} className="flex flex-col gap-6">
      {children}
      {error ? <Notice tone="error">{explain?.(error) ?? problem(error)}</Notice> : null}
      {state === 'succeeded' ? <Notice tone="success">{success}</Notice> : null}
      <div>
        <Button type="submit" loading={state === 'submitting'}>
          {submit}
        </Button>
      </div>
    </form>
  );
});
