import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { blogPath, taggedPath } from '#domain/blog/blog-paths.ts';
import type { BlogTag } from '#domain/blog/blog.ts';
import { withQuery } from '#domain/core/with-query.ts';
import { frameOf } from '#theme/renderer/section-frame.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Pagination } from '#ui/actions/pagination.tsx';
import { PostGrid } from '#components/blog/post-grid.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { MainBlogData, Props } from './main-blog.settings.ts';

/** The posts of a blog, paginated, with tags to filter them. */
export function View({ id, settings, data }: Props) {
  if (!data) return null;
  const { columns, ratio, showExcerpt, showAuthor, lead } = settings;
  const { blog, tag, posts, path, page, pages } = data;
  const headingId = `${id}-heading`;
  const isLed = lead && page === 1 && !tag;
  return (
    <Section {...frameOf(settings)} labelledBy={headingId}>
      <div className="list-head flex flex-col gap-3">
        {tag ? (
          <Link
            href={blogPath(blog.handle)}
            variant="quiet"
            className="inline-flex min-h-11 w-fit items-center text-muted"
          >
            {blog.title}
          </Link>
        ) : null}
        <Heading id={headingId} level={1} size={48} className="wrap-anywhere">
          {tag ? <bdi>{tag.title}</bdi> : blog.title}
        </Heading>
        {blog.html && !tag ? <RichText html={blog.html} size={18} className="text-muted" /> : null}
        <Tags data={data} />
      </div>
      {posts.length > 0 ? (
        <PostGrid {...{ posts, columns, ratio, showExcerpt, showAuthor, isLed }} priority={1} labelledBy={headingId} />
      ) : (
        <NothingYet />
      )}
      <div className="mt-12 empty:hidden">
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(number) => withQuery(path, { page: number > 1 ? String(number) : undefined })}
        />
      </div>
    </Section>
  );
}

/** All tags as links to their posts; the current one is marked. */
function Tags({ data: { blog, tag, tags } }: { data: MainBlogData }) {
  const intl = useIntl();
  if (tags.length === 0) return null;
  return (
    <nav aria-label={intl.formatMessage({ id: 'blog.tags', defaultMessage: 'Topics' })}>
      <ul className="flex flex-wrap gap-x-6 text-14">
        <li>
          <TagLink href={blogPath(blog.handle)} isHere={!tag}>
            <FormattedMessage id="blog.allTags" defaultMessage="All" />
          </TagLink>
        </li>
        {tags.map(({ handle, title }: BlogTag) => (
          <li key={handle}>
            <TagLink href={taggedPath(blog.handle, handle)} isHere={tag?.handle === handle}>
              <bdi>{title}</bdi>
            </TagLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TagLink({ href, isHere, children }: { href: string; isHere: boolean; children: ReactNode }) {
  return (
    <Link
      href={href}
      variant="bare"
      aria-current={isHere ? 'page' : undefined}
      className={cx(
        'inline-flex min-h-11 items-center underline-offset-4 hover:underline',
        isHere ? 'underline' : 'text-muted',
      )}
    >
      {children}
    </Link>
  );
}

function NothingYet() {
  return (
    <EmptyState
      title={<FormattedMessage id="blog.empty" defaultMessage="No articles yet" />}
      action={
        <Button href="/collections/all" variant="secondary">
          <FormattedMessage id="collection.seeAll" defaultMessage="View all products" />
        </Button>
      }
    >
      <FormattedMessage id="blog.emptyText" defaultMessage="Check back soon." />
    </EmptyState>
  );
}
