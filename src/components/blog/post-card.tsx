import type { PostSummary } from '#domain/blog/blog.ts';
import { cx } from '#ui/cx.ts';
import { Heading } from '#ui/text/heading.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { PostByline } from './post-byline.tsx';

export interface PostCardProps {
  post: Pick<PostSummary, 'title' | 'excerpt' | 'image' | 'published_at'> & { author: string; href: string };
  /** Larger, and beside its image from 834 px on: the first post of a list. */
  isLead?: boolean;
  showExcerpt?: boolean;
  showAuthor?: boolean;
  sizes?: string;
  /** Width by height of the image. */
  ratio?: string;
  headingLevel?: 2 | 3;
  /** In the first view, so its image loads at once. */
  priority?: boolean;
}

/** A post in a list: image, title, date and excerpt; the whole card is one link. */
export function PostCard({
  post,
  isLead = false,
  showExcerpt = true,
  showAuthor = false,
  sizes = '(min-width: 834px) 33vw, 100vw',
  ratio = '3/2',
  headingLevel = 2,
  priority = false,
}: PostCardProps) {
  const { title, excerpt, image, href, published_at, author } = post;
  return (
    <article
      className={cx(
        'card group relative',
        isLead ? 'grid items-center tab:grid-cols-12 tab:gap-x-10' : 'flex flex-col',
      )}
    >
      <div
        style={{ aspectRatio: ratio }}
        className={cx('relative overflow-hidden rounded bg-surface', isLead && 'tab:col-span-7')}
      >
        {image ? <Picture image={image} sizes={sizes} alt="" fill priority={priority} /> : null}
      </div>
      <div className={cx('card-words', isLead && 'tab:col-span-5')}>
        <div className="flex flex-col gap-2">
          <PostByline published_at={published_at} author={showAuthor ? author : ''} />
          <Heading level={headingLevel} size={isLead ? 36 : 22} className="wrap-anywhere">
            <Link
              href={href}
              variant="bare"
              className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {title}
            </Link>
          </Heading>
          {showExcerpt && excerpt ? (
            <p className={cx('max-w-reading text-muted wrap-anywhere', isLead ? 'text-18' : 'text-14')}>{excerpt}</p>
          ) : null}
        </div>
      </div>
    </article>
  );
}
