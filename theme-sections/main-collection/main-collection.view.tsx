import { FormattedMessage } from 'react-intl';
import { withQuery } from '#theme/model/listing.ts';
import { frameOf } from '#theme/section-frame.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { ProductGrid } from '#ui/product-grid.tsx';
import { Section } from '#ui/section.tsx';
import { Text } from '#ui/text.tsx';
import type { MainCollectionData, Props } from './main-collection.settings.ts';
import { SortMenu } from './sort-menu.tsx';

/** Cards that load ahead of everything: the first row of a phone, where the network is slowest. */
const FIRST_VIEW = 2;

/** One page of a listing's products, their order and the way to the other pages. */
export function View({ id, settings, data }: Props) {
  if (!data) return null;
  const { columns, mobileColumns, showVendor, showCount, showSort } = settings;
  const { products, count, page, pages, collection } = data;
  const headingId = `${id}-heading`;
  return (
    <Section {...frameOf(settings)} labelledBy={headingId}>
      <h2 id={headingId} className="sr-only">
        <FormattedMessage id="collection.products" defaultMessage="Products" />
      </h2>
      {count > 0 && (showCount || showSort) ? (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-8 tab:mb-5">
          {showCount ? (
            <Text size={14} tone="muted" className="py-3 tabular-nums">
              <FormattedMessage id="collection.productCount" defaultMessage="{count, plural, one {# product} other {# products}}" values={{ count }} />
            </Text>
          ) : null}
          {showSort && count > 1 ? <SortMenu sort_by={data.sort_by} hrefOf={(sort_by) => addressOf({ ...data, sort_by }, 1)} /> : null}
        </div>
      ) : null}
      {products.length > 0 ? (
        <ProductGrid
          {...{ products, columns, mobileColumns, showVendor }}
          hrefOf={({ handle }) => (collection ? `/collections/${collection}/products/${handle}` : `/products/${handle}`)}
          priority={page === 1 ? FIRST_VIEW : 0}
        />
      ) : (
        <Nothing data={data} />
      )}
      <div className="mt-12 empty:hidden">
        <Pagination page={page} pages={pages} hrefOf={(number) => addressOf(data, number)} />
      </div>
    </Section>
  );
}

function addressOf({ path, q, sort_by }: MainCollectionData, page: number): string {
  return withQuery(path, { q, sort_by: sort_by === 'featured' ? undefined : sort_by, page: page > 1 ? String(page) : undefined });
}

/** An empty listing, or a page past its end: both lead on. */
function Nothing({ data }: { data: MainCollectionData }) {
  if (data.count > 0) {
    return (
      <EmptyState
        level={3}
        title={<FormattedMessage id="collection.pastEnd" defaultMessage="The list ends before this page" />}
        action={
          <Button href={addressOf(data, 1)} variant="secondary">
            <FormattedMessage id="collection.firstPage" defaultMessage="Go to the first page" />
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      level={3}
      title={<FormattedMessage id="collection.empty" defaultMessage="Nothing here at the moment" />}
      action={
        <Button href="/collections/all" variant="secondary">
          <FormattedMessage id="collection.seeAll" defaultMessage="See everything we make" />
        </Button>
      }
    >
      <FormattedMessage id="collection.emptyText" defaultMessage="New pieces arrive in small batches. Until then, have a look at the rest." />
    </EmptyState>
  );
}
