import { useIntl } from 'react-intl';
import { Link } from '#ui/actions/link.tsx';

/** The shop's policies below the checkout; each opens in a new tab, so that no typed value is lost. */
export function PolicyLinks({ policies }: { policies: readonly { title: string; href: string }[] }) {
  const intl = useIntl();
  if (policies.length === 0) return null;
  return (
    <nav
      aria-label={intl.formatMessage({ id: 'checkout.policies', defaultMessage: 'Policies' })}
      className="mt-10 border-t border-border pt-4"
    >
      <ul className="flex flex-wrap gap-x-6">
        {policies.map(({ title, href }) => (
          <li key={href}>
            <Link
              href={href}
              variant="quiet"
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center text-14 text-muted"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
