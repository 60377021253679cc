import type { CSSProperties } from 'react';
import { postPath } from '#domain/blog/blog-paths.ts';
import type { PostSummary } from '#domain/blog/blog.ts';
import { PostCard } from './post-card.tsx';
import type { PostCardProps } from './post-card.tsx';

export interface PostGridProps extends Pick<PostCardProps, 'ratio' | 'showExcerpt' | 'showAuthor' | 'headingLevel'> {
  posts: readonly PostSummary[];
  /** Per row from 834 px on; below that they are stacked. */
  columns?: number;
  /** The first post takes the whole row, beside its image. */
  isLed?: boolean;
  /** Number of posts in the first view, whose images load at once. */
  priority?: number;
  labelledBy?: string;
}

/** Posts as cards in rows. */
export function PostGrid({ posts, columns = 3, isLed = false, priority = 0, labelledBy, ...card }: PostGridProps) {
  return (
    <ul
      aria-labelledby={labelledBy}
      style={{ '--columns': columns } as CSSProperties}
      className="cards tab:grid-cols-[repeat(var(--columns),minmax(0,1fr))]"
    >
      {posts.map((post, index) => {
        const isLead = isLed && index === 0;
        return (
          <li key={post.id} className={isLead ? 'min-w-0 tab:col-span-full' : 'min-w-0'}>
            <PostCard
              {...card}
              post={{ ...post, author: post.author.name, href: postPath(post) }}
              isLead={isLead}
              sizes={`(min-width: 834px) ${isLead ? 58 : Math.round(100 / columns)}vw, 100vw`}
              priority={index < priority}
            />
          </li>
        );
      })}
    </ul>
  );
}
