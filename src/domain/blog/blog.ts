import * as v from 'valibot';
import { image } from '../media/image.ts';

/** How comments of a blog are taken: not at all, once the merchant has read them, or at once. */
export const COMMENT_MODES = ['disabled', 'moderated', 'auto'] as const;

/**
 * What posts are told apart by. `handle` stands in addresses and is the same in every language; `title` is in the
 * reader's.
 */
export const postTag = v.object({ handle: v.string(), title: v.string() });
export type PostTag = v.InferOutput<typeof postTag>;

/** A tag of a blog with how many of its posts have it. */
export const blogTag = v.object({ ...postTag.entries, count: v.number() });
export type BlogTag = v.InferOutput<typeof blogTag>;

/** The way to a post. */
export const postLink = v.object({
  handle: v.string(),
  blog: v.object({ handle: v.string(), title: v.string() }),
  title: v.string(),
});
export type PostLink = v.InferOutput<typeof postLink>;

/** A post without its text [acc §3]. `excerpt` is plain text; readers see the day of `published_at`. */
export const postSummary = v.object({
  id: v.number(),
  ...postLink.entries,
  author: v.object({ name: v.string() }),
  excerpt: v.string(),
  image: v.nullable(image),
  created_at: v.string(),
  published_at: v.string(),
  tags: v.array(postTag),
});
export type PostSummary = v.InferOutput<typeof postSummary>;

/**
 * A post, whole [acc §3]: `body_html` is sanitised, `prev_post` was published before it and `next_post` after it in the
 * same blog.
 */
export const blogPost = v.object({
  ...postSummary.entries,
  updated_at: v.string(),
  body_html: v.string(),
  prev_post: v.nullable(postLink),
  next_post: v.nullable(postLink),
  total_comments: v.number(),
});
export type BlogPost = v.InferOutput<typeof blogPost>;

/** A blog with one page of its posts, the newest first; `total` is over all pages [acc §3]. `html` is sanitised. */
export const blog = v.object({
  handle: v.string(),
  title: v.string(),
  html: v.string(),
  comment_mode: v.picklist(COMMENT_MODES),
  blog_posts: v.array(postSummary),
  total: v.number(),
});
export type Blog = v.InferOutput<typeof blog>;
