import { FormattedMessage, useIntl } from 'react-intl';
import { withQuery } from '#domain/core/with-query.ts';
import { frameOf } from '#theme/renderer/section-frame.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import { Text } from '#ui/text/text.tsx';
import { TextField } from '#ui/inputs/text-field.tsx';
import { groupId, OtherResults, ResultGroups } from './other-results.tsx';
import { isEmptied, ProductResults } from './product-results.tsx';
import { SearchStart } from './search-start.tsx';
import type { Props } from './search-results.settings.ts';

/** The search field with the query, and the results. */
export function View({ id, settings, data }: Props) {
  const { q, products, count, beside } = data;
  const hasOther = beside.collections.length + beside.contentPages.length + beside.posts.length > 0;
  const emptied = isEmptied(data);
  const headingId = `${id}-heading`;
  return (
    <Section {...frameOf(settings)} labelledBy={headingId}>
      <div className="mx-auto mb-10 flex max-w-reading flex-col gap-5 tab:mb-14">
        <Heading id={headingId} level={1} size={48} className="text-center">
          <FormattedMessage id="search.title" defaultMessage="Search" />
        </Heading>
        <SearchForm q={q} hint={settings.hint} />
        {q && !emptied && (count > 0 || !hasOther) ? (
          <Text tone="muted" className="text-center" data-announced>
            <FormattedMessage
              id="search.count"
              defaultMessage="{count, plural, =0 {No results for “{q}”} one {# product for “{q}”} other {# products for “{q}”}}"
              values={{ count, q: <bdi className="text-text">{beside.corrected ?? q}</bdi> }}
            />
          </Text>
        ) : null}
        {beside.corrected ? (
          <p className="text-center">
            <FormattedMessage
              id="search.corrected"
              defaultMessage="No results. Showing results for {corrected}."
              values={{
                corrected: <Link href={withQuery('/search', { q: beside.corrected })}>{beside.corrected}</Link>,
              }}
            />
          </p>
        ) : null}
        <ResultGroups id={id} data={data} />
      </div>
      {(products.length > 0 || emptied) && (
        <div id={groupId(id, 'products')}>
          <ProductResults id={id} settings={settings} data={data} labelledBy={headingId} />
        </div>
      )}
      {products.length === 0 && !emptied && (!hasOther || count > 0) && (
        <Nothing q={q} count={count} start={data.start} />
      )}
      <OtherResults id={id} data={data} />
    </Section>
  );
}

function SearchForm({ q, hint }: { q: string; hint: string }) {
  const intl = useIntl();
  const shop = useShopView();
  return (
    <form role="search" method="get" action={shop.href('/search')} className="flex items-end gap-2">
      <TextField
        type="search"
        name="q"
        label={intl.formatMessage({ id: 'search.label', defaultMessage: 'What are you looking for?' })}
        hideLabel
        defaultValue={q}
        placeholder={hint || undefined}
        enterKeyHint="search"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- who comes to search types at once; results are for reading
        autoFocus={q === ''}
        required
        maxLength={200}
        className="min-w-0 flex-1"
      />
      <Button type="submit">
        <FormattedMessage id="search.submit" defaultMessage="Search" />
      </Button>
    </form>
  );
}

function Nothing({ q, count, start }: Pick<Props['data'], 'q' | 'count' | 'start'>) {
  const action = (
    <Button href={count > 0 ? withQuery('/search', { q }) : '/collections/all'} variant="secondary">
      {count > 0 ? (
        <FormattedMessage id="collection.firstPage" defaultMessage="Go to the first page" />
      ) : (
        <FormattedMessage id="collection.seeAll" defaultMessage="View all products" />
      )}
    </Button>
  );
  if (!q) {
    return start ? (
      <SearchStart start={start} />
    ) : (
      <EmptyState
        icon="search"
        title={<FormattedMessage id="search.start" defaultMessage="Search by name, material or room" />}
        action={action}
      >
        <FormattedMessage id="search.startText" defaultMessage="Type a word or two above." />
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState
        icon="search"
        title={<FormattedMessage id="search.empty" defaultMessage="No results" />}
        action={action}
      >
        <FormattedMessage id="search.emptyText" defaultMessage="Check the spelling or try a more general word." />
      </EmptyState>
      {start ? <SearchStart start={start} /> : null}
    </>
  );
}
