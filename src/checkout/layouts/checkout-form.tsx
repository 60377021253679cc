import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import type { CheckoutSession } from '../session/checkout-session.ts';

interface CheckoutFormProps {
  session: CheckoutSession;
  /** Called on Enter in a field; by default the order is placed. */
  onSubmit?(): void;
  /** Includes the gap between the parts. */
  className?: string;
  children: ReactNode;
}

/**
 * A form around consecutive parts. A layout may have several, since discount codes and items have forms of their own.
 * Uses POST, so that no typed value ends up in a URL.
 */
export function CheckoutForm({ session, onSubmit, className = 'gap-10', children }: CheckoutFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (onSubmit) onSubmit();
    else void session.place();
  };
  return (
    <form method="post" noValidate onSubmit={submit} className={cx('flex flex-col', className)}>
      {children}
      {/* Enter only submits a form that has a submit button. */}
      <input type="submit" hidden tabIndex={-1} />
    </form>
  );
}

/** Moves the focus to the first part with an error, wherever the layout placed it. */
export const FocusFirstError = observer(function FocusFirstError({
  session,
  children,
}: {
  session: CheckoutSession;
  children: ReactNode;
}) {
  const all = useRef<HTMLDivElement>(null);
  const { refusals } = session;
  useEffect(() => {
    if (refusals === 0) return;
    const ids = session.wrongIds.map((id) => `#${CSS.escape(id)}`).join();
    if (ids) all.current?.querySelector<HTMLElement>(ids)?.focus();
  }, [session, refusals]);
  return (
    <div ref={all} className="contents">
      {children}
    </div>
  );
});
