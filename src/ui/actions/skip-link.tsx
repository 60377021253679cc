import { FormattedMessage } from 'react-intl';

/** The first link in the tab order: skips the header and leads to the main content. */
export function SkipLink({ to = '#main' }: { to?: `#${string}` }) {
  return (
    <a href={to} className="not-focus:sr-only fixed start-4 top-4 z-50 rounded bg-button px-6 py-3 text-button-label">
      <FormattedMessage id="ui.skipToContent" defaultMessage="Skip to content" />
    </a>
  );
}
