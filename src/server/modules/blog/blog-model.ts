import type { Blog, BlogTag, PostSummary } from '#domain/blog/blog.ts';
import { buildImage } from '../catalogue/build-product.ts';
import { translated } from '../catalogue/translate.ts';
import type { Translations } from '../catalogue/translate.ts';
import { shortText } from '#server/core/plain-text.ts';
import { cleanHtml } from '#server/core/sanitize.ts';
import { fold } from '#server/core/fold.ts';
import type { BlogRows } from './blog-rows.ts';

/** A post without its text. `place` is its position in its blog, the newest first. */
export type BlogPostModel = { summary: PostSummary; updatedAt: string; blog: BlogEntry; place: number };

type BlogEntry = Pick<Blog, 'handle' | 'title' | 'html' | 'comment_mode'> & {
  /** Newest first. */
  posts: BlogPostModel[];
  /** Most used first. */
  tags: BlogTag[];
};

/** The blogs of a shop in one language and their published posts. */
export type BlogModel = {
  /** In the order they were created. */
  blogs: ReadonlyMap<string, BlogEntry>;
  /** The oldest blog. */
  first?: BlogEntry;
  /** Of all blogs, newest first. */
  posts: readonly BlogPostModel[];
  /** By id. */
  summaries: ReadonlyMap<number, PostSummary>;
};

type PostRow = BlogRows['posts'][number];

/** Length in characters of an excerpt made from a post's text. */
const EXCERPT_LENGTH = 200;

export function buildBlogModel(rows: BlogRows, words: Translations, locale: string, now: Date): BlogModel {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const isPublished = ({ published_at }: PostRow) => published_at !== null && published_at <= now;
  const blogs = new Map<number, BlogEntry>(
    rows.blogs.map(({ id, handle, title, html, comment_mode }) => {
      const spoken = translated({ handle, title, html }, words.of('blog', id));
      return [id, { ...spoken, html: cleanHtml(spoken.html), comment_mode, posts: [], tags: [] }];
    }),
  );
  const posts = rows.posts.filter(isPublished).flatMap((row) => {
    const blog = blogs.get(row.blog_id);
    if (!blog) return [];
    const post: BlogPostModel = {
      summary: summaryOf(row, blog, words),
      updatedAt: row.updated_at.toISOString(),
      blog,
      place: blog.posts.length,
    };
    blog.posts.push(post);
    return [post];
  });
  for (const blog of blogs.values()) blog.tags = tagsOf(blog.posts, collator);
  return {
    blogs: new Map([...blogs.values()].map((blog) => [blog.handle, blog])),
    first: [...blogs.values()][0],
    posts,
    summaries: new Map(posts.map(({ summary }) => [summary.id, summary])),
  };
}

function summaryOf(row: PostRow, blog: BlogEntry, words: Translations): PostSummary {
  const own = {
    title: row.title,
    excerpt: row.excerpt,
    body_html: row.body_html,
    image: buildImage(row.image),
    tags: row.tags,
  };
  const { title, excerpt, body_html, image, tags } = translated(own, words.of('blog_post', row.id));
  return {
    id: row.id,
    handle: row.handle,
    blog: { handle: blog.handle, title: blog.title },
    title,
    author: { name: row.author_name },
    excerpt: excerpt || shortText(body_html, EXCERPT_LENGTH),
    image,
    created_at: row.created_at.toISOString(),
    published_at: (row.published_at ?? row.created_at).toISOString(),
    tags: row.tags
      .map((tag, index) => ({ handle: tagHandle(tag), title: tags[index] ?? tag }))
      .filter((tag) => tag.handle !== ''),
  };
}

/** The form of a tag in addresses: folded, words joined by dashes. Tags with the same form are one tag. */
export function tagHandle(tag: string): string {
  return fold(tag)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .join('-');
}

function tagsOf(posts: readonly BlogPostModel[], collator: Intl.Collator): BlogTag[] {
  const counted = new Map<string, BlogTag>();
  for (const { summary } of posts) {
    for (const { handle, title } of new Map(summary.tags.map((tag) => [tag.handle, tag])).values())
      counted.set(handle, { handle, title, count: (counted.get(handle)?.count ?? 0) + 1 });
  }
  return [...counted.values()].sort((a, b) => b.count - a.count || collator.compare(a.title, b.title));
}
