import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Heading } from '#ui/text/heading.tsx';
import { Link } from '#ui/actions/link.tsx';
import type { FoundLink, Props } from './search-results.settings.ts';

type Found = Pick<Props, 'id' | 'data'>;

/** The element id of a group of results; the link above leads to it. */
export const groupId = (id: string, group: 'products' | 'collections' | 'pages' | 'posts') => `${id}-${group}`;

/** The kinds of results with their counts and links; nothing if only products were found. */
export function ResultGroups({
  id,
  data: {
    count,
    beside: { collections, contentPages, posts },
  },
}: Found) {
  const groups = [
    {
      group: 'products' as const,
      count,
      label: <FormattedMessage id="search.products" defaultMessage="Products ({count, number})" values={{ count }} />,
    },
    {
      group: 'collections' as const,
      count: collections.length,
      label: (
        <FormattedMessage
          id="search.collections"
          defaultMessage="Collections ({count, number})"
          values={{ count: collections.length }}
        />
      ),
    },
    {
      group: 'pages' as const,
      count: contentPages.length,
      label: (
        <FormattedMessage
          id="search.pages"
          defaultMessage="Pages ({count, number})"
          values={{ count: contentPages.length }}
        />
      ),
    },
    {
      group: 'posts' as const,
      count: posts.length,
      label: (
        <FormattedMessage
          id="search.posts"
          defaultMessage="Journal ({count, number})"
          values={{ count: posts.length }}
        />
      ),
    },
  ].filter((one) => one.count > 0);
  if (groups.every(({ group }) => group === 'products')) return null;
  return (
    <ul className="flex flex-wrap justify-center gap-x-6">
      {groups.map(({ group, label }) => (
        <li key={group}>
          <Link href={`#${groupId(id, group)}`} variant="quiet" className="inline-flex min-h-11 items-center">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Matching collections, pages and posts, each under a heading. */
export function OtherResults({
  id,
  data: {
    beside: { collections, contentPages, posts },
  },
}: Found) {
  return (
    <div className="mt-14 grid gap-10 empty:hidden tab:grid-cols-2">
      {collections.length > 0 && (
        <LinkGroup
          id={groupId(id, 'collections')}
          links={collections}
          title={<FormattedMessage id="search.inCollections" defaultMessage="Collections" />}
        />
      )}
      {contentPages.length > 0 && (
        <LinkGroup
          id={groupId(id, 'pages')}
          links={contentPages}
          title={<FormattedMessage id="search.inPages" defaultMessage="Pages" />}
        />
      )}
      {posts.length > 0 && (
        <LinkGroup
          id={groupId(id, 'posts')}
          links={posts}
          title={<FormattedMessage id="search.inPosts" defaultMessage="Journal" />}
        />
      )}
    </div>
  );
}

interface LinkGroupProps {
  id: string;
  title: ReactNode;
  links: readonly FoundLink[];
}

/** Links under a heading, one per line. */
function LinkGroup({ id, title, links }: LinkGroupProps) {
  return (
    <section aria-labelledby={id}>
      <Heading id={id} level={2} size={22}>
        {title}
      </Heading>
      <ul className="mt-3">
        {links.map(({ href, title: text }) => (
          <li key={href}>
            <Link href={href} variant="quiet" className="inline-flex min-h-11 items-center">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
