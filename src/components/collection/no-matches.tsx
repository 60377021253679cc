import { FormattedMessage } from 'react-intl';
import type { Facets, Filters } from '#domain/collection/facets.ts';
import { NO_FILTERS, withoutPrice, withoutValue } from '#domain/collection/filters.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useFilterNames } from './filter-names.ts';

export interface NoMatchesProps {
  listing: Facets;
  hrefOf(filters: Filters): string;
}

/** Shown if filters leave nothing: links to remove the last filter, to remove all, and to all products. */
export function NoMatches({ listing, hrefOf }: NoMatchesProps) {
  const chosen = useFilterNames().chosen(listing);
  const last = chosen.at(-1);
  const { applied } = listing;
  const action = (
    <div className="flex flex-wrap items-center justify-center gap-3">
      {last && chosen.length > 1 ? (
        <Button
          href={hrefOf(last.kind === 'price' ? withoutPrice(applied) : withoutValue(applied, last.key, last.value))}
        >
          <FormattedMessage id="filters.without" defaultMessage="Remove “{name}”" values={{ name: last.label }} />
        </Button>
      ) : null}
      <Button href={hrefOf(NO_FILTERS)} variant="secondary">
        <FormattedMessage id="filters.clear" defaultMessage="Clear all" />
      </Button>
      <Button href="/collections/all" variant="plain">
        <FormattedMessage id="collection.seeAll" defaultMessage="View all products" />
      </Button>
    </div>
  );
  return (
    <EmptyState
      level={3}
      title={<FormattedMessage id="filters.nothing" defaultMessage="No products match these filters" />}
      action={action}
    >
      <FormattedMessage id="filters.nothingText" defaultMessage="Remove a filter to see more." />
    </EmptyState>
  );
}
