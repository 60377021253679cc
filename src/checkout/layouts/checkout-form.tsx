import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import type { CheckoutSession } from '../session/checkout-session.ts';

interface CheckoutFormProps {
  session: CheckoutSession;
  /** Enter in a field; without it the order is placed. */
  onSubmit?(): void;
  /** Among it how far apart the parts stand. */
  className?: string;
  children: ReactNode;
}

/**
 * A form around parts that follow each other; a layout may have several, since codes and lines have forms of their own.
 * Posts, so that nothing typed ever stands in an address.
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
      {/* Enter sends a form only where it has a button. */}
      <input type="submit" hidden tabIndex={-1} />
    </form>
  );
}

/** Leads the focus to the first part that is wrong, wherever the layout has put it. */
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
