import type { BlogPost, PostSummary } from '#domain/blog/blog.ts';
import { RECENT_POSTS_LIMIT } from '#domain/limits.ts';
import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  showImage: s.toggle({ label: 'Show featured image', default: true }),
  ratio: s.select({
    label: 'Image ratio',
    options: [
      { value: '3/2', label: '3:2' },
      { value: '2/1', label: '2:1' },
      { value: '4/5', label: '4:5' },
    ],
    visibleIf: { field: 'showImage', is: true },
  }),
  align: s.align({ label: 'Title alignment', default: 'start' }),
  textSize: s.select({
    label: 'Text size',
    options: [
      { value: 'medium', label: 'Medium' },
      { value: 'large', label: 'Large' },
    ],
  }),
  showAuthor: s.toggle({ label: 'Show author', default: true }),
  showTags: s.toggle({ label: 'Show tags', default: true }),
  showNeighbours: s.toggle({ label: 'Show previous and next links', default: true }),
  relatedHeading: s.inlineText({ label: 'Heading', default: 'Keep reading', limit: 120, group: 'Related posts' }),
  related: s.range({
    label: 'Number of related posts',
    info: 'Set to 0 to hide.',
    min: 0,
    max: 6,
    default: RECENT_POSTS_LIMIT,
    revalidates: true,
    group: 'Related posts',
  }),
};

export type MainBlogPostData = { post: BlogPost; related: PostSummary[] };

export type Props = SectionProps<typeof settings, MainBlogPostData | null>;
