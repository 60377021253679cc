import { blogsApi } from '#api/blogs.api.ts';
import { Refusal } from '#api/core/refusal.ts';
import type { ShopContext, RequestContext } from '#server/core/shop-context.ts';
import { implement } from '#server/http/implement.ts';
import type { Implemented } from '#server/http/implement.ts';
import type { BlogService } from './blog.service.ts';
import { findPost, listPosts, readBlog, relatedPosts } from './post-lists.ts';

const blogNotFound = () => new Refusal(404, 'blog_not_found', 'Blog not found');
const postNotFound = () => new Refusal(404, 'post_not_found', 'Post not found');

/** Blogs and their posts [acc §7]. */
export function blogsHandlers(blogs: BlogService): Implemented[] {
  const blogOf = (shop: ShopContext, { locale }: RequestContext) => blogs.model(shop, locale.code);
  return implement(blogsApi, {
    async blog(shop, { query, request }) {
      const blogModel = await blogOf(shop, request);
      const found = readBlog(blogModel, { ...query, handle: query.handle ?? blogModel.first?.handle ?? '' });
      if (!found) throw blogNotFound();
      return found;
    },
    async tags(shop, { query, request }) {
      const blogModel = await blogOf(shop, request);
      const found = query.handle === undefined ? blogModel.first : blogModel.blogs.get(query.handle);
      if (!found) throw blogNotFound();
      return {
        items: found.tags.slice((query.page - 1) * query.limit, query.page * query.limit),
        count: found.tags.length,
      };
    },
    async post(shop, { path, query, request }) {
      const found = findPost(await blogOf(shop, request), path.handle, query.blog);
      if (!found) throw postNotFound();
      return blogs.post(shop, request.locale.code, found);
    },
    async posts(shop, { query, request }) {
      const found = listPosts(await blogOf(shop, request), query);
      if (!found) throw blogNotFound();
      return found;
    },
    async related(shop, { query, request }) {
      const found = relatedPosts(await blogOf(shop, request), query);
      if (!found) throw postNotFound();
      return found;
    },
  });
}
