import * as v from 'valibot';
import { image } from '../media/image.ts';

/** Whether a blog takes comments: never, after the merchant approves them, or at once. */
const COMMENT_MODES = ['disabled', 'moderated', 'auto'] as const;

/**
 * A tag of a post. `handle` is used in addresses and is the same in every language; `title` is in the reader's
 * language.
 */
const postTag = v.object({ handle: v.string(), title: v.string() });
export type PostTag = v.InferOutput<typeof postTag>;

/** A tag of a blog; `count` is the number of posts with it. */
export const blogTag = v.object({ ...postTag.entries, count: v.number() });
export type BlogTag = v.InferOutput<typeof blogTag>;

/** What a link to a post needs. */
export const postLink = v.object({
  handle: v.string(),
  blog: v.object({ handle: v.string(), title: v.string() }),
  title: v.string(),
});
export type PostLink = v.InferOutput<typeof postLink>;

/** A post without its text [acc §3]. `excerpt` is plain text; `published_at` is the date that readers see. */
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
 * A whole post [acc §3]. `body_html` is sanitised; `prev_post` and `next_post` are its neighbours in the same blog by
 * publication date.
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
