import type { PostLink } from './blog.ts';

/** The path of a blog [core §2]. */
export function blogPath(handle: string): string {
  return `/blogs/${encodeURIComponent(handle)}`;
}

/** The path of a blog's posts with one tag. */
export function taggedPath(blog: string, tag: string): string {
  return `${blogPath(blog)}/tagged/${encodeURIComponent(tag)}`;
}

/** The path of a post inside its blog. */
export function postPath({
  blog,
  handle,
}: Pick<PostLink, 'handle'> & { blog: Pick<PostLink['blog'], 'handle'> }): string {
  return `${blogPath(blog.handle)}/${encodeURIComponent(handle)}`;
}

/** The path of a blog's Atom feed. */
export function feedPath(blog: string): string {
  return `${blogPath(blog)}.atom`;
}
