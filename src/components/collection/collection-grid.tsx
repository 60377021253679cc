import type { CSSProperties } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CollectionSummary } from '#domain/page/content.ts';
import { CollectionCard } from './collection-card.tsx';
import type { CollectionCardProps } from './collection-card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Link } from '#ui/actions/link.tsx';

export interface CollectionGridProps {
  collections: readonly Pick<CollectionSummary, 'id' | 'handle' | 'title' | 'image' | 'product_count'>[];
  /** Per row from 834 px on, and below. */
  columns?: number;
  mobileColumns?: number;
  ratio?: CollectionCardProps['ratio'];
  /** Shows the number of products in each. */
  showCount?: boolean;
  headingLevel?: 2 | 3;
}

/** Collections as cards in rows, or an empty state with a link. */
export function CollectionGrid({
  collections,
  columns = 3,
  mobileColumns = 1,
  ratio,
  showCount = false,
  headingLevel = 2,
}: CollectionGridProps) {
  if (collections.length === 0) return <Nothing />;
  const style = { '--columns': columns, '--columns-mobile': mobileColumns } as CSSProperties;
  return (
    <ul
      style={style}
      className="cards grid-cols-[repeat(var(--columns-mobile),minmax(0,1fr))] tab:grid-cols-[repeat(var(--columns),minmax(0,1fr))]"
    >
      {collections.map(({ id, handle, title, image, product_count }) => (
        <li key={id} className="min-w-0">
          <CollectionCard
            collection={{ title, image, href: `/collections/${handle}` }}
            ratio={ratio}
            headingLevel={headingLevel}
            sizes={`(min-width: 834px) ${Math.round(100 / columns)}vw, ${Math.round(100 / mobileColumns)}vw`}
            note={
              showCount ? (
                <FormattedMessage
                  id="collection.productCount"
                  defaultMessage="{count, plural, one {# product} other {# products}}"
                  values={{ count: product_count }}
                />
              ) : undefined
            }
          />
        </li>
      ))}
    </ul>
  );
}

function Nothing() {
  return (
    <EmptyState
      title={<FormattedMessage id="collectionList.empty" defaultMessage="No collections yet" />}
      action={
        <Link href="/collections/all">
          <FormattedMessage id="collection.seeAll" defaultMessage="View all products" />
        </Link>
      }
    />
  );
}
