import { FormattedMessage, useIntl } from 'react-intl';
import { cx } from '../cx.ts';
import { Icon } from '../media/icon.tsx';
import { Link } from './link.tsx';

export interface PaginationProps {
  /** Starts at 1. */
  page: number;
  pages: number;
  /** Path and query of a page. */
  hrefOf: (page: number) => string;
}

/** Links to the other pages of a list; nothing if there is only one page. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  const intl = useIntl();
  if (pages < 2) return null;
  const cell = 'inline-flex size-11 items-center justify-center rounded figures';
  const previous = intl.formatMessage({ id: 'ui.previousPage', defaultMessage: 'Previous page' });
  const next = intl.formatMessage({ id: 'ui.nextPage', defaultMessage: 'Next page' });
  return (
    <nav aria-label={intl.formatMessage({ id: 'ui.pages', defaultMessage: 'Pages' })}>
      <ul className="flex flex-wrap items-center justify-center gap-1 text-14">
        {page > 1 ? (
          <li>
            <Link
              href={hrefOf(page - 1)}
              rel="prev"
              variant="bare"
              aria-label={previous}
              className={cx(cell, 'hover:bg-surface')}
            >
              <Icon name="chevron" size={16} className="rotate-180" />
            </Link>
          </li>
        ) : null}
        <li className="px-3 figures sm:hidden">
          <FormattedMessage
            id="ui.pageOf"
            defaultMessage="Page {page, number} of {pages, number}"
            values={{ page, pages }}
          />
        </li>
        {shownPages(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`} className="max-sm:hidden">
            {number === undefined ? (
              <span className={cell}>…</span>
            ) : (
              <Link
                href={hrefOf(number)}
                variant="bare"
                aria-label={intl.formatMessage({ id: 'ui.page', defaultMessage: 'Page {number, number}' }, { number })}
                aria-current={number === page ? 'page' : undefined}
                className={cx(cell, number === page ? 'border border-text' : 'hover:bg-surface')}
              >
                {intl.formatNumber(number)}
              </Link>
            )}
          </li>
        ))}
        {page < pages ? (
          <li>
            <Link
              href={hrefOf(page + 1)}
              rel="next"
              variant="bare"
              aria-label={next}
              className={cx(cell, 'hover:bg-surface')}
            >
              <Icon name="chevron" size={16} />
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

/** The first, the last and those around the current one; undefined stands for two or more pages that are left out. */
export function shownPages(page: number, pages: number): (number | undefined)[] {
  const kept = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) =>
      number === 1 ||
      number === pages ||
      Math.abs(number - page) <= 1 ||
      (Math.abs(number - page) === 2 && (number === 2 || number === pages - 1)),
  );
  return kept.flatMap((number, index) => (index > 0 && number - kept[index - 1]! > 1 ? [undefined, number] : [number]));
}
