import { FormattedMessage } from 'react-intl';
import { frameOf } from '#theme/section-frame.ts';
import { CollectionGrid } from '#ui/collection-grid.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Heading } from '#ui/heading.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import type { Props } from './collection-list.settings.ts';

/** Collections as pictures one goes into. */
export function View({ id, settings, data: collections }: Props) {
  const { heading, columns, mobileColumns, ratio, showCount } = settings;
  const isTitle = settings.headingLevel === 'page';
  const headingId = `${id}-heading`;
  return (
    <Section {...frameOf(settings)} labelledBy={heading ? headingId : undefined}>
      {heading ? (
        <Heading id={headingId} level={isTitle ? 1 : 2} size={isTitle ? 48 : 36} className="list-head">
          {heading}
        </Heading>
      ) : null}
      {collections.length === 0 ? <NoCollections /> : <CollectionGrid {...{ collections, columns, mobileColumns, ratio, showCount }} headingLevel={heading ? (isTitle ? 2 : 3) : 2} />}
    </Section>
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
