import { FormattedMessage } from 'react-intl';
import { withQuery } from '#domain/core/with-query.ts';
import { CollectionGrid } from '#components/collection/collection-grid.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Link } from '#ui/actions/link.tsx';
import type { SearchResultsData } from './search-results.settings.ts';

/** What leads on before a search and where nothing was found: popular terms, and collections with their images. */
export function SearchStart({ start: { terms, collections } }: { start: NonNullable<SearchResultsData['start']> }) {
  return (
    <div className="flex flex-col gap-12">
      {terms.length > 0 ? (
        <section className="text-center">
          <Heading level={2} size={22} className="mb-3">
            <FormattedMessage id="search.popular" defaultMessage="Popular searches" />
          </Heading>
          <ul className="flex flex-wrap justify-center gap-2">
            {terms.map((term) => (
              <li key={term}>
                <Link
                  href={withQuery('/search', { q: term })}
                  variant="bare"
                  className="inline-flex min-h-11 items-center rounded border border-border px-4 hover:border-text"
                >
                  {term}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {collections.length > 0 ? (
        <section>
          <Heading level={2} size={22} className="mb-5 text-center">
            <FormattedMessage id="search.inCollections" defaultMessage="Collections" />
          </Heading>
          <CollectionGrid collections={collections} columns={3} mobileColumns={2} ratio="4/5" headingLevel={3} />
        </section>
      ) : null}
    </div>
  );
}
