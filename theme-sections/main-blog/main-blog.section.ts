import { pageNumberOf } from '#theme/model/listing.ts';
import { defineSection } from '#theme/model/section.ts';
import { settings } from './main-blog.settings.ts';
import type { MainBlogData } from './main-blog.settings.ts';

export const section = defineSection({
  type: 'main-blog',
  name: 'Blog',
  category: 'Content',
  version: 1,
  settings,
  hydrate: 'never',
  query: ['page'],
  required: true,
  limit: 1,
  enabledOn: { templates: ['blogs'] },
  async load({
    catalogue,
    page: { params, path, query },
    settings: { perPage, tags: tagsShown },
  }): Promise<MainBlogData | null> {
    const handle = params.handle ?? '';
    const page = pageNumberOf(query);
    const [blog, tags] = await Promise.all([
      catalogue.blog({ handle, tag: params.tag, page, limit: perPage }),
      catalogue.blogTags(handle),
    ]);
    if (!blog) return null;
    const tag = tags.find((one) => one.handle === params.tag);
    // A tag that no post has, or a page after the last, is no page of the shop.
    if ((params.tag !== undefined && !tag) || (page > 1 && blog.blog_posts.length === 0)) return null;
    return {
      blog: { handle: blog.handle, title: blog.title, html: blog.html },
      tag: tag ? { handle: tag.handle, title: tag.title } : null,
      tags: tags.filter((one, index) => index < tagsShown || (tagsShown > 0 && one === tag)),
      posts: blog.blog_posts,
      path,
      page,
      pages: Math.max(1, Math.ceil(blog.total / perPage)),
    };
  },
  presets: [
    { name: 'Blog', settings: { paddingBottom: 'large' } },
    {
      name: 'Index',
      settings: { lead: false, columns: 4, ratio: '4/5', showExcerpt: false, perPage: 24, paddingBottom: 'large' },
    },
  ],
});
