import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '#ui/media/icon.tsx';
import { Link } from '#ui/actions/link.tsx';

export interface CheckoutProgressProps {
  /** In order; completed steps are links. */
  steps: readonly { id: string; label: string; state: 'done' | 'current' | 'ahead' }[];
  /** By default a link loads the page at its step. */
  onShow?(id: string): void;
}

/** The steps of the checkout with the current one marked, after a link to the cart. */
export function CheckoutProgress({ steps, onShow }: CheckoutProgressProps) {
  const intl = useIntl();
  const show = (id: string) => (event: MouseEvent) => {
    if (!onShow || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onShow(id);
  };
  return (
    <nav
      aria-label={intl.formatMessage({ id: 'checkout.progress', defaultMessage: 'Checkout steps' })}
      className="text-14"
    >
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <Link href="/cart" variant="quiet" className="inline-flex min-h-11 items-center text-muted">
            {intl.formatMessage({ id: 'checkout.cart', defaultMessage: 'Cart' })}
          </Link>
        </li>
        {steps.map(({ id, label, state }) => (
          <li key={id} className="flex items-center gap-2">
            <Icon name="chevron" size={12} className="text-muted" />
            {state === 'done' ? (
              <Link
                href={`?step=${id}`}
                variant="quiet"
                onClick={show(id)}
                className="inline-flex min-h-11 items-center text-muted"
              >
                {label}
              </Link>
            ) : (
              <span
                aria-current={state === 'current' ? 'step' : undefined}
                className={state === 'current' ? 'font-medium' : 'text-muted'}
              >
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
