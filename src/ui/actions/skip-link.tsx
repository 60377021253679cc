import { FormattedMessage } from 'react-intl';

/** The first thing a keyboard reaches: past the header to the page's main part. */
export function SkipLink({ to = '#main' }: { to?: `#${string}` }) {
  return (
    <a href={to} className="not-focus:sr-only fixed start-4 top-4 z-50 rounded bg-button px-6 py-3 text-button-label">
      <FormattedMessage id="ui.skipToContent" defaultMessage="Skip to content" />
    </a>
  );
}
