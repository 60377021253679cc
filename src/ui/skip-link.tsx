import { FormattedMessage } from 'react-intl';

/** The first thing a keyboard reaches: past the header to the page's main part. */
export function SkipLink({ to = '#main' }: { to?: `#${string}` }) {
  return (
    <a
      href={to}
      className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded focus:bg-button focus:px-6 focus:py-3 focus:text-button-label"
    >
      <FormattedMessage id="ui.skipToContent" defaultMessage="Skip to content" />
    </a>
  );
}
