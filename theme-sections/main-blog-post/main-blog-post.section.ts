import { defineSection } from '#theme/model/section.ts';
import { settings } from './main-blog-post.settings.ts';
import type { MainBlogPostData } from './main-blog-post.settings.ts';

export const section = defineSection({
  type: 'main-blog-post',
  name: 'Blog post',
  category: 'Content',
  version: 1,
  settings,
  hydrate: 'never',
  required: true,
  limit: 1,
  enabledOn: { templates: ['blog_post', 'blog-post'] },
  async load({ catalogue, page: { params }, settings: { related: limit } }): Promise<MainBlogPostData | null> {
    const { handle = '', blogHandle } = params;
    const post = await catalogue.post(handle, blogHandle);
    return (
      post && {
        post,
        related: limit > 0 ? await catalogue.relatedPosts({ handle, blog: post.blog.handle, limit }) : [],
      }
    );
  },
  presets: [
    { name: 'Blog post', settings: { textSize: 'large' } },
    { name: 'Essay', settings: { align: 'center', ratio: '2/1', textSize: 'large', related: 0 } },
  ],
});
