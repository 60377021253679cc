import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/actions/button.tsx';
import { Pagination } from '#ui/actions/pagination.tsx';

export interface ListEndProps {
  /** Pages, a button, or a button that is pressed automatically when it comes near. */
  paging: 'pages' | 'more' | 'scroll';
  /** The last page shown, and the first. */
  page: number;
  from: number;
  pages: number;
  /** Number of products up to the last one shown, and in all. */
  shown: number;
  count: number;
  hrefOf: (page: number) => string;
}

/**
 * The end of a list: how to see more. `src/app/actions/more.ts` handles the button and appends the next page's
 * products; without script it is a link to the pages.
 */
export function ListEnd({ paging, page, from, pages, shown, count, hrefOf }: ListEndProps) {
  const links = <Pagination page={page} pages={pages} hrefOf={hrefOf} />;
  if (paging === 'pages') return <div className="mt-12 empty:hidden">{links}</div>;
  if (pages < 2 || page > pages) return null;
  return (
    <div
      data-list-end={from}
      data-endless={paging === 'scroll' && page < pages ? '' : undefined}
      className="mt-12 flex flex-col items-center gap-4"
    >
      <p className="scripted text-14 text-muted figures" data-shown>
        <FormattedMessage
          id="collection.shownOf"
          defaultMessage="{shown, number} of {count, number}"
          values={{ shown, count }}
        />
      </p>
      {page < pages ? (
        <Button href={hrefOf(page + 1)} variant="secondary" data-do="more" className="scripted min-w-48">
          <FormattedMessage id="collection.loadMore" defaultMessage="Load more" />
        </Button>
      ) : null}
      <div className="unscripted">{links}</div>
    </div>
  );
}

/** Above a list that begins after its first page: a link back. */
export function ListStart({ paging, from, hrefOf }: Pick<ListEndProps, 'paging' | 'from' | 'hrefOf'>) {
  if (paging === 'pages' || from < 2) return null;
  return (
    <div className="scripted mb-8 flex justify-center">
      <Button href={hrefOf(from - 1)} variant="secondary" size="small">
        <FormattedMessage id="collection.earlier" defaultMessage="Show previous products" />
      </Button>
    </div>
  );
}
