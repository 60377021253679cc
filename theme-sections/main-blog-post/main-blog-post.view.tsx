import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { blogPath, postPath, taggedPath } from '#domain/blog/blog-paths.ts';
import type { BlogPost, PostLink } from '#domain/blog/blog.ts';
import { frameOf } from '#theme/renderer/section-frame.ts';
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx';
import { cx } from '#ui/cx.ts';
import { Heading } from '#ui/text/heading.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { PostByline } from '#components/blog/post-byline.tsx';
import { PostGrid } from '#components/blog/post-grid.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Props } from './main-blog-post.settings.ts';

const aligned = { start: '', center: 'items-center text-center', end: 'items-end text-end' };

/** A blog post: author and date, image and text, and links to other posts. */
export function View({ id, settings, data }: Props) {
  if (!data) return null;
  const { post, related } = data;
  const { showImage, ratio, align, textSize, showAuthor, showTags, showNeighbours, relatedHeading } = settings;
  const relatedId = `${id}-related`;
  return (
    <Section {...frameOf(settings)} as="div">
      <article aria-labelledby={`${id}-heading`}>
        <header className={cx('mx-auto flex max-w-reading flex-col gap-3', aligned[align])}>
          <Way post={post} />
          <Heading id={`${id}-heading`} level={1} size={48} className="wrap-anywhere">
            {post.title}
          </Heading>
          <PostByline published_at={post.published_at} author={showAuthor ? post.author.name : ''} />
        </header>
        {showImage && post.image ? (
          <Picture
            image={post.image}
            ratio={ratio}
            sizes="(min-width: 1440px) 1312px, 100vw"
            priority
            className="mt-8 rounded tab:mt-12"
          />
        ) : null}
        <div dir="auto" className="mx-auto mt-8 max-w-reading wrap-anywhere tab:mt-12">
          <RichText html={post.body_html} size={textSize === 'large' ? 18 : 16} />
        </div>
        {showTags && post.tags.length > 0 ? <Tags post={post} /> : null}
      </article>
      {showNeighbours ? <Neighbours post={post} /> : null}
      {related.length > 0 ? (
        <aside aria-labelledby={relatedHeading ? relatedId : undefined} className="pt-rhythm-medium">
          {relatedHeading ? (
            <Heading id={relatedId} size={36} className="list-head">
              {relatedHeading}
            </Heading>
          ) : null}
          <PostGrid
            posts={related}
            columns={Math.min(Math.max(related.length, 2), 3)}
            showExcerpt={false}
            headingLevel={relatedHeading ? 3 : 2}
            labelledBy={relatedHeading ? relatedId : undefined}
          />
        </aside>
      ) : null}
    </Section>
  );
}

function Way({ post }: { post: BlogPost }) {
  const intl = useIntl();
  return (
    <Breadcrumbs
      items={[
        { label: intl.formatMessage({ id: 'product.home', defaultMessage: 'Home' }), href: '/' },
        { label: post.blog.title, href: blogPath(post.blog.handle) },
      ]}
    />
  );
}

function Tags({ post }: { post: BlogPost }) {
  const intl = useIntl();
  return (
    <ul
      aria-label={intl.formatMessage({ id: 'blog.tags', defaultMessage: 'Topics' })}
      className="mx-auto mt-8 flex max-w-reading flex-wrap gap-x-6 text-14"
    >
      {post.tags.map(({ handle, title }) => (
        <li key={handle}>
          <Link
            href={taggedPath(post.blog.handle, handle)}
            variant="quiet"
            rel="tag"
            className="inline-flex min-h-11 items-center text-muted"
          >
            <bdi>{title}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Links to the previous and the next post. */
function Neighbours({ post: { prev_post, next_post } }: { post: BlogPost }) {
  const intl = useIntl();
  if (!prev_post && !next_post) return null;
  return (
    <nav
      aria-label={intl.formatMessage({ id: 'blog.neighbours', defaultMessage: 'Previous and next articles' })}
      className="mx-auto mt-8 grid max-w-reading gap-x-10 gap-y-6 border-t border-border pt-6 tab:mt-12 tab:grid-cols-2"
    >
      {prev_post ? (
        <Neighbour post={prev_post} rel="prev">
          <FormattedMessage id="blog.previous" defaultMessage="Previous article" />
        </Neighbour>
      ) : null}
      {next_post ? (
        <Neighbour post={next_post} rel="next" className="tab:col-start-2 tab:text-end">
          <FormattedMessage id="blog.next" defaultMessage="Next article" />
        </Neighbour>
      ) : null}
    </nav>
  );
}

interface NeighbourProps {
  post: PostLink;
  rel: 'prev' | 'next';
  className?: string;
  children: ReactNode;
}

function Neighbour({ post, rel, className, children }: NeighbourProps) {
  return (
    <Link
      href={postPath(post)}
      rel={rel}
      variant="bare"
      className={cx('group flex min-h-11 flex-col gap-1 wrap-anywhere', className)}
    >
      <span className="text-14 text-muted">{children}</span>
      <span className="heading text-18 underline-offset-4 group-hover:underline">
        <bdi>{post.title}</bdi>
      </span>
    </Link>
  );
}
