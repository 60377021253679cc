import type { Blog, PostSummary } from '#domain/blog/blog.ts';
import { BLOG_PAGE_LIMIT, RECENT_POSTS_LIMIT } from '#domain/limits.ts';
import type { BlogQuery, PostsQuery, RelatedQuery } from '#theme/model/reader.ts';
import { tagHandle } from './blog-model.ts';
import type { BlogModel, BlogPostModel } from './blog-model.ts';

type PostPage = { items: PostSummary[]; count: number };

/**
 * A blog with one page of its posts; null if there is no such blog. For a tag that none of its posts has the list is
 * empty.
 */
export function readBlog(
  { blogs }: BlogModel,
  { handle, tag, page = 1, limit = BLOG_PAGE_LIMIT }: BlogQuery,
): Blog | null {
  const found = blogs.get(handle);
  if (!found) return null;
  const { title, html, comment_mode } = found;
  const { items, count } = paged(tagged(found.posts, tag), page, limit);
  return { handle, title, html, comment_mode, blog_posts: items, total: count };
}

/** Posts of all blogs or of one, newest first; null if there is no such blog. */
export function listPosts(
  blogModel: BlogModel,
  { blog, tag, page = 1, limit = RECENT_POSTS_LIMIT }: PostsQuery,
): PostPage | null {
  const posts = blog === undefined ? blogModel.posts : blogModel.blogs.get(blog)?.posts;
  return posts ? paged(tagged(posts, tag), page, limit) : null;
}

/** A post by its handle. If several blogs have one, that of the named blog, else of the oldest. */
export function findPost({ blogs }: BlogModel, handle: string, blog?: string): BlogPostModel | undefined {
  const asked = blog === undefined ? [...blogs.values()] : [blogs.get(blog)];
  for (const one of asked) {
    const found = one?.posts.find(({ summary }) => summary.handle === handle);
    if (found) return found;
  }
  return undefined;
}

/** Other posts, those that share the most tags first, then the newest. Null if there is no such post. */
export function relatedPosts(
  blogModel: BlogModel,
  { handle, blog, page = 1, limit = RECENT_POSTS_LIMIT }: RelatedQuery,
): PostPage | null {
  const post = findPost(blogModel, handle, blog);
  if (!post) return null;
  const own = new Set(post.summary.tags.map((tag) => tag.handle));
  const shared = ({ summary }: BlogPostModel) => summary.tags.filter((tag) => own.has(tag.handle)).length;
  const others = blogModel.posts.filter((other) => other !== post).map((other) => ({ other, shared: shared(other) }));
  return paged(
    others.sort((a, b) => b.shared - a.shared).map(({ other }) => other),
    page,
    limit,
  );
}

function tagged(posts: readonly BlogPostModel[], tag: string | undefined): readonly BlogPostModel[] {
  if (tag === undefined) return posts;
  const handle = tagHandle(tag);
  return posts.filter(({ summary }) => summary.tags.some((own) => own.handle === handle));
}

function paged(posts: readonly BlogPostModel[], page: number, limit: number): PostPage {
  return { items: posts.slice((page - 1) * limit, page * limit).map(({ summary }) => summary), count: posts.length };
}
