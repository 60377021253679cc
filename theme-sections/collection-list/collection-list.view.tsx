import type { CSSProperties } from 'react';
import { FormattedMessage } from 'react-intl';
import { frameOf } from '#theme/section-frame.ts';
import { CollectionCard } from '#ui/collection-card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Heading } from '#ui/heading.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import type { Props } from './collection-list.settings.ts';

/** Collections as pictures one goes into. */
export function View({ id, settings, data: collections }: Props) {
  const { heading } = settings;
  const isTitle = settings.headingLevel === 'page';
  const headingId = `${id}-heading`;
  return (
    <Section {...frameOf(settings)} labelledBy={heading ? headingId : undefined}>
      {heading ? (
        <Heading id={headingId} level={isTitle ? 1 : 2} size={isTitle ? 48 : 36} className="list-head">
          {heading}
        </Heading>
      ) : null}
      {collections.length === 0 ? <NoCollections /> : <Cards {...settings} collections={collections} headingLevel={heading ? (isTitle ? 2 : 3) : 2} />}
    </Section>
  );
}

type CardsProps = Pick<Props['settings'], 'columns' | 'mobileColumns' | 'ratio' | 'showCount'> & { collections: Props['data']; headingLevel: 2 | 3 };

function Cards({ collections, columns, mobileColumns, ratio, showCount, headingLevel }: CardsProps) {
  const style = { '--columns': columns, '--columns-mobile': mobileColumns } as CSSProperties;
  return (
      <ul style={style} className="cards grid-cols-[repeat(var(--columns-mobile),minmax(0,1fr))] tab:grid-cols-[repeat(var(--columns),minmax(0,1fr))]">
        {collections.map(({ id: key, handle, title, image, product_count }) => (
          <li key={key} className="min-w-0">
            <CollectionCard
              collection={{ title, image, href: `/collections/${handle}` }}
              ratio={ratio}
              headingLevel={headingLevel}
              sizes={`(min-width: 834px) ${Math.round(100 / columns)}vw, ${Math.round(100 / mobileColumns)}vw`}
              note={
                showCount ? (
                  <FormattedMessage id="collection.productCount" defaultMessage="{count, plural, one {# product} other {# products}}" values={{ count: product_count }} />
                ) : undefined
              }
            />
          </li>
        ))}
      </ul>
  );
}

function NoCollections() {
  return (
    <EmptyState
      title={<FormattedMessage id="collectionList.empty" defaultMessage="No collections yet" />}
      action={
        <Link href="/collections/all">
          <FormattedMessage id="collection.seeAll" defaultMessage="See everything we make" />
        </Link>
      }
    />
  );
}
