import { useIntl } from 'react-intl';
import type { Props } from './announcement-bar.settings.ts';
import { cx } from '#ui/cx.ts';
import { Link } from '#ui/actions/link.tsx';

/**
 * One to three short notices above the header; they stand side by side or under each other and never move by
 * themselves.
 */
export function View({ settings, blocks }: Props) {
  const intl = useIntl();
  if (blocks.length === 0) return null;
  return (
    <aside
      data-scheme={settings.scheme}
      aria-label={intl.formatMessage({ id: 'announcement.label', defaultMessage: 'Announcements' })}
    >
      <ul
        className={cx(
          'mx-auto flex max-w-page flex-wrap items-center justify-center gap-x-10 px-gutter py-1.5 text-center wrap-anywhere',
          settings.size === 'small' ? 'text-14' : 'text-16',
        )}
      >
        {blocks.map(({ id, settings: { text, url, linkLabel } }) => (
          <li key={id} className="py-1 text-balance">
            {text}{' '}
            {url && linkLabel && (
              <Link href={url} variant="bare" className="py-3.5 underline underline-offset-4">
                {linkLabel}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </aside>
  );
}
