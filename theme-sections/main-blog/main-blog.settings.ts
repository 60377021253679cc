import type { Blog, BlogTag, PostSummary, PostTag } from '#domain/blog/blog.ts';
import { BLOG_PAGE_LIMIT } from '#domain/limits.ts';
import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  perPage: s.range({ label: 'Posts per page', min: 3, max: 48, step: 3, default: BLOG_PAGE_LIMIT, revalidates: true }),
  lead: s.toggle({ label: 'Feature newest post', default: true }),
  tags: s.range({
    label: 'Number of tags',
    info: 'The most used tags, as filters. Set to 0 to hide.',
    min: 0,
    max: 24,
    default: 8,
    revalidates: true,
  }),
  columns: s.range({ label: 'Columns on desktop', min: 2, max: 4, default: 3, group: 'Cards' }),
  ratio: s.select({
    label: 'Image ratio',
    options: [
      { value: '3/2', label: '3:2' },
      { value: '4/5', label: '4:5' },
      { value: '1/1', label: '1:1' },
    ],
    group: 'Cards',
  }),
  showExcerpt: s.toggle({ label: 'Show excerpt', default: true, group: 'Cards' }),
  showAuthor: s.toggle({ label: 'Show author', default: false, group: 'Cards' }),
};

/**
 * One page of a blog's posts, filtered by `tag` if one is chosen. `pages` is at least 1, `path` is the list's own path.
 * `html` is sanitised.
 */
export type MainBlogData = {
  blog: Pick<Blog, 'handle' | 'title' | 'html'>;
  tag: PostTag | null;
  tags: BlogTag[];
  posts: PostSummary[];
  path: string;
  page: number;
  pages: number;
};

export type Props = SectionProps<typeof settings, MainBlogData | null>;
