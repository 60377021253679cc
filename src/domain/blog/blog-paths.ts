import type { PostLink } from './blog.ts';

/** The address of a blog [core §2]. */
export function blogPath(handle: string): string {
  return `/blogs/${encodeURIComponent(handle)}`;
}

/** That of its posts with a tag. */
export function taggedPath(blog: string, tag: string): string {
  return `${blogPath(blog)}/tagged/${encodeURIComponent(tag)}`;
}

/** That of a post inside its blog. */
export function postPath({
  blog,
  handle,
}: Pick<PostLink, 'handle'> & { blog: Pick<PostLink['blog'], 'handle'> }): string {
  return `${blogPath(blog.handle)}/${encodeURIComponent(handle)}`;
}

/** That of a blog's feed. */
export function feedPath(blog: string): string {
  return `${blogPath(blog)}.atom`;
}
